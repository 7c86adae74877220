public import WeatherModels
public import WeatherPorts

/// A source of weather, as screens credit it.
public struct WeatherSource: Hashable, Sendable {
    public let id: ProviderID
    public let attribution: Attribution

    public init(_ profile: ProviderProfile) {
        id = profile.id
        attribution = profile.attribution
    }
}
