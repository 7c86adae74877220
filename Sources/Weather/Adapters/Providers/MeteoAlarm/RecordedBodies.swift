import CommonAlerting
import Foundation
import HTTPPort
import ProviderSupport
import WeatherModels
import WeatherPorts

/// Reads a body as a whole answer of the service, for trials with damaged bodies: as the list of a country, or as a message
/// that a list of one names.
struct RecordedBodies: WeatherProvider {
    enum Role {
        case list, document
    }

    private let role: Role
    private let provider: MeteoAlarmProvider

    init(of role: Role, _ surroundings: ProviderSurroundings) {
        self.role = role
        provider = MeteoAlarmProvider(
            endpoint: HTTPEndpoint(host: "feeds.meteoalarm.org"),
            version: surroundings.version,
            transport: surroundings.transport
        )
    }

    var profile: ProviderProfile { provider.profile }

    func fetch(_ feed: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> FeedAnswer {
        var request = request
        request.area = ProviderRequest.Area(countryCode: "FR", names: [])
        switch role {
        case .list:
            let lookUp = MeteoAlarmProvider.listLookUp
            request.lookUps[lookUp] = try await provider.lookUp(lookUp, for: request)
        case .document:
            let path = "/one"
            let message = await provider.documents([path], within: request.timeout)[path]
            request.lookUps[MeteoAlarmProvider.listLookUp] = Self.list(
                of: message?.identifier ?? "one",
                at: path
            )
        }
        return try await provider.fetch(feed, for: request)
    }

    private static func list(of identifier: String, at path: String) -> Data? {
        let message = CAPMessage(
            identifier,
            sender: "",
            sent: Date(timeIntervalSince1970: 0),
            infos: [CAPInfo(event: "")]
        )
        return try? CountryList([CountryList.Warning(message: message, document: path)]).stored()
    }
}
