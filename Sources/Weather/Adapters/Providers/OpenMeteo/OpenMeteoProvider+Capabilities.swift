import WeatherModels
public import WeatherPorts

extension OpenMeteoProvider {
    static let id: ProviderID = "open-meteo"
    static let forecastFeed: Feed.ID = "forecast"
    static let airQualityFeed: Feed.ID = "air-quality"

    /// Limits: https://open-meteo.com/en/terms; both feeds count against one budget.
    public static let profile = ProviderProfile(
        id: id,
        name: "Open-Meteo",
        coverage: .global,
        attribution: Attribution(
            text: "Weather data by Open-Meteo.com",
            link: "https://open-meteo.com/",
            licence: "CC BY 4.0"
        ),
        terms: Terms(
            link: "https://open-meteo.com/en/terms",
            needsKey: false,
            needsContact: false,
            commercialUse: false
        ),
        budget: CallBudget([
            CallBudget.Limit(600, per: .seconds(60)),
            CallBudget.Limit(5000, per: .seconds(3600)),
            CallBudget.Limit(10000, per: .seconds(86400)),
        ]),
        feeds: [
            Feed(
                id: forecastFeed,
                parts: [.current, .minutely, .hourly, .daily],
                weight: Endpoint.forecast.weight
            ),
            Feed(id: airQualityFeed, parts: [.airQuality], weight: Endpoint.airQuality.weight),
        ]
    )
}
