import Foundation
import HTTPService
import HTTPTypes
import Site
import Synchronization
import Testing

@testable import AccountPages

/// A browser with its cookies.
final class Browser: Sendable {
    private let routes: [Route]
    private let isSecure: Bool
    private let language: String
    private let refusesCookies: Bool
    private let state = Mutex<(cookies: [String: String], token: String)>(([:], ""))

    init(
        _ house: House,
        isSecure: Bool = false,
        language: String = "en",
        refusesCookies: Bool = false
    ) {
        routes = house.site.routes
        (self.isSecure, self.language, self.refusesCookies) = (isSecure, language, refusesCookies)
    }

    var cookies: [String: String] {
        get { state.withLock(\.cookies) }
        set { state.withLock { $0.cookies = newValue } }
    }

    /// The token of the page last seen.
    var token: String {
        get { state.withLock(\.token) }
        set { state.withLock { $0.token = newValue } }
    }

    func get(_ address: String, _ fields: HTTPFields = [:]) async throws -> ServiceResponse {
        let parts = address.split(separator: "?", maxSplits: 1)
        return try await ask(
            ServiceRequest(
                path: String(parts[0]),
                query: QueryParameters(raw: parts.count > 1 ? parts[1] : ""),
                headers: fields
            )
        )
    }

    /// Sends a form with the token of the page last seen.
    func post(_ path: String, _ fields: [String: String] = [:]) async throws -> ServiceResponse {
        let items = fields.merging(["token": token]) { given, _ in given }
            .map { QueryParameters.Item(name: $0.key, value: $0.value) }
        var headers = HTTPFields()
        headers[try #require(HTTPField.Name("Sec-Fetch-Site"))] = "same-origin"
        return try await ask(
            ServiceRequest(.post, path: path, headers: headers, body: Array(QueryParameters(items).text.utf8))
        )
    }

    private func ask(_ request: ServiceRequest) async throws -> ServiceResponse {
        var request = request
        let segments = request.path.split(separator: "/")
        let fitting = routes.filter { route in
            let pattern = route.pattern.split(separator: "/")
            return pattern.count == segments.count
                && zip(pattern, segments).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
        }
        let route = try #require(fitting.min { !$0.pattern.contains("{") && $1.pattern.contains("{") })
        for (name, value) in zip(route.pattern.split(separator: "/"), segments) where name.hasPrefix("{") {
            request.pathParameters[String(name.dropFirst().dropLast())] = String(value)
        }
        (request.isSecure, request.authority) = (isSecure, "house.example")
        request.headers[.accept] = request.headers[.accept] ?? "text/html,*/*"
        request.headers[.acceptLanguage] = language
        request.headers[.cookie] = cookies.map { "\($0)=\($1)" }.joined(separator: "; ")
        let response = await route.respond(request)
        for field in response.content.headers[values: .setCookie] where !refusesCookies {
            let parts = field.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            let pair = parts[0].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            cookies[String(pair[0])] = parts.contains("Max-Age=0") ? nil : String(pair[1])
        }
        if let found = response.html.firstMatch(of: /name="token" value="([^"]*)"/) {
            token = String(found.1)
        }
        return response
    }
}

extension Browser {
    /// Joins where no mail is sent, which signs in.
    func join(_ email: String = "cream@cream.co.kr", _ password: String = "password1!") async throws {
        _ = try await get("/join")
        let fields = [String: String].joining.merging(["email": email, "password": password]) { $1 }
        let answer = try await post("/join", fields)
        try #require(answer.content.status == .seeOther, "\(answer.html)")
    }

    func signIn(_ email: String = "cream@cream.co.kr", _ password: String = "password1!") async throws
        -> ServiceResponse
    {
        _ = try await get("/sign-in")
        return try await post("/sign-in", ["email": email, "password": password])
    }

    /// The profile that the site uses for it.
    func profile() async throws -> String {
        try #require(try await get("/").html.split(separator: " ").first.map(String.init))
    }
}

extension [String: String] {
    /// What somebody sends who joins at the house.
    static let joining = [
        "email": "cream@cream.co.kr", "password": "password1!", "size": "220",
        "age": PrivacyNotice(version: "").version,
    ]
}

extension ServiceResponse {
    var html: String { String(decoding: content.body, as: UTF8.self) }
    var location: String? { content.headers[.location] }
}
