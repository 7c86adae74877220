import Foundation
import Gateway
import HTTPService
import HTTPTypes
import TestSupport
import UseCases
import WeatherModels
import WeatherPorts
import WeatherUnits

/// A gateway over made-up weather.
struct RequestSubject: Sendable {
    /// What came of one request.
    struct Verdict: Sendable {
        var status: Int
        /// Nil where the answer is as documented.
        var problem: String?
    }

    /// Those of the API's description; 503 is for upstreams that do not answer, which these do.
    private static let documented: Set = [200, 400, 404]

    /// Seoul under its number, and under a post code.
    private static let places = [PlaceID.geonames(1_835_848), .postcode(country: "US", code: "94040")].map {
        id in
        let seoul = MadeUpWeather.seoul
        return Place(
            id: id,
            name: seoul.name,
            coordinate: seoul.coordinate,
            countryCode: seoul.countryCode,
            timeZone: seoul.timeZone
        )
    }

    private let routes: [String: Route]

    init() {
        let gateway = Gateway(
            weather: GetWeather(repository: MadeUpSource()),
            past: GetPastWeather(history: MadeUpSource()),
            places: GeocodePlaces(search: FakePlaceSearch(Self.places)),
            now: { MadeUpWeather.now },
            capacity: 4 << 20
        )
        routes = Dictionary(gateway.routes.map { ($0.pattern, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func verdict(on request: RequestMutator.Request) async -> Verdict {
        let file = request.path.hasPrefix("/img/") ? request.path.split(separator: "/").last : nil
        guard let route = routes[file == nil ? request.path : "/img/wn/{file}"] else {
            return Verdict(status: 0, problem: "no such route")
        }
        var asked = ServiceRequest(
            request.form == nil ? .get : .post,
            path: request.path,
            query: QueryParameters(raw: request.query)
        )
        if let file { asked.pathParameters = ["file": String(file)] }
        if let form = request.form {
            asked.headers[.contentType] = form.type
            asked.body = Array(form.body.utf8)
        }
        let response = await route.respond(asked).content
        return Verdict(status: response.status.code, problem: problem(in: response))
    }

    private func problem(in response: ResponseContent) -> String? {
        guard Self.documented.contains(response.status.code) else {
            return "undocumented status \(response.status.code)"
        }
        let type = response.headers[.contentType] ?? ""
        if type.hasPrefix("application/json") {
            guard (try? JSONSerialization.jsonObject(with: Data(response.body))) != nil else {
                return "no JSON: \(String(decoding: response.body.prefix(200), as: UTF8.self))"
            }
        } else if type.isEmpty || response.body.isEmpty {
            return "an empty answer"
        }
        if response.headers.contains(where: { $0.name.canonicalName == "x-injected" }) {
            return "an injected header"
        }
        return nil
    }
}

/// Gives the same weather for every place and every past.
private struct MadeUpSource: WeatherRepository, WeatherHistory {
    private let answer = MadeUpWeather.answer()

    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        answer(at: question.place)
    }

    func weather(
        at place: Place,
        over span: TimeSpan,
        parts: ReportParts,
        for asker: Asker,
        after waited: Duration
    ) async throws(HistoryError) -> WeatherAnswer {
        MadeUpWeather.past(over: span)
    }

    private func answer(at place: Place) -> WeatherAnswer {
        var answer = answer
        answer.report.coordinate = place.coordinate
        return answer
    }
}
