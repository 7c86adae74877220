public import WeatherModels
public import WeatherPorts

/// A source of weather, as screens credit it.
public struct WeatherSource: Hashable, Sendable {
    /// Where a source answers, as people are told.
    public enum Reach: Hashable, Sendable {
        case world
        /// By ISO 3166-1 alpha-2 code.
        case countries(Set<String>)
        /// An area that is no whole country.
        case area
    }

    public let id: ProviderID
    public let attribution: Attribution
    /// Whether somebody else is asked, who learns the coordinates. Typical and simulated weather is computed here.
    public var isUpstream: Bool { kind == .forecast }
    public let kind: Provenance.Kind
    /// Whether it is the weather service of a country.
    public let isOfficial: Bool
    /// Where it answers.
    public let reach: Reach
    /// All that its feeds may give.
    public let parts: ReportParts

    public init(_ profile: ProviderProfile) {
        id = profile.id
        attribution = profile.attribution
        (kind, isOfficial) = (profile.kind, profile.isOfficial)
        reach =
            switch profile.coverage {
            case .global: .world
            case .countries(let codes): .countries(codes)
            case .box, .polygon, .anyOf: .area
            }
        parts = profile.feeds.reduce(into: []) { $0.formUnion($1.parts) }
    }
}
