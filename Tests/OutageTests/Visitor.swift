import Foundation
import HTTPService
import HTTPTypes
import Synchronization
import Testing

/// Somebody with a browser or a program before a node.
final class Visitor: Sendable {
    private struct State {
        var cookies: [String: String] = [:]
        var token = ""
    }

    private let node: Node
    private let state = Mutex(State())

    init(_ node: Node) { self.node = node }

    var hasSession: Bool { state.withLock { $0.cookies["haneul-session"] != nil } }

    /// - Parameters:
    ///   - address: A path, with or without a query.
    ///   - accept: What they accept.
    func get(_ address: String, accepting accept: String = "text/html,*/*") async throws -> ResponseContent {
        let parts = address.split(separator: "?", maxSplits: 1)
        return try await ask(
            ServiceRequest(
                path: String(parts[0]),
                query: QueryParameters(raw: parts.count > 1 ? parts[1] : ""),
                headers: headers(accept),
                authority: "localhost"
            )
        )
    }

    /// Sends a form with the token of the page last seen.
    func post(_ path: String, _ fields: [(String, String)] = []) async throws -> ResponseContent {
        let fields = [("token", state.withLock(\.token))] + fields
        var headers = headers("text/html,*/*")
        headers[.contentType] = "application/x-www-form-urlencoded"
        if let name = HTTPField.Name("Sec-Fetch-Site") { headers[name] = "same-origin" }
        let form = fields.map { "\($0.percentEncoded)=\($1.percentEncoded)" }.joined(separator: "&")
        return try await ask(
            ServiceRequest(
                .post,
                path: path,
                headers: headers,
                body: Array(form.utf8),
                authority: "localhost"
            )
        )
    }

    private func headers(_ accept: String) -> HTTPFields {
        var headers = HTTPFields()
        headers[.accept] = accept
        headers[.acceptLanguage] = "en"
        let pairs = state.withLock { $0.cookies.map { "\($0)=\($1)" } }
        if !pairs.isEmpty { headers[.cookie] = pairs.joined(separator: "; ") }
        return headers
    }

    private func ask(_ request: ServiceRequest) async throws -> ResponseContent {
        var request = request
        guard let route = route(of: &request) else { throw NoRoute(path: request.path) }
        let response = await route.respond(request).content
        for field in response.headers[values: .setCookie] {
            let parts = field.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            let pair = parts[0].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.contains("Max-Age=0") ? nil : String(pair[1])
            state.withLock { $0.cookies[String(pair[0])] = value }
        }
        if let found = response.html.firstMatch(of: /name="token" value="([^"]*)"/) {
            state.withLock { $0.token = String(found.1) }
        }
        return response
    }

    /// Returns the route of a path, which may have one segment with a name at its end.
    private func route(of request: inout ServiceRequest) -> Route? {
        let (path, method) = (request.path, request.method)
        func fits(_ route: Route) -> Bool { route.methods.contains(method) || route.refusesMethodsItself }
        if let route = node.routes.first(where: { $0.pattern == path && fits($0) }) { return route }
        let start = path[...(path.lastIndex(of: "/") ?? path.startIndex)]
        guard let route = node.routes.first(where: { $0.pattern == start + "{place}" && fits($0) }) else {
            return nil
        }
        request.pathParameters["place"] = String(path.dropFirst(start.count))
        return route
    }
}

private struct NoRoute: Error {
    let path: String
}

extension ResponseContent {
    var html: String { String(decoding: body, as: UTF8.self) }
}
