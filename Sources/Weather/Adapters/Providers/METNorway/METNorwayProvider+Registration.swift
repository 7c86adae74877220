import HTTPPort
public import ProviderSupport
import WeatherModels
public import WeatherPorts

extension METNorwayProvider {
    static let id = ProviderID("met-norway", name: LocalizedName("MET Norway"))
    static let forecastFeed: Feed.ID = "locationforecast"

    /// The body contains only steps of one and six hours. `current` and `daily` are among the parts because they are
    /// computed from the steps: from the one nearest to now, and from those of each day.
    ///
    /// The terms allow 20 calls a second for all users of an application together
    /// (https://api.met.no/doc/TermsOfService); one installation stays far below.
    public static let profile = ProviderProfile(
        id: id,
        coverage: .global,
        attribution: Attribution(
            text: "Weather data by MET Norway",
            link: "https://api.met.no/",
            licence: "CC BY 4.0"
        ),
        terms: Terms(
            link: "https://api.met.no/doc/TermsOfService",
            needsContact: true,
            commercialUse: true
        ),
        budget: CallBudget([
            CallBudget.Limit(10, per: .seconds(1)),
            CallBudget.Limit(120, per: .seconds(60)),
        ]),
        feeds: [Feed(id: forecastFeed, parts: [.current, .hourly, .daily])]
    )

    private static let address = UpstreamAddress(
        "met-norway-url",
        standard: HTTPEndpoint(host: "api.met.no")
    )

    /// The provider as it is registered.
    public static let registration = ProviderRegistration(
        profile,
        rank: .worldwide,
        settings: [.contact],
        addresses: [address],
        recordings: ProviderRecordings(folder: "metno") { _ in forecastFeed }
    ) {
        METNorwayProvider(
            endpoint: $0.endpoint(address),
            contact: $0[.contact],
            version: $0.version,
            transport: $0.transport
        )
    }
}
