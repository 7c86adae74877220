import Foundation
import Languages
import MarketModels
import MarketViewModels

let today = MarketDay(year: 2026, month: 11, day: 22)

/// The page of an item, with little around it.
func page(
    _ item: Item = .sample(),
    lastSale: LastSale? = nil,
    similar: SimilarItems = SimilarItems(brand: nil, items: []),
    history: PriceHistory = PriceHistory([], over: .threeMonth, until: today),
    in language: Language = .korean
) -> ItemPageModel {
    let text = LocalText(korean: "가", english: "A")
    let advertisement = Advertisement(
        title: text,
        line: text,
        picture: Picture(Picture.Name(rawValue: "advertisement-1"), on: "#222222")
    )
    let detail = ItemDetail(item: item, lastSale: lastSale, advertisement: advertisement, similar: similar)
    return ItemPageModel(detail, history: history, in: language)
}

extension Brand {
    static let nordwind = Brand(
        id: ID(rawValue: 1),
        name: LocalText(korean: "노르드빈드", english: "NORDWIND")
    )
}

extension Item {
    static func sample(pictures: Int = 1, sales: Int = 0) -> Item {
        var item = Item(
            id: ID(rawValue: 1),
            name: LocalText(korean: "하버 로우", english: "Harbor Low"),
            category: .sneakers,
            release: Release(styleCode: "NW-H0241"),
            pictures: (0..<pictures).map {
                Picture(Picture.Name(rawValue: "item-1-\($0 + 1)"), on: "#e9eee3")
            }
        )
        item.brand = .nordwind
        item.figures.totalSale = sales
        return item
    }
}

extension LastSale {
    /// The newest of two trades.
    static func sample(_ before: Int, _ last: Int) -> LastSale? {
        LastSale(of: [.sample(1, before, daysAgo: 1), .sample(2, last, daysAgo: 0)])
    }
}

extension Trade {
    static func sample(_ id: Int, _ price: Int, daysAgo: Int) -> Trade {
        Trade(
            id: id,
            item: Item.ID(rawValue: 1),
            size: .one,
            price: Won(price),
            matchedAt: today.adding(days: -daysAgo).start + 3600
        )
    }
}
