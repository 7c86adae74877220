/// Money in whole won (KRW): a price never has fractions.
public struct Won: Hashable, Comparable, Sendable {
    public let amount: Int

    public init(_ amount: Int) { self.amount = amount }

    public static func < (a: Won, b: Won) -> Bool { a.amount < b.amount }
}

/// The fees that a buyer pays in addition to the price.
public enum BuyerFees {
    /// Every item is inspected free of charge.
    public static let inspection = Won(0)
    public static let delivery = Won(5_000)
}
