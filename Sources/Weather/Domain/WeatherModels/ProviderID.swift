/// The identifier of a provider in configuration, output and logs, for example `open-meteo`, with the name
/// shown to people. Only the identifier is compared; a value read from a file or an argument has no other
/// name.
public struct ProviderID: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
    CustomStringConvertible
{
    public let rawValue: String
    /// The name shown to people, or the identifier if it has none.
    public let name: LocalizedName

    public init(_ rawValue: String, name: LocalizedName) {
        self.rawValue = rawValue
        self.name = name
    }

    public init(rawValue: String) { self.init(rawValue, name: LocalizedName(rawValue)) }
    public init(stringLiteral value: String) { self.init(rawValue: value) }

    public var description: String { rawValue }

    public static func == (one: Self, other: Self) -> Bool { one.rawValue == other.rawValue }
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension ProviderID {
    /// The provider of typical weather; a request for typical weather alone names it.
    public static let typical: ProviderID = "almanac"
    /// The provider of what is made here of the forecasts of others.
    public static let own: ProviderID = "haneul"
}
