import Foundation
import HTTPService
import WeatherModels

/// `/data/2.5/forecast`: five days in steps of three hours.
struct ThreeHourForecast: Endpoint {
    static var letsChooseProvider: Bool { true }
    static let modes: Set<ResponseMode> = [.json, .xml]

    private static let most = 40

    private let request: APIRequest
    private let place: Place
    private let count: Int

    init(_ request: APIRequest) throws(GatewayError) {
        self.request = request
        place = try request.place()
        count = try request.parameters.count("cnt", usual: Self.most, most: Self.most)
    }

    var canonicalQuery: String { request.canonicalQuery(at: place) + "&cnt=\(count)" }
    var shownQuery: String { request.shownQuery(at: place) }

    func content() async throws(GatewayError) -> ResponseContent {
        let served = try await request.weather(at: place, needing: .hourly)
        var filled = FilledValues()
        let steps = ForecastStep.next(count, of: served, filling: &filled)
        guard !steps.isEmpty else { throw .noWeather }
        let page = ThreeHourBody(served: served, request: request, steps: steps)
        return served.content(
            request.mode == .xml ? page.xml : page.json,
            mode: request.mode,
            of: [.hourly],
            filled: filled,
            change: min(served.now.next(multipleOf: ForecastStep.length), served.localChange)
        )
    }
}

/// The content of a body of `/forecast`.
struct ThreeHourBody: Sendable {
    let served: WeatherSubject
    let request: APIRequest
    let steps: [ForecastStep]

    var place: Place { served.place }
}
