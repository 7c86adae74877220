public import WeatherModels
public import WeatherPorts

/// A source of weather, as screens credit it.
public struct WeatherSource: Hashable, Sendable {
    public let id: ProviderID
    public let attribution: Attribution
    /// Whether somebody else is asked, who learns the coordinates. Typical and simulated weather is computed here.
    public let isUpstream: Bool

    public init(_ profile: ProviderProfile) {
        id = profile.id
        attribution = profile.attribution
        isUpstream = profile.kind == .forecast
    }
}
