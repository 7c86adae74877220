import Foundation
import HTTPPort
import HTTPTypes
import Languages
import ProviderSupport
import TolerantJSON
import WeatherModels
import WeatherPorts
import WeatherUnits

/// A weather service that exists only here: of New Zealand, with a key, an address and a setting of its own.
struct ElsewhereProvider: WeatherProvider {
    static let address = UpstreamAddress("elsewhere-url", standard: HTTPEndpoint(host: "weather.example"))
    static let key = Setting.key(to: id)
    static let station = Setting("elsewhere-station", standard: "north") { text throws(SettingRefusal) in
        guard ["north", "south"].contains(text) else {
            throw SettingRefusal(
                LocalizedName("north or south", translations: [.korean: "north 또는 south"])
            )
        }
    }
    static let id = ProviderID(
        "elsewhere",
        name: LocalizedName("Elsewhere", translations: [.korean: "다른 곳 기상대"])
    )

    static let profile = ProviderProfile(
        id: id,
        coverage: .countries(["NZ"]),
        attribution: Attribution(text: "Weather by Elsewhere", link: "https://weather.example/"),
        terms: Terms(
            link: "https://weather.example/terms",
            needsKey: true,
            needsContact: false,
            commercialUse: true
        ),
        budget: CallBudget([CallBudget.Limit(60, per: .seconds(60))]),
        feeds: [Feed(id: "now", parts: [.current])]
    )

    static let registration = ProviderRegistration(
        profile,
        rank: .national,
        settings: [key, station],
        addresses: [address]
    ) {
        ElsewhereProvider(
            endpoint: $0.endpoint(address),
            key: $0[key],
            station: $0[station] ?? "",
            client: UpstreamClient(profile: profile, transport: $0.transport)
        )
    }

    let endpoint: HTTPEndpoint
    let key: String?
    let station: String
    let client: UpstreamClient

    var profile: ProviderProfile { Self.profile }

    func fetch(_ feed: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> FeedAnswer {
        guard let key else { throw ProviderError(.notConfigured(.key), provider: Self.id, feed: feed) }
        let call = HTTPCall(
            .get,
            endpoint,
            path: "/now",
            parameters: [HTTPParameter("station", station), HTTPParameter("key", key)],
            timeout: request.timeout
        )
        return try await client.fetch(Payload.self, call, feed: feed, for: request) {
            payload throws(ProviderError) in
            var report = WeatherReport(coordinate: request.coordinate)
            var current = CurrentConditions(time: request.now)
            current.conditions.temperature = Temperature(celsius: payload.celsius)
            report.current = current
            return MappedReport(report)
        }
    }

    private struct Payload: Decodable {
        let celsius: Double
    }
}
