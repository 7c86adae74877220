import HTTPPort
import Languages
public import ProviderSupport
import WeatherModels
public import WeatherPorts

extension METARProvider {
    static let id = ProviderID("metar", name: LocalizedName(METARText.name))
    static let reportFeed: Feed.ID = "metar"

    /// The service allows 100 calls a minute (https://aviationweather.gov/data/api/). The reports are those of all
    /// countries' airports, so it is no country's own service.
    public static let profile = ProviderProfile(
        id: id,
        coverage: .global,
        attribution: Attribution(
            text: METARText.attribution.english,
            link: "https://aviationweather.gov/",
            licence: "Public domain",
            translations: LocalizedName(METARText.attribution).translations
        ),
        terms: Terms(link: "https://aviationweather.gov/data/api/", commercialUse: true),
        budget: CallBudget([
            CallBudget.Limit(10, per: .seconds(1)),
            CallBudget.Limit(90, per: .seconds(60)),
        ]),
        feeds: [measurements]
    )

    private static let measurements: Feed = {
        var feed = Feed(id: reportFeed, parts: [.measured])
        feed.isAuthoritative = true
        return feed
    }()

    private static let address = UpstreamAddress(
        "metar-url",
        standard: HTTPEndpoint(host: "aviationweather.gov")
    )

    /// Boston and Sarajevo, whose airports are recorded.
    private static let recordedPoints = [(42.36, -71.01), (43.83, 18.33)].compactMap {
        try? Coordinate(latitude: $0.0, longitude: $0.1)
    }

    /// The provider as it is registered. A contact is sent if there is one, and not needed.
    public static let registration = ProviderRegistration(
        profile,
        rank: .supplement,
        addresses: [address],
        observations: ObservationsRegistration(.airports) {
            METARObservations(
                endpoint: $0.endpoint(address),
                contact: $0[.contact],
                version: $0.version,
                transport: $0.transport
            )
        },
        recordings: ProviderRecordings(folder: "metar", points: recordedPoints) { _ in reportFeed }
    ) {
        METARProvider(
            endpoint: $0.endpoint(address),
            contact: $0[.contact],
            version: $0.version,
            transport: $0.transport
        )
    }
}
