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
            Feed(id: weatherFeed, parts: [.current, .minutely, .hourly, .daily, .alerts], weight: 0),
            Feed(id: airFeed, parts: [.airQuality], weight: 0),
        ]
    )

    /// The registration of the provider, which is asked only if the configuration names it.
    public static let registration = ProviderRegistration(profile, rank: nil) {
        SimulationProvider(normals: $0.typical())
    }
}
