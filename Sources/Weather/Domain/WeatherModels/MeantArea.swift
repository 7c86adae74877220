/// A country or region that a query named, if the place found only stands for it.
public struct MeantArea: Hashable, Sendable {
    public let name: LocalizedName
    /// Whether it is a country, and not one of its regions.
    public let isCountry: Bool
    /// Whether the place is its capital, and not only one of its largest towns.
    public let isCapital: Bool

    public init(name: LocalizedName, isCountry: Bool, isCapital: Bool) {
        self.name = name
        self.isCountry = isCountry
        self.isCapital = isCapital
    }
}
