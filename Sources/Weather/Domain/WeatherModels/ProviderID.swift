/// A provider as data refers to it: its name in configuration, output and logs, for example `open-meteo`, and with it the
/// name people know. Identifiers are equal by the former alone; one read from a file or an argument knows no other.
public struct ProviderID: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
    CustomStringConvertible
{
    public let rawValue: String
    /// For people; the identifier itself where nobody gave one.
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
    /// Whoever tells typical weather: a question for it alone names this.
    public static let typical: ProviderID = "almanac"
}
