/// The difference between a price and an earlier one, or another one of the same item.
public struct PriceDifference: Hashable, Sendable {
    /// In won; negative for a fall.
    public let amount: Int
    /// The amount as a fraction of the base price, 0.028 for 2.8 %; `nil` if that price is 0.
    public let share: Double?

    /// Returns `nil` if one of the prices is missing.
    public init?(from base: Won?, to price: Won?) {
        guard let base, let price else { return nil }
        amount = price.amount - base.amount
        share = base.amount == 0 ? nil : Double(amount) / Double(base.amount)
    }
}
