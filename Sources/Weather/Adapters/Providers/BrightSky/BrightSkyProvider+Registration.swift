import HTTPPort
public import ProviderSupport
import WeatherModels
public import WeatherPorts

extension BrightSkyProvider {
    static let id = ProviderID("brightsky", name: LocalizedName("Bright Sky"))
    static let alertsFeed: Feed.ID = "alerts"

    /// The warnings of the DWD for the municipality of a place. The service has no limits of its own; these are a courtesy.
    public static let profile: ProviderProfile = {
        var alerts = Feed(id: alertsFeed, parts: [.alerts])
        alerts.isAuthoritative = true
        var profile = ProviderProfile(
            id: id,
            coverage: .countries(["DE"]),
            attribution: Attribution(
                text: "Quelle: Deutscher Wetterdienst (Bright Sky)",
                link: "https://www.dwd.de/",
                licence: "CC BY 4.0",
                language: "de"
            ),
            terms: Terms(link: "https://www.dwd.de/copyright", commercialUse: true),
            budget: CallBudget([
                CallBudget.Limit(10, per: .seconds(1)),
                CallBudget.Limit(120, per: .seconds(60)),
            ]),
            feeds: [alerts]
        )
        profile.isOfficial = true
        return profile
    }()

    private static let address = UpstreamAddress(
        "brightsky-url",
        standard: HTTPEndpoint(host: "api.brightsky.dev")
    )

    /// The provider as it is registered.
    public static let registration = ProviderRegistration(
        profile,
        rank: .supplement,
        addresses: [address]
    ) {
        BrightSkyProvider(endpoint: $0.endpoint(address), transport: $0.transport)
    }
}
