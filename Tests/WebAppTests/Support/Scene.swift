import Clocks
import Foundation
import HTTPService
import HTTPTypes
import Languages
import StoragePort
import TestSupport
import UseCases
import ViewModels
import WeatherModels
import WeatherPorts

@testable import Site
@testable import WebApp

/// One controller with its dependencies, and a visitor who uses it.
struct Scene {
    /// Compiled once for all scenes.
    static let renderer = Result { try PageRenderer(.haneul()) }

    private let routes: [AppRoute]
    private let container: FakeAppContainer
    private let visitor: (profile: Profile.ID?, language: Language, ownPosition: OwnPosition)

    /// - Parameters:
    ///   - profile: Of whoever asks, as is `ownPosition`.
    ///   - live: nil for streams of this scene's own.
    ///   - patience: Long enough for a busy machine.
    init<C: Controller>(
        _ controller: C.Type,
        _ container: FakeAppContainer = FakeAppContainer(),
        language: Language = .english,
        profile: Profile.ID? = nil,
        ownPosition: OwnPosition = .device,
        live: LiveStreams? = nil,
        patience: Duration = .seconds(600)
    ) throws {
        let renderer = try Self.renderer.get()
        routes =
            C(
                AppParts(
                    renderer: renderer,
                    container: container,
                    live: live ?? LiveStreams(watch: container.watch),
                    patience: patience
                )
            ).routes
        self.container = container
        visitor = (profile, language, ownPosition)
    }

    /// - Parameter cookie: As the header has it.
    func get(_ target: String, cookie: String? = nil) async -> Answer {
        let (path, query) = Self.parts(target)
        var headers = HTTPFields()
        headers[.cookie] = cookie
        headers[.accept] = "text/html,*/*"
        return await answer(
            ServiceRequest(path: path, query: QueryParameters(raw: query), headers: headers)
        )
    }

    func post(_ path: String, _ fields: [(String, String)] = []) async -> Answer {
        let form = fields.map { "\($0.percentEncoded)=\($1.percentEncoded)" }.joined(separator: "&")
        return await answer(
            ServiceRequest(
                .post,
                path: path,
                headers: [.contentType: "application/x-www-form-urlencoded"],
                body: Array(form.utf8)
            )
        )
    }

    private func answer(_ request: ServiceRequest) async -> Answer {
        var request = request
        guard
            let route = routes.first(where: {
                $0.method == request.method && Self.parameters($0.pattern, request.path) != nil
            })
        else { return Answer(ServiceResponse(ResponseContent(status: .notFound))) }
        request.pathParameters = Self.parameters(route.pattern, request.path) ?? [:]
        return Answer(
            await route.answer(
                .made(
                    request,
                    profile: visitor.profile,
                    language: visitor.language,
                    ownPosition: visitor.ownPosition,
                    container: container,
                    token: "token-of-the-form"
                )
            )
        )
    }

    /// Returns the named segments of a path, or `nil` if it does not match the pattern.
    private static func parameters(_ pattern: String, _ path: String) -> [String: String]? {
        let (names, segments) = (pattern.split(separator: "/"), path.split(separator: "/"))
        guard names.count == segments.count else { return nil }
        var parameters: [String: String] = [:]
        for (name, segment) in zip(names, segments) {
            if name.hasPrefix("{") {
                parameters[String(name.dropFirst().dropLast())] = segment.removingPercentEncoding
            } else if name != segment {
                return nil
            }
        }
        return parameters
    }

    private static func parts(_ target: String) -> (path: String, query: String) {
        let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : "")
    }
}

/// The response.
struct Answer {
    let status: Int
    let html: String
    let location: String?
    let cacheControl: String?
    /// What it sets, as the headers have it.
    let cookies: [String]

    init(_ response: ServiceResponse) {
        status = response.content.status.code
        html = String(decoding: response.content.body, as: UTF8.self)
        location = response.content.headers[.location]
        cacheControl = response.content.headers[.cacheControl]
        cookies = response.content.headers[values: .setCookie]
    }
}
