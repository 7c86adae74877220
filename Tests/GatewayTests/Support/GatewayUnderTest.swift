import Foundation
import Gateway
import HTTPService
import HTTPTypes
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts

/// A gateway over made-up weather, asked by paths as clients write them.
struct GatewayUnderTest: Sendable {
    let weather: FakeWeather
    private let routes: [Route]

    init(
        _ weather: FakeWeather = FakeWeather(MadeUpWeather.answer()),
        history: any WeatherHistory = NoHistory(),
        places: [Place] = [.seoul, .mountainView, .gangnam],
        now: Date = MadeUpWeather.now,
        usesNaturalKorean: Bool = false
    ) {
        self.weather = weather
        let search = FakeAtlas(known: places)
        let gateway = Gateway(
            weather: GetWeather(repository: weather),
            past: GetPastWeather(history: history),
            places: GeocodePlaces(search: search),
            now: { now },
            usesNaturalKorean: usesNaturalKorean
        )
        routes = gateway.routes
    }

    /// Returns the gateway's answer for a path with a query.
    func get(_ target: String) async throws -> ResponseContent {
        try await respond(to: #require(ServiceRequest(target: target)))
    }

    /// Returns its answer to a form sent by POST.
    func post(_ form: String, to path: String) async throws -> ResponseContent {
        try await respond(
            to: ServiceRequest(
                .post,
                path: path,
                headers: [.contentType: "application/x-www-form-urlencoded"],
                body: Array(form.utf8)
            )
        )
    }

    func respond(to request: ServiceRequest) async throws -> ResponseContent {
        for route in routes {
            guard let named = Self.match(request.path, route.pattern) else { continue }
            var request = request
            request.pathParameters = named
            return await route.respond(request).content
        }
        throw NoSuchRoute(path: request.path)
    }

    struct NoSuchRoute: Error { var path: String }

    private static func match(_ path: String, _ pattern: String) -> [String: String]? {
        let (own, wanted) = (path.split(separator: "/"), pattern.split(separator: "/"))
        guard own.count == wanted.count else { return nil }
        var named: [String: String] = [:]
        for (segment, want) in zip(own, wanted) {
            if want.first == "{" {
                named[String(want.dropFirst().dropLast())] = String(segment)
            } else if segment != want {
                return nil
            }
        }
        return named
    }
}

extension ResponseContent {
    var text: String { String(decoding: body, as: UTF8.self) }

    func header(_ name: String) -> String? { HTTPField.Name(name).flatMap { headers[$0] } }

    /// The body as Foundation reads it.
    func object() throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
    }
}
