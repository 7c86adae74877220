import Foundation
import MarketModels

extension Item {
    static func sample(_ id: Int, sales: Int = 0) -> Item {
        var item = Item(
            id: ID(rawValue: id),
            name: LocalText(korean: "하버 로우", english: "Harbor Low"),
            category: .sneakers,
            release: Release(styleCode: "NW-1")
        )
        item.figures.totalSale = sales
        return item
    }
}

extension Trade {
    /// - Parameter time: Seconds since 1970.
    static func sample(_ id: Int, _ price: Int, at time: Double) -> Trade {
        Trade(
            id: id,
            item: Item.ID(rawValue: 1),
            size: .one,
            price: Won(price),
            matchedAt: Date(timeIntervalSince1970: time)
        )
    }
}
