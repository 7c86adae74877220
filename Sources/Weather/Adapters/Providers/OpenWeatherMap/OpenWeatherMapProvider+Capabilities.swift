import WeatherModels
public import WeatherPorts

extension OpenWeatherMapProvider {
    static let id: ProviderID = "openweathermap"
    static let oneCallFeed = Feed.ID(rawValue: Endpoint.oneCall.rawValue)
    static let airPollutionFeed = Feed.ID(rawValue: Endpoint.airPollution.rawValue)

    /// The free plan allows 60 calls a minute, One Call 1 000 a day without charge
    /// (https://openweathermap.org/price); the lower of both is kept for all feeds together.
    ///
    /// `forecast` gives steps of three hours; its days are what those steps amount to.
    public static let profile = ProviderProfile(
        id: id,
        name: "OpenWeatherMap",
        coverage: .global,
        attribution: Attribution(
            text: "Weather data provided by OpenWeather",
            link: "https://openweathermap.org/",
            licence: "CC BY-SA 4.0"
        ),
        terms: Terms(
            link: "https://openweathermap.org/terms",
            needsKey: true,
            needsContact: false,
            commercialUse: true
        ),
        budget: CallBudget([
            CallBudget.Limit(60, per: .seconds(60)),
            CallBudget.Limit(1000, per: .seconds(86400)),
        ]),
        feeds: [
            Feed(id: oneCallFeed, parts: [.current, .minutely, .hourly, .daily, .alerts]),
            Feed(id: Feed.ID(rawValue: Endpoint.weather.rawValue), parts: [.current]),
            Feed(id: Feed.ID(rawValue: Endpoint.forecast.rawValue), parts: [.hourly, .daily]),
            Feed(id: airPollutionFeed, parts: [.airQuality]),
        ]
    )
}
