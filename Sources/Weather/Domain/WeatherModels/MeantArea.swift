/// A country or region that a query named, if the place found only stands for it.
public struct MeantArea: Hashable, Sendable {
    public let name: LocalizedName
    /// Whether the place is its capital, and not only one of its largest towns.
    public let isCapital: Bool

    public init(name: LocalizedName, isCapital: Bool) {
        self.name = name
        self.isCapital = isCapital
    }
}
