import DataGoKr
import HTTPPort
import Languages
public import ProviderSupport
import WeatherModels
public import WeatherPorts

extension KMAProvider {
    static let id = ProviderID("kma", name: LocalizedName(KMAText.name))

    /// The lowest and the highest temperature of today, which only issues of the night tell.
    static let dayLookUp: Feed.ID = "today"

    /// 중기예보: days up to the tenth after its issue.
    static let midTermFeed: Feed.ID = "mid-term"

    /// A key for development allows 10,000 calls a day to a service. Its analysis knows no sky; that comes from the
    /// forecast.
    public static let profile: ProviderProfile = {
        var profile = forecastProfile
        profile.feeds.append(warnings)
        profile.quotaIsPerFeed = true
        // It refuses those that ask much in the minute when an issue is out.
        profile.asksOneAtATime = true
        profile.isOfficial = true
        profile.extremesAreOfPartsOfDays = true
        profile.longestPresent = longestAnalysis
        profile.planLifetime = .timeUntilKeysWork
        return profile
    }()

    /// In seconds: the analysis of an hour is out some ten minutes after it, and asked for up to two minutes later. Until then,
    /// the one before is the present.
    static let longestAnalysis = 75 * 60.0

    /// The warnings: the feed costs nothing, and its look-up serves the whole country. Mostly that asks only whether there
    /// is a new bulletin.
    private static let warnings: Feed = {
        var feed = Feed(
            id: warningFeed,
            parts: [.alerts],
            weight: 0,
            lookUps: [LookUp(id: warningLookUp, scope: .country, lifetime: .seconds(120), weight: 2)]
        )
        feed.isAuthoritative = true
        return feed
    }()

    /// Its look-up asks for another issue of the same.
    private static let shortRange: Feed = {
        var lookUp = LookUp(id: dayLookUp, scope: .place, lifetime: .seconds(3 * 3600))
        lookUp.operation = ServiceOperation.shortRange.rawValue
        var feed = Feed(id: Product.shortRange.feed, parts: [.hourly, .daily], lookUps: [lookUp])
        feed.operation = lookUp.operation
        return feed
    }()

    private static func extending(_ feed: Feed) -> Feed {
        var feed = feed
        feed.isExtension = true
        return feed
    }

    private static let forecastProfile = ProviderProfile(
        id: id,
        coverage: .countries(["KR"]),
        attribution: Attribution(
            text: KMAText.attribution.english,
            link: "https://www.weather.go.kr/",
            licence: "KOGL Type 1",
            translations: LocalizedName(KMAText.attribution).translations
        ),
        terms: Terms(
            link: "https://www.data.go.kr/data/15084084/openapi.do",
            needsKey: true,
            commercialUse: true
        ),
        budget: CallBudget([
            CallBudget.Limit(20, per: .seconds(1)),
            CallBudget.Limit(9_000, per: .seconds(86_400)),
        ]),
        feeds: [
            Feed(id: Product.observation.feed, parts: [.current]),
            // Before the other, so that its hours count.
            extending(Feed(id: Product.ultraShort.feed, parts: [.hourly])),
            shortRange,
            // Temperatures and sky are a call each.
            extending(Feed(id: midTermFeed, parts: [.daily], weight: 2)),
        ]
    )

    /// The key of the KMA's own API hub (apihub.kma.go.kr).
    static let hubKey = Setting.key("kma-hub-key")

    private static let portal = UpstreamAddress(
        "kma-url",
        standard: HTTPEndpoint(host: "apis.data.go.kr"),
        key: .dataPortalKey
    )

    private static let hub = UpstreamAddress(
        "kma-hub-url",
        standard: HTTPEndpoint(host: "apihub.kma.go.kr"),
        key: hubKey
    )

    /// Seogwipo and Hapcheon, of which warnings are recorded.
    private static let recordedPoints = [(33.25, 126.56), (35.79, 128.1)].compactMap {
        try? Coordinate(latitude: $0.0, longitude: $0.1)
    }

    /// The provider as it is registered.
    public static let registration = ProviderRegistration(
        profile,
        rank: .national,
        settings: [.dataPortalKey, hubKey],
        addresses: [portal, hub],
        observations: ObservationsRegistration(.climate) {
            KMAObservations(
                portal: $0.endpoint(portal),
                portalKey: $0[.dataPortalKey],
                transport: $0.transport
            )
        },
        recordings: ProviderRecordings(folder: "kma", points: recordedPoints) { kind in
            let kind = kind.lowercased()
            if kind.contains("mid") { return midTermFeed }
            if kind.contains("ncst") { return Product.observation.feed }
            if kind.contains("srtfcst") || kind.contains("srt_fcst") { return Product.ultraShort.feed }
            return ["pwn", "wrn", "wthr"].contains { kind.contains($0) }
                ? warningFeed : Product.shortRange.feed
        }
    ) {
        KMAProvider(
            portal: $0.endpoint(portal),
            portalKey: $0[.dataPortalKey],
            hub: $0.endpoint(hub),
            hubKey: $0[hubKey],
            transport: $0.transport
        )
    }
}
