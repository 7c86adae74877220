import Foundation
import HTTPPort
import Languages
public import ProviderSupport
import WeatherModels
public import WeatherPorts

extension NWSProvider {
    static let id = ProviderID("nws", name: LocalizedName(NWSText.name))

    /// The raw layers of the forecast grid.
    static let gridFeed: Feed.ID = "gridpoints"
    static let alertFeed: Feed.ID = "alerts"
    /// The newest report of a station near the place.
    static let observationFeed: Feed.ID = "observations"
    /// The cell of the grid in which a point lies.
    static let pointLookUp: Feed.ID = "point"
    /// The stations nearest to a point.
    static let stationLookUp: Feed.ID = "stations"

    /// `current` is among the parts of the grid because it is computed from its hours.
    ///
    /// The service does not publish its limits and asks only for reasonable use
    /// (https://www.weather.gov/documentation/services-web-api). The weights are the most calls that a feed can need: one
    /// of them may be repeated, a cell may be gone, and there are up to three stations.
    public static let profile: ProviderProfile = {
        var profile = ProviderProfile(
            id: id,
            coverage: .countries(["US", "PR", "GU", "VI", "AS", "MP"]),
            attribution: Attribution(
                text: NWSText.attribution.english,
                link: "https://www.weather.gov/",
                licence: "Public domain",
                translations: LocalizedName(NWSText.attribution).translations
            ),
            terms: Terms(
                link: "https://www.weather.gov/documentation/services-web-api",
                needsContact: true,
                commercialUse: true
            ),
            budget: CallBudget([
                CallBudget.Limit(60, per: .seconds(1)),
                CallBudget.Limit(600, per: .seconds(60)),
            ]),
            feeds: [grid, alerts, observations]
        )
        profile.isOfficial = true
        profile.extremesAreOfPartsOfDays = true
        return profile
    }()

    private static let grid = Feed(
        id: gridFeed,
        parts: [.current, .hourly, .daily],
        weight: 3,
        lookUps: [LookUp(id: pointLookUp, scope: .place, lifetime: .seconds(3 * 86_400), weight: 2)]
    )

    private static let alerts: Feed = {
        var feed = Feed(id: alertFeed, parts: [.alerts], weight: 2)
        feed.isAuthoritative = true
        return feed
    }()

    private static let observations: Feed = {
        var feed = Feed(
            id: observationFeed,
            parts: [.measured],
            weight: 4,
            lookUps: [LookUp(id: stationLookUp, scope: .place, lifetime: .seconds(7 * 86_400), weight: 3)]
        )
        feed.isAuthoritative = true
        return feed
    }()

    private static let address = UpstreamAddress("nws-url", standard: HTTPEndpoint(host: "api.weather.gov"))

    /// A cell and a station, which bodies of grids and observations do not tell.
    private static let recordedLookUps = [
        pointLookUp: Data("ALY 71 67 America/New_York".utf8),
        stationLookUp: Data("KALB\t42.75\t-73.8\t85.0\tAlbany".utf8),
    ]

    /// The provider as it is registered.
    public static let registration = ProviderRegistration(
        profile,
        rank: .national,
        settings: [.contact],
        addresses: [address],
        observations: ObservationsRegistration(.network) {
            NWSObservations(
                address: $0.endpoint(address),
                contact: $0[.contact],
                version: $0.version,
                transport: $0.transport
            )
        },
        recordings: ProviderRecordings(folder: "nws", lookUps: recordedLookUps) { kind in
            if kind.hasPrefix("alert") { return alertFeed }
            return kind.hasPrefix("observation") || kind == "features" ? observationFeed : gridFeed
        }
    ) {
        NWSProvider(
            address: $0.endpoint(address),
            contact: $0[.contact],
            version: $0.version,
            transport: $0.transport
        )
    }
}
