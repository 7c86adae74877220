/// Money in whole won (KRW): a price never has fractions.
public struct Won: Hashable, Comparable, Sendable {
    public let amount: Int

    public init(_ amount: Int) { self.amount = amount }

    public static func < (a: Won, b: Won) -> Bool { a.amount < b.amount }
}

/// What whoever buys pays on top of a price.
public enum BuyerFees {
    /// Everything is inspected, and nobody pays for it.
    public static let inspection = Won(0)
    public static let delivery = Won(5_000)
}
