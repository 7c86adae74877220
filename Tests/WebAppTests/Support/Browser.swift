import Foundation
import HTTPService
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@testable import Site
@testable import WebApp

/// A browser with its cookies before the whole app: what one page gives, the next request brings along.
final class Browser: Sendable {
    private let routes: [Route]
    private let languages: String?
    private let isSecure: Bool
    private let refusesCookies: Bool
    private let client: ClientAddress
    private let cookies = Mutex<[String: String]>([:])
    private let token = Mutex("")

    init(
        _ app: WebApp,
        languages: String? = "en-US,en;q=0.9",
        isSecure: Bool = false,
        refusesCookies: Bool = false,
        from client: ClientAddress = .loopback
    ) {
        routes = app.routes
        self.languages = languages
        self.isSecure = isSecure
        self.refusesCookies = refusesCookies
        self.client = client
    }

    /// The cookie of a name, with what the server said of it.
    func cookie(_ name: String) -> String? { cookies.withLock { $0[name] } }

    func setCookie(_ name: String, _ value: String?) { cookies.withLock { $0[name] = value } }

    /// The token of the page last seen.
    var formToken: String {
        get { token.withLock(\.self) }
        set { token.withLock { $0 = newValue } }
    }

    /// - Parameter address: A path, with or without a query.
    func get(_ address: String) async throws -> ResponseContent {
        let parts = address.split(separator: "?", maxSplits: 1)
        return try await ask(
            ServiceRequest(
                path: String(parts[0]),
                query: QueryParameters(raw: parts.count > 1 ? parts[1] : ""),
                headers: headers()
            )
        )
    }

    /// Where an answer leads, and on from there.
    func follow(_ answer: ResponseContent) async throws -> ResponseContent {
        guard let address = answer.headers[.location] else { return answer }
        return try await follow(try await get(String(address.prefix { $0 != "#" })))
    }

    /// Sends a form with the token of the page last seen.
    func post(
        _ path: String,
        _ fields: [(String, String)] = [],
        token: String? = nil,
        with extra: HTTPFields = [.init("Sec-Fetch-Site") ?? .via: "same-origin"]
    ) async throws -> ResponseContent {
        let fields = [("token", token ?? formToken)] + fields
        let form = fields.map { "\($0.percentEncoded)=\($1.percentEncoded)" }.joined(separator: "&")
        var headers = headers()
        headers[.contentType] = "application/x-www-form-urlencoded"
        for field in extra { headers.append(field) }
        return try await ask(
            ServiceRequest(
                .post,
                path: path,
                headers: headers,
                body: Array(form.utf8),
                authority: "haneul.example",
                isSecure: isSecure
            )
        )
    }

    private func headers() -> HTTPFields {
        var headers = HTTPFields()
        headers[.accept] = "text/html,*/*"
        headers[.acceptLanguage] = languages
        let pairs = cookies.withLock { $0.map { "\($0)=\($1)" } }
        if !pairs.isEmpty { headers[.cookie] = pairs.joined(separator: "; ") }
        return headers
    }

    private func ask(_ request: ServiceRequest) async throws -> ResponseContent {
        let route = try #require(routes.first { $0.pattern == request.path }, "\(request.path)")
        var request = request
        request.isSecure = isSecure
        request.client = client
        let response = await route.respond(request).content
        for field in response.headers[values: .setCookie] where !refusesCookies {
            let parts = field.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            let pair = parts[0].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            setCookie(String(pair[0]), parts.contains("Max-Age=0") ? nil : String(pair[1]))
        }
        if let found = response.html.firstMatch(of: /name="token" value="([^"]*)"/) {
            formToken = String(found.1)
        }
        return response
    }
}

extension ResponseContent {
    var html: String { String(decoding: body, as: UTF8.self) }

    /// The value it sets the profile cookie to; `nil` if it does not change it.
    var profileCookie: String? { headers[values: .setCookie].first { $0.hasPrefix("haneul=") } }
}
