import HTTPPort
public import ProviderSupport
import WeatherModels
public import WeatherPorts

extension MeteoAlarmProvider {
    static let id = ProviderID("meteoalarm", name: LocalizedName("MeteoAlarm"))
    static let alertsFeed: Feed.ID = "alerts"
    /// The list of the warnings of a country, for all its places.
    static let listLookUp: Feed.ID = "list"

    /// The terms (https://meteoalarm.org/en/live/page/terms-and-conditions, 5) allow any use if service, time of issue and
    /// link are shown, with this notice, and if nothing shown is older than ten minutes: the list and the answer made of it
    /// stay below that together. An older list is shown while a newer one is under way, and if that failed, with its age,
    /// never as the present one: that is safer than to show nothing of a storm. They name no limit of calls.
    /// An answer is paid for as if it asked for all the messages it may; the list is a call of its own.
    public static let profile: ProviderProfile = {
        var alerts = Feed(
            id: alertsFeed,
            parts: [.alerts],
            weight: Double(DocumentChoice.most),
            lookUps: [LookUp(id: listLookUp, scope: .country, lifetime: .seconds(180))]
        )
        alerts.isAuthoritative = true
        alerts.needsArea = true
        var profile = ProviderProfile(
            id: id,
            coverage: .countries(Set(Country.all.map(\.code))),
            attribution: attribution(naming: []),
            terms: Terms(
                link: "https://meteoalarm.org/en/live/page/terms-and-conditions",
                commercialUse: true
            ),
            budget: CallBudget([
                CallBudget.Limit(20, per: .seconds(1)),
                CallBudget.Limit(300, per: .seconds(60)),
            ]),
            feeds: [alerts]
        )
        profile.isOfficial = true
        return profile
    }()

    /// Returns the attribution of warnings of some national services. The notice is that of the terms (5.7), to the letter.
    static func attribution(naming services: [String]) -> Attribution {
        let names = (services + ["EUMETNET – MeteoAlarm"]).joined(separator: ", ")
        return Attribution(
            text:
                "\(names). Time delays between this website and the www.meteoalarm.org website are possible. "
                + "For the most up-to-date awareness information as published by the participating National "
                + "Meteorological and Hydrological Services, please refer to www.meteoalarm.org.",
            link: "https://www.meteoalarm.org/"
        )
    }

    private static let address = UpstreamAddress(
        "meteoalarm-url",
        standard: HTTPEndpoint(host: "feeds.meteoalarm.org")
    )

    /// The provider as it is registered.
    public static let registration = ProviderRegistration(
        profile,
        rank: .supplement,
        addresses: [address],
        recordings: ProviderRecordings(
            folder: "cap",
            readers: [{ RecordedBodies(of: .list, $0) }, { RecordedBodies(of: .document, $0) }]
        ) { _ in alertsFeed }
    ) {
        MeteoAlarmProvider(endpoint: $0.endpoint(address), version: $0.version, transport: $0.transport)
    }
}
