import Languages
import MarketModels
import MarketPorts
import MarketViewModels
import SiteModels
import Testing

struct ListModelTests {
    private func card(_ item: Item, in language: Language = .korean) -> ItemCardModel? {
        ShopModel(CataloguePage(items: [item], next: nil), filter: CatalogueFilter(), in: language).cards
            .first
    }

    @Test(
        "H2: trades as they are, from 10,000 with a decimal that is cut off",
        arguments: [
            (0, "거래 0", "0 trades"), (1, "거래 1", "1 trade"), (9_999, "거래 9,999", "9,999 trades"),
            (10_000, "거래 1.0만", "10.0K trades"), (21_999, "거래 2.1만", "21.9K trades"),
            (999_999, "거래 99.9만", "999.9K trades"), (1_250_000, "거래 125.0만", "1.2M trades"),
        ]
    )
    func trades(count: Int, korean: String, english: String) {
        #expect(card(.sample(sales: count))?.trades == korean)
        #expect(card(.sample(sales: count), in: .english)?.trades == english)
    }

    @Test("H2: a card has its picture, brand, name and the price to buy at now, or a dash and what it means")
    func card() {
        var item = Item.sample()
        item.figures.lowestAsk = Won(221_000)
        let offered = card(item)
        #expect(offered?.address == "/products/1")
        #expect(offered?.picture?.background == "#e9eee3")
        #expect([offered?.brand, offered?.name] == ["NORDWIND", "Harbor Low"])
        #expect([offered?.price, offered?.priceLabel, offered?.priceAbsence] == ["221,000원", "즉시 구매가", nil])
        item.figures.lowestAsk = nil
        item.brand = nil
        let without = card(item)
        #expect([without?.price, without?.priceLabel, without?.priceAbsence] == ["-", nil, "판매 입찰 없음"])
        #expect(without?.brand == nil)
        #expect(card(.sample(pictures: 0))?.picture == nil)
    }

    @Test("H1: HOME has banners with dots and sections whose 더보기 opens SHOP with the stored filter")
    func home() {
        let (text, filter) = (
            LocalText(korean: "비 오는 날", english: "Rainy day"), CatalogueFilter(category: .life)
        )
        let picture = Picture(Picture.Name(rawValue: "banner-1"), on: "#223344")
        let banner = Banner(title: text, line: text, picture: picture, filter: filter)
        let section = Section(id: 3, title: text, line: text, picture: picture, filter: filter)
        let shelf = Home.Shelf(section: section, items: [.sample(), .sample()])
        let model = HomeModel(Home(banners: [banner, banner], shelves: [shelf]), in: .korean)
        #expect(model.banners?.banners.map(\.id) == ["banner-1", "banner-2"])
        #expect(model.banners?.dots?.dots.map(\.address) == ["#banner-1", "#banner-2"])
        #expect(model.banners?.banners.first?.address == "/search?category=life")
        #expect(model.sections.first?.cards.count == 2)
        #expect(model.sections.first?.moreAddress == "/search?category=life")
        #expect(model.sections.first?.moreLabel == "더보기: 비 오는 날")
        #expect(HomeModel(Home(banners: [banner], shelves: []), in: .english).banners?.dots == nil)
        #expect(HomeModel(Home(banners: [], shelves: []), in: .english).banners == nil)
    }

    @Test("S4: the next page keeps the filter; the end and an empty list are told, and never both")
    func shop() {
        let filter = CatalogueFilter(category: .sneakers, brands: [Brand.ID(rawValue: 1)])
        let cursor = CatalogueCursor(totalSale: 8, id: Item.ID(rawValue: 2))
        let going = ShopModel(CataloguePage(items: [.sample()], next: cursor), filter: filter, in: .korean)
        #expect(going.nextAddress == "/search?category=sneakers&brandId=1&cursor=8-2")
        #expect([going.end, going.empty] == [nil, nil])
        let end = ShopModel(CataloguePage(items: [.sample()], next: nil), filter: filter, in: .korean)
        #expect([end.nextAddress, end.end, end.empty] == [nil, "더 이상 검색 결과가 없습니다.", nil])
        let nothing = CataloguePage(items: [], next: nil)
        let empty = ShopModel(nothing, filter: filter, in: .korean)
        #expect([empty.end, empty.empty] == [nil, "검색 결과가 없습니다."])
        let beyond = ShopModel(nothing, filter: filter, after: cursor, in: .english)
        #expect([beyond.end, beyond.empty] == ["No more results.", nil])
    }

    @Test("S1: SHOP says what it is narrowed to, in the words of the items, with a way to everything")
    func heading() {
        let filter = CatalogueFilter(category: .sneakers, gender: .women, brands: [Brand.ID(rawValue: 1)])
        let page = CataloguePage(items: [.sample()], next: nil)
        #expect(ShopModel(page, filter: filter, in: .korean).heading == "스니커즈, 여성, NORDWIND")
        #expect(ShopModel(page, filter: filter, in: .english).heading == "Sneakers, Women, NORDWIND")
        #expect(ShopModel(page, filter: filter, in: .korean).allAddress == "/search")
        let all = ShopModel(page, filter: CatalogueFilter(), in: .korean)
        #expect([all.heading, all.allAddress] == ["전체 상품", nil])
    }

    @Test func `a message leads on`() {
        let unknown = MessageModel(CatalogueError.unknownItem(Item.ID(rawValue: 9)), at: "/x", in: .korean)
        #expect(unknown.title == "찾을 수 없는 상품이에요")
        #expect(unknown.action?.address == "/search")
        let failed = MessageModel(CatalogueError.unreadable(reason: "x"), at: "/x", in: .english)
        #expect(failed.action?.address == "/x")
    }

    private func words(in language: Language) -> [String: [String: String]] {
        Dictionary(uniqueKeysWithValues: MarketLabels.tables.map { ($0.name, $0.words(in: language)) })
    }

    @Test func `every table has a name of its own, and words in both languages`() {
        let (korean, english) = (words(in: .korean), words(in: .english))
        #expect(Set(korean.keys) == ["app", "tabs", "home", "shop", "item", "chart", "my", "message"])
        #expect(korean["tabs"]?["my"] == "MY")
        for (table, words) in korean where table != "tabs" {
            for (word, text) in words where word != "wordmark" {
                let isHangul = text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
                #expect(isHangul && english[table]?[word]?.isEmpty == false, "\(table).\(word)")
            }
        }
    }
}
