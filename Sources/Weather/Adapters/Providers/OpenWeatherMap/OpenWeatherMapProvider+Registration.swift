import HTTPPort
public import ProviderSupport
import WeatherModels
public import WeatherPorts
import WeatherUnits

extension OpenWeatherMapProvider {
    static let id = ProviderID("openweathermap", name: LocalizedName("OpenWeatherMap"))

    /// The free plan allows 60 calls a minute, and One Call 1 000 free calls a day
    /// (https://openweathermap.org/price). Both limits apply to all feeds together.
    ///
    /// `forecast` has three-hour steps; its days are computed from them.
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
            commercialUse: true,
            allowsBlending: false
        ),
        budget: CallBudget([
            CallBudget.Limit(60, per: .seconds(60)),
            CallBudget.Limit(1000, per: .seconds(86400)),
        ]),
        feeds: [
            Feed(id: Endpoint.oneCall.feed, parts: [.current, .minutely, .hourly, .daily, .alerts]),
            Feed(id: Endpoint.weather.feed, parts: [.current]),
            Feed(id: Endpoint.forecast.feed, parts: [.hourly, .daily]),
            Feed(id: Endpoint.airPollution.feed, parts: [.airQuality]),
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
        recordings: ProviderRecordings(folder: "owm", readers: UnitSystem.allCases.map(reader(of:))) { kind in
            switch kind {
            case "onecall": Endpoint.oneCall.feed
            case "forecast", "daily": Endpoint.forecast.feed
            case "airpollution": Endpoint.airPollution.feed
            default: Endpoint.weather.feed
            }
        },
        make: reader(of: .standard)
    )

    /// - Parameter units: The units of the bodies, which the bodies do not state.
    private static func reader(of units: UnitSystem) -> ProviderRegistration.Make {
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
