public import WeatherModels
public import WeatherPorts

/// Whose forecast is recorded: a provider, or one of the models that a provider passes on, such as `open-meteo` and
/// `open-meteo/ecmwf_ifs025`.
public struct RecordSource: Hashable, Sendable {
    public let provider: ProviderID
    /// The provider's name of the model: lower-case letters a–z, digits, hyphens and underscores; `nil` for the
    /// provider's own choice.
    public let model: String?

    /// Creates the source of a provider's own forecast.
    public init(_ provider: ProviderID) { (self.provider, model) = (provider, nil) }

    /// Returns `nil` for a name that no model can have.
    public init?(_ provider: ProviderID, model: String) {
        guard Self.isName(model) else { return nil }
        (self.provider, self.model) = (provider, model)
    }

    /// Returns `nil` for a name that no model can have.
    public init?(_ provider: ProviderID, _ model: ForecastModel) {
        switch model {
        case .ownChoice: self.init(provider)
        case .named(let name): self.init(provider, model: name)
        }
    }

    private static let longestName = 64

    private static func isName(_ text: some StringProtocol) -> Bool {
        (1...longestName).contains(text.utf8.count)
            && text.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                    UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}

extension RecordSource: LosslessStringConvertible, Comparable {
    public var description: String { provider.rawValue + (model.map { "/" + $0 } ?? "") }

    /// Returns `nil` for a text that is no source.
    public init?(_ description: String) {
        let parts = description.split(separator: "/", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy(Self.isName) else { return nil }
        provider = ProviderID(rawValue: String(parts[0]))
        model = parts.count == 2 ? String(parts[1]) : nil
    }

    public static func < (one: Self, other: Self) -> Bool { one.description < other.description }
}
