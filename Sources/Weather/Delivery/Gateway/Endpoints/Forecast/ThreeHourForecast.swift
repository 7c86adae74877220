import Foundation
import HTTPService
import WeatherModels

/// `/data/2.5/forecast`: five days in steps of three hours.
struct ThreeHourForecast: Endpoint {
    static let path = "/data/2.5/forecast"
    static let modes: Set<ResponseMode> = [.json, .xml]

    private static let most = 40

    private let inquiry: WeatherInquiry
    private let count: Int

    init(_ parameters: QueryParameters, from services: Gateway.Services) throws(GatewayError) {
        inquiry = try WeatherInquiry(parameters, from: services, in: Self.mode(parameters))
        count = try parameters.count("cnt", usual: Self.most, most: Self.most)
    }

    var canonicalQuery: String { inquiry.canonicalQuery + "&cnt=\(count)" }
    var shownQuery: String { inquiry.shownQuery }
    var mode: ResponseMode { inquiry.mode }

    func content(from services: Gateway.Services) async throws(GatewayError) -> ResponseContent {
        let served = try await inquiry.weather(from: services, needing: .hourly)
        var filled = FilledValues()
        let steps = ForecastStep.next(count, of: served, filling: &filled)
        guard !steps.isEmpty else { throw .unavailable(retryAfter: GatewayError.usualWait) }
        let page = ThreeHourBody(served: served, view: inquiry.view, steps: steps)
        return ResponseContent(
            mode == .xml ? page.xml : page.json,
            mode: mode,
            from: UsedSources(of: served.answer, parts: [.hourly]),
            filled: filled,
            now: served.now,
            change: min(ForecastStep.first(after: served.now), served.localChange)
        )
    }
}

/// The content of a body of `/forecast`.
struct ThreeHourBody: Sendable {
    let served: WeatherSubject
    let view: WeatherView
    let steps: [ForecastStep]

    var place: Place { served.place }
}
