public import Foundation

/// A completed trade.
public struct Trade: Hashable, Identifiable, Sendable {
    /// Of two trades of an item, the later one has the higher number.
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
    /// The change from the previous trade; `nil` after the first.
    public let change: PriceDifference?

    /// Returns `nil` without trades.
    ///
    /// - Parameter trades: The trades, oldest first.
    public init?(of trades: [Trade]) {
        guard let last = trades.last else { return nil }
        price = last.price
        change = PriceDifference(from: trades.dropLast().last?.price, to: last.price)
    }
}
