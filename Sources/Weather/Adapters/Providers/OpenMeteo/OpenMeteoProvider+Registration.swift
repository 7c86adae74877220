import HTTPPort
public import ProviderSupport
import WeatherModels
public import WeatherPorts

extension OpenMeteoProvider {
    static let id = ProviderID("open-meteo", name: LocalizedName("Open-Meteo"))
    static let forecastFeed: Feed.ID = "forecast"
    static let airQualityFeed: Feed.ID = "air-quality"

    /// For the limits, see https://open-meteo.com/en/terms; both feeds count against one budget.
    public static let profile = ProviderProfile(
        id: id,
        coverage: .global,
        attribution: Attribution(
            text: "Weather data by Open-Meteo.com",
            link: "https://open-meteo.com/",
            licence: "CC BY 4.0"
        ),
        terms: Terms(
            link: "https://open-meteo.com/en/terms",
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

    private static let forecastAddress = UpstreamAddress(
        "open-meteo-url",
        standard: HTTPEndpoint(host: "api.open-meteo.com")
    )
    private static let airQualityAddress = UpstreamAddress(
        "open-meteo-air-quality-url",
        standard: HTTPEndpoint(host: "air-quality-api.open-meteo.com")
    )
    private static let archiveAddress = UpstreamAddress(
        "open-meteo-archive-url",
        standard: HTTPEndpoint(host: "archive-api.open-meteo.com")
    )
    private static let runsAddress = UpstreamAddress(
        "open-meteo-runs-url",
        standard: HTTPEndpoint(host: "single-runs-api.open-meteo.com")
    )

    /// The provider as it is registered.
    public static let registration = ProviderRegistration(
        profile,
        rank: .worldwide,
        addresses: [forecastAddress, airQualityAddress],
        history: HistoryRegistration(addresses: [archiveAddress]) {
            OpenMeteoHistory(
                forecast: $0.endpoint(forecastAddress),
                archive: $0.endpoint(archiveAddress),
                airQuality: $0.endpoint(airQualityAddress),
                transport: $0.transport
            )
        },
        models: ModelsRegistration(standard: OpenMeteoModels.standard) {
            OpenMeteoModels(forecast: $0.endpoint(forecastAddress), transport: $0.transport)
        },
        runs: RunsRegistration(addresses: [runsAddress]) {
            // Whoever has forecasts come by a way of their own does not want others to come by another one.
            guard $0.values.give(runsAddress) || !$0.values.give(forecastAddress) else { return nil }
            return OpenMeteoRuns(runs: $0.endpoint(runsAddress), transport: $0.transport)
        },
        recordings: ProviderRecordings(folder: "openmeteo") {
            $0 == "airquality" ? airQualityFeed : forecastFeed
        }
    ) {
        OpenMeteoProvider(
            forecast: $0.endpoint(forecastAddress),
            airQuality: $0.endpoint(airQualityAddress),
            transport: $0.transport
        )
    }
}
