import Foundation
import HTTPService
import WeatherModels

/// `/data/2.5/weather`: the current weather at one place.
struct CurrentWeather: Endpoint {
    static var letsChooseProvider: Bool { true }
    static let modes: Set<ResponseMode> = [.json, .xml, .html]

    private let request: APIRequest
    private let place: Place

    init(_ request: APIRequest) throws(GatewayError) {
        self.request = request
        place = try request.place()
    }

    var canonicalQuery: String { request.canonicalQuery(at: place) }
    var shownQuery: String { request.shownQuery(at: place) }

    func content() async throws(GatewayError) -> ResponseContent {
        let served = try await request.weather(at: place, needing: .current)
        let present = try PresentWeather(of: served, in: request)
        let body =
            switch request.mode {
            case .json: present.json
            case .xml: present.xml
            case .html: present.html
            }
        // Sunrise and sunset are those of the local day.
        return served.content(
            body,
            mode: request.mode,
            of: [.current],
            filled: present.filled,
            change: served.localChange
        )
    }
}
