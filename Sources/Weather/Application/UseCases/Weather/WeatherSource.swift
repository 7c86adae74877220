public import WeatherModels
public import WeatherPorts

/// Somebody who gives weather, as screens credit them.
public struct WeatherSource: Hashable, Sendable {
    public let id: ProviderID
    public let attribution: Attribution

    public init(_ profile: ProviderProfile) {
        id = profile.id
        attribution = profile.attribution
    }
}
