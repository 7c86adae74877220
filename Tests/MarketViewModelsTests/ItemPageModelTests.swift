import Languages
import MarketModels
import MarketViewModels
import Testing

struct ItemPageModelTests {
    @Test("I1: dots only from two pictures on, one for each", arguments: [0, 1, 2, 4])
    func images(count: Int) {
        let images = page(.sample(pictures: count)).images
        #expect(images.images.count == count)
        #expect(images.dots?.dots.count == (count > 1 ? count : nil))
        #expect(images.dots?.dots.map(\.address) == (count > 1 ? images.images.map { "#" + $0.id } : nil))
        #expect(images.dots?.dots.filter(\.isFirst).count == (count > 1 ? 1 : nil))
        #expect(images.images.first?.picture.address == (count > 0 ? "/pictures/item-1-1.svg" : nil))
    }

    @Test("I1: a change has arrow, sign and share; never 0 % by whole division")
    func change() {
        let rise = page(lastSale: .sample(213_000, 219_000)).info
        #expect(rise.lastSale == "219,000원")
        #expect(rise.change.arrow == "▲")
        #expect(rise.change.text == "6,000원 (+2.8%)")
        #expect(rise.change.isRise && !rise.change.isFall)
        #expect(rise.change.meaning == "직전 거래 대비 상승")
        let fall = page(lastSale: .sample(200_000, 199_000), in: .english).info
        #expect(fall.lastSale == "₩199,000")
        #expect(fall.change.arrow == "▼")
        #expect(fall.change.text == "₩1,000 (−0.5%)")
        #expect(fall.change.meaning == "Since the sale before: down")
        #expect(page(lastSale: .sample(10_000_000, 10_001_000)).info.change.text == "1,000원 (<+0.1%)")
        #expect(page(lastSale: .sample(0, 30_000)).info.change.text == "30,000원")
    }

    @Test("I1: no change and no known change are told apart, and neither has an arrow")
    func noChange() {
        let same = page(lastSale: .sample(90_000, 90_000)).info.change
        #expect(same.arrow.isEmpty)
        #expect(same.text == "0원 (0.0%)")
        let none = page().info
        #expect(none.lastSale == "-")
        #expect(none.change.text == "-")
        #expect(none.change.arrow.isEmpty)
        #expect(none.change.meaning == "직전 거래 대비 정보 없음")
    }

    @Test("I1: four release cards, whatever the maker left unsaid")
    func release() {
        var item = Item.sample()
        #expect(page(item).release.cards.map(\.value) == ["NW-H0241", "-", "-", "-"])
        item.release.date = MarketDay(year: 2026, month: 10, day: 3)
        item.release.color = LocalText(korean: "레인 모스", english: "Rain Moss")
        item.release.price = Won(139_000)
        #expect(page(item).release.cards.map(\.label) == ["모델 번호", "출시일", "대표색상", "발매가"])
        #expect(page(item).release.cards.map(\.value) == ["NW-H0241", "26/10/03", "레인 모스", "139,000원"])
        #expect(
            page(item, in: .english).release.cards.map(\.value) == [
                "NW-H0241", "Oct 3, 2026", "Rain Moss", "₩139,000",
            ]
        )
    }

    @Test("I1: brand, both names, all sizes; the translation only where it is another name")
    func info() {
        let korean = page().info
        #expect(
            [korean.brand, korean.name, korean.translatedName] == ["NORDWIND", "Harbor Low", "노르드빈드 하버 로우"]
        )
        #expect(korean.size == "모든 사이즈")
        #expect(page(in: .english).info.translatedName == nil)
        #expect(page(in: .english).title == "NORDWIND Harbor Low")
        var item = Item.sample()
        item.brand = nil
        #expect(page(item).info.brand == nil)
        #expect(page(item).title == "Harbor Low")
    }

    @Test("I1: delivery with its price, and the advertisement called one")
    func delivery() {
        let model = page()
        #expect([model.delivery.kind, model.delivery.price] == ["일반배송", "5,000원"])
        #expect([model.delivery.time, model.delivery.inspection] == ["5–7일 소요", "검수 후 배송"])
        #expect(model.advertisement?.label == "광고")
        #expect(model.advertisement?.picture.address == "/pictures/advertisement-1.svg")
    }

    @Test("I2: the bar has count and prices as text, and what to do where nobody offers")
    func bar() {
        var item = Item.sample()
        item.figures = Item.Figures(lowestAsk: Won(221_000), highestBid: Won(212_000), wishes: 1_204)
        let bar = page(item).bar
        #expect([bar.wishesLabel, bar.wishes] == ["찜 목록 개수", "1,204"])
        #expect([bar.buy.title, bar.buy.price, bar.buy.label] == ["구매", "221,000원", "즉시 구매가"])
        #expect([bar.sell.title, bar.sell.price, bar.sell.label] == ["판매", "212,000원", "즉시 판매가"])
        let empty = page().bar
        #expect([empty.buy.price, empty.sell.price] == [nil, nil])
        #expect([empty.buy.label, empty.sell.label] == ["구매 입찰", "판매 입찰"])
        #expect(empty.picture?.address == "/pictures/item-1-1.svg")
    }

    @Test("I5: similar items have their header: the brand's, or of none")
    func similar() {
        let items = [Item.sample(), .sample()]
        let brand = page(similar: SimilarItems(brand: .nordwind, items: items))
        #expect(brand.similar?.header == "NORDWIND의 다른 상품")
        #expect(brand.similar?.cards.count == 2)
        let none = page(similar: SimilarItems(brand: nil, items: items), in: .english)
        #expect(none.similar?.header == "Similar items")
        #expect(page().similar == nil)
    }
}
