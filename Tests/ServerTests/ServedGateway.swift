import AccessKeys
import Clocks
import Foundation
import Gateway
import HTTPService
import HTTPTypes
import PrometheusMetrics
import Server
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts
import WeatherUnits

/// The routes of a gateway whose upstreams are all away, asked without a socket.
struct ServedGateway {
    struct Key {
        let id: String
        let secret: String
    }

    private let storage = InMemoryAccessKeys()
    let ring: KeyRing
    let routes: [Route]

    init(showsMetricsToEveryone: Bool = false, isReady: Bool = true) async throws {
        ring = KeyRing(storage: storage, now: { MadeUpWeather.now })
        let gateway = Gateway(
            weather: GetWeather(repository: Nobody()),
            past: GetPastWeather(history: Nobody()),
            places: GeocodePlaces(search: FakePlaceSearch()),
            now: { MadeUpWeather.now }
        )
        routes = gateway.routes(
            behind: ring,
            beside: ["/", "/settings", "/{place}", "/places/{id}"].map { pattern in
                Route(pattern) { _ in ServiceResponse(ResponseContent(body: Array(pattern.utf8))) }
            },
            refusal: { status, _ in
                ResponseContent(status: status, headers: [.contentType: "text/html"])
            },
            metrics: PrometheusRegistry(),
            showsMetricsToEveryone: showsMetricsToEveryone,
            isReady: { isReady }
        )
        try await ring.load()
    }

    /// - Parameter isSeen: Whether the server has read it; otherwise another process has just created it.
    func createKey(limit: String = "unlimited", isSeen: Bool = true) async throws -> Key {
        var generator = SeededGenerator(seed: 7)
        let secret = AccessKeySecret(using: &generator)
        let keys = KeyUseCases(storage: storage, clock: .frozen(at: MadeUpWeather.now)) { secret }
        let limit = try #require(RequestLimit(limit))
        let created = try await keys.create(limit: limit)
        if isSeen { try await ring.load() }
        return Key(id: created.key.id, secret: secret.text)
    }

    func revoke(_ id: String) async throws {
        _ = try await storage.revokeAccessKey(id: id, at: MadeUpWeather.now)
        try await ring.load()
    }

    func answer(
        _ pattern: String,
        _ query: String = "",
        method: HTTPRequest.Method = .get,
        headers: HTTPFields = [:],
        pathParameters: [String: String] = [:],
        authority: String? = "127.0.0.1:8080",
        client: ClientAddress = .loopback
    ) async -> ServiceResponse {
        guard
            let route = routes.first(where: {
                $0.pattern == pattern && ($0.methods.contains(method) || $0.refusesMethodsItself)
            })
        else {
            return ServiceResponse(ResponseContent(status: .notImplemented))
        }
        return await route.respond(
            ServiceRequest(
                method,
                path: pattern,
                query: QueryParameters(raw: query),
                headers: headers,
                pathParameters: pathParameters,
                authority: authority,
                client: client
            )
        )
    }

    /// Sent by POST.
    func status(_ pattern: String, form: String) async -> Int {
        guard let route = routes.first(where: { $0.pattern == pattern }) else { return 501 }
        let request = ServiceRequest(
            .post,
            path: pattern,
            headers: [.contentType: "application/x-www-form-urlencoded"],
            body: Array(form.utf8)
        )
        return await route.respond(request).content.status.code
    }

    func status(
        _ pattern: String,
        _ query: String = "",
        headers: HTTPFields = [:],
        pathParameters: [String: String] = [:],
        authority: String? = "127.0.0.1:8080",
        client: ClientAddress = .loopback
    ) async -> Int {
        await answer(
            pattern,
            query,
            headers: headers,
            pathParameters: pathParameters,
            authority: authority,
            client: client
        ).content.status.code
    }
}

extension ResponseContent {
    var text: String { String(decoding: body, as: UTF8.self) }
}

/// Knows no weather.
private struct Nobody: WeatherRepository, WeatherHistory {
    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        throw .nobodyAnswered([])
    }

    func weather(
        at place: Place,
        over span: TimeSpan,
        parts: ReportParts,
        for asker: Asker,
        after waited: Duration
    ) async throws(HistoryError) -> WeatherAnswer {
        throw .nobodyAnswered([])
    }
}
