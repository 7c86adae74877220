import WeatherModels
public import WeatherPorts

extension SimulationProvider {
    static let id: ProviderID = "simulation"
    static let weatherFeed: Feed.ID = "weather"
    static let airFeed: Feed.ID = "air"

    public static let profile = ProviderProfile(
        id: id,
        name: "Simulation",
        kind: .simulated,
        coverage: .global,
        attribution: Attribution(
            text: "Simulated weather, not real (weather generator after Richardson 1981)",
            link: "https://doi.org/10.1029/WR017i001p00182"
        ),
        terms: Terms(
            link: "https://doi.org/10.1029/WR017i001p00182",
            needsKey: false,
            needsContact: false,
            commercialUse: true
        ),
        budget: .unlimited,
        feeds: [
            Feed(id: weatherFeed, parts: [.current, .minutely, .hourly, .daily, .alerts], weight: 0),
            Feed(id: airFeed, parts: [.airQuality], weight: 0),
        ]
    )
}
