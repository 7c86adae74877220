import HTTPPort
public import ProviderSupport
import WeatherModels
public import WeatherPorts

extension OpenWeatherMapProvider {
    static let id = ProviderID("openweathermap", name: LocalizedName("OpenWeatherMap"))
    static let oneCallFeed = Feed.ID(rawValue: Endpoint.oneCall.rawValue)
    static let airPollutionFeed = Feed.ID(rawValue: Endpoint.airPollution.rawValue)

    /// The free plan allows 60 calls a minute, One Call 1 000 a day without charge
    /// (https://openweathermap.org/price); the lower of both is kept for all feeds together.
    ///
    /// `forecast` gives steps of three hours; its days are what those steps amount to.
    public static let profile = ProviderProfile(
        id: id,
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

    private static let address = UpstreamAddress(
        "openweathermap-url",
        standard: HTTPEndpoint(host: "api.openweathermap.org")
    )
    private static let key = Setting.key(to: id)

    /// The provider as it is registered.
    public static let registration = ProviderRegistration(
        profile,
        rank: .paidFor,
        settings: [key],
        addresses: [address],
        recordings: ProviderRecordings(folder: "owm", readers: BodyUnits.allCases.map(reader(of:))) { kind in
            switch kind {
            case "onecall": oneCallFeed
            case "forecast", "daily": Feed.ID(rawValue: Endpoint.forecast.rawValue)
            case "airpollution": airPollutionFeed
            default: Feed.ID(rawValue: Endpoint.weather.rawValue)
            }
        },
        make: reader(of: .standard)
    )

    /// - Parameter units: Those of the bodies, which do not tell them.
    private static func reader(of units: BodyUnits) -> ProviderRegistration.Make {
        {
            OpenWeatherMapProvider(
                endpoint: $0.endpoint(address),
                key: $0[key],
                transport: $0.transport,
                units: units
            )
        }
    }
}
