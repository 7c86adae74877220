public import Foundation

/// A trade gone by.
public struct Trade: Hashable, Identifiable, Sendable {
    /// Of two trades of an item the later has the higher.
    public let id: Int
    public let item: Item.ID
    public let size: Size
    public let price: Won
    public let matchedAt: Date

    public init(id: Int, item: Item.ID, size: Size, price: Won, matchedAt: Date) {
        self.id = id
        self.item = item
        self.size = size
        self.price = price
        self.matchedAt = matchedAt
    }
}

/// The price of the newest trade.
public struct LastSale: Hashable, Sendable {
    public let price: Won
    /// From the trade before; nil after the first.
    public let change: PriceDifference?

    /// Nil without a trade.
    /// - Parameter trades: Oldest first.
    public init?(of trades: [Trade]) {
        guard let last = trades.last else { return nil }
        price = last.price
        change = PriceDifference(from: trades.dropLast().last?.price, to: last.price)
    }
}
