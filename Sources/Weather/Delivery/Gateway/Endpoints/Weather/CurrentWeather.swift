import Foundation
import HTTPService
import WeatherModels

/// `/data/2.5/weather`: the current weather at one place.
struct CurrentWeather: Endpoint {
    static let path = "/data/2.5/weather"
    static let modes: Set<ResponseMode> = [.json, .xml, .html]

    private let inquiry: WeatherInquiry

    init(_ parameters: QueryParameters, from services: Gateway.Services) throws(GatewayError) {
        inquiry = try WeatherInquiry(parameters, from: services, in: Self.mode(parameters))
    }

    var canonicalQuery: String { inquiry.canonicalQuery }
    var shownQuery: String { inquiry.shownQuery }
    var mode: ResponseMode { inquiry.mode }

    func content(from services: Gateway.Services) async throws(GatewayError) -> ResponseContent {
        let served = try await inquiry.weather(from: services, needing: .current)
        let present = try PresentWeather(of: served, in: inquiry.view)
        let body =
            switch mode {
            case .json: present.json
            case .xml: present.xml
            case .html: present.html
            }
        return ResponseContent(
            body,
            mode: mode,
            from: UsedSources(of: served.answer, parts: [.current]),
            filled: present.filled,
            now: served.now,
            // Sunrise and sunset are those of the local day.
            change: served.localChange
        )
    }
}
