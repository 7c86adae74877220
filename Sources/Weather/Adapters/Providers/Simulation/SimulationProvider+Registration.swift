import Languages
public import ProviderSupport
import WeatherModels
public import WeatherPorts

extension SimulationProvider {
    static let id = ProviderID(
        "simulation",
        name: LocalizedName("Simulation", translations: [.korean: "모의"])
    )
    static let weatherFeed: Feed.ID = "weather"
    static let airFeed: Feed.ID = "air"

    public static let profile = ProviderProfile(
        id: id,
        kind: .simulated,
        coverage: .global,
        attribution: Attribution(
            text: "Simulated weather, not real (weather generator after Richardson 1981)",
            link: "https://doi.org/10.1029/WR017i001p00182",
            translations: [.korean: "실제가 아닌 모의 날씨 (Richardson 1981의 날씨 생성 방법)"]
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
