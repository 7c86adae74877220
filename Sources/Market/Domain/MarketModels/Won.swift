/// Money in whole won (KRW): a price never has fractions.
public struct Won: Hashable, Comparable, Sendable {
    public let amount: Int

    /// The fee that a buyer pays for delivery. Every item is inspected free of charge.
    public static let deliveryFee = Won(5_000)

    public init(_ amount: Int) { self.amount = amount }

    public static func < (a: Won, b: Won) -> Bool { a.amount < b.amount }
}

/// The difference between a price and an earlier one.
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
