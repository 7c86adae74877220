/// How far a price lies from an earlier one, or from another of the same item.
public struct PriceDifference: Hashable, Sendable {
    /// In won; below 0 for a fall.
    public let amount: Int
    /// The amount as a share of the price it is counted from, 0.028 for 2.8 %; nil where that price is 0.
    public let share: Double?

    /// Nil where one of the two prices is absent.
    public init?(from base: Won?, to price: Won?) {
        guard let base, let price else { return nil }
        amount = price.amount - base.amount
        share = base.amount == 0 ? nil : Double(amount) / Double(base.amount)
    }
}
