import DataGoKr
import HTTPPort
import Languages
public import ProviderSupport
import WeatherModels
public import WeatherPorts

extension AirKoreaProvider {
    static let id = ProviderID("airkorea", name: LocalizedName(AirKoreaText.name))

    /// What stations measure, by place.
    static let air: Feed.ID = "air"

    /// The newest measurements of all stations.
    static let stationsLookUp: Feed.ID = "stations"
    /// What is expected in all regions, today and on the next days.
    static let outlookLookUp: Feed.ID = "outlook"
    /// What is expected in all regions on the days after those.
    static let weekLookUp: Feed.ID = "week"

    /// A key for development allows 500 calls a day. All places share three calls, of which the most frequent is made
    /// once an hour.
    public static let profile: ProviderProfile = {
        var feed = Feed(
            id: air,
            parts: [.measuredAir],
            weight: 0,
            lookUps: [
                // Each is renewed when the next hour or issue is out, which is not exactly the time it is out for.
                LookUp(id: stationsLookUp, scope: .everywhere, lifetime: .seconds(2 * 3600)),
                LookUp(id: outlookLookUp, scope: .everywhere, lifetime: .seconds(8 * 3600)),
                LookUp(id: weekLookUp, scope: .everywhere, lifetime: .seconds(26 * 3600)),
            ]
        )
        feed.isAuthoritative = true
        feed.needsArea = true
        var profile = ProviderProfile(
            id: id,
            coverage: .countries(["KR"]),
            attribution: Attribution(
                text: AirKoreaText.attribution.english,
                link: "https://www.airkorea.or.kr/",
                licence: "KOGL Type 1",
                translations: LocalizedName(AirKoreaText.attribution).translations
            ),
            terms: Terms(
                link: "https://www.data.go.kr/data/15073861/openapi.do",
                needsKey: true,
                commercialUse: true
            ),
            budget: CallBudget([
                CallBudget.Limit(10, per: .seconds(1)),
                CallBudget.Limit(450, per: .seconds(86_400)),
            ]),
            feeds: [feed]
        )
        profile.isOfficial = true
        profile.planLifetime = .timeUntilKeysWork
        return profile
    }()

    private static let address = UpstreamAddress(
        "airkorea-url",
        standard: HTTPEndpoint(host: "apis.data.go.kr")
    )

    /// The provider as it is registered.
    public static let registration = ProviderRegistration(
        profile,
        rank: .supplement,
        settings: [.dataPortalKey],
        addresses: [address],
        recordings: ProviderRecordings(folder: "airkorea") { _ in air }
    ) {
        AirKoreaProvider(address: $0.endpoint(address), key: $0[.dataPortalKey], transport: $0.transport)
    }
}
