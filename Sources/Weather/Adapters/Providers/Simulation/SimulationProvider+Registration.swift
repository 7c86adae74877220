import Languages
public import ProviderSupport
import WeatherModels
public import WeatherPorts

extension SimulationProvider {
    static let id = ProviderID(
        "simulation",
        name: LocalizedName(SimulationText.name)
    )
    static let weatherFeed: Feed.ID = "weather"
    static let airFeed: Feed.ID = "air"
    static let warningsFeed: Feed.ID = "warnings"
    static let stationFeed: Feed.ID = "station"

    public static let profile = ProviderProfile(
        id: id,
        kind: .simulated,
        coverage: .global,
        attribution: Attribution(
            text: SimulationText.attribution.english,
            link: "https://doi.org/10.1029/WR017i001p00182",
            translations: LocalizedName(SimulationText.attribution).translations
        ),
        terms: Terms(
            link: "https://doi.org/10.1029/WR017i001p00182",
            commercialUse: true
        ),
        budget: .unlimited,
        feeds: [
            Feed(id: weatherFeed, parts: [.current, .minutely, .hourly, .daily], weight: 0),
            Feed(id: airFeed, parts: [.airQuality], weight: 0),
            authoritative(warningsFeed, parts: [.alerts]),
            authoritative(stationFeed, parts: [.measured, .measuredAir]),
        ]
    )

    private static func authoritative(_ id: Feed.ID, parts: ReportParts) -> Feed {
        var feed = Feed(id: id, parts: parts, weight: 0)
        feed.isAuthoritative = true
        return feed
    }

    /// The registration of the provider, which is asked only if the configuration names it.
    public static let registration = ProviderRegistration(profile, rank: nil) {
        SimulationProvider(normals: $0.typical())
    }
}
