import Foundation
import Testing

/// Somebody with a browser that keeps cookies, and sends them to whichever server is asked.
actor Visitor {
    private var cookies: [String: String]

    /// A page without the form that was expected.
    struct NoForm: Error {
        let page: String
    }

    /// Somebody with the same cookies.
    func copy() -> Visitor { Visitor(cookies) }

    init(_ cookies: [String: String] = [:]) { self.cookies = cookies }

    /// Opens a page.
    func open(_ target: String, at server: RunningServer) async throws -> RunningServer.Reply {
        let page = try await server.get(target, headers: headers.merging(["Accept": "text/html"]) { $1 })
        keep(page)
        return page
    }

    /// Sends a form of a page, with the token in it.
    @discardableResult
    func send(
        _ fields: [String: String],
        to target: String,
        of page: String,
        at server: RunningServer
    ) async throws -> RunningServer.Reply {
        let shown = try await open(page, at: server)
        guard let token = shown.text.firstMatch(of: /name="token" value="([^"]*)"/)?.1 else {
            throw NoForm(page: shown.text)
        }
        let reply = try await server.post(
            target,
            fields.merging(["token": String(token)]) { $1 },
            headers: headers
        )
        keep(reply)
        return reply
    }

    /// Joins, with an address that nobody confirms.
    func join(_ email: String, password: String, at server: RunningServer) async throws {
        let joined = try await tryToJoin(email, password: password, at: server)
        try #require(joined.status == 303, "\(joined.text)")
    }

    /// Joins, unless the server cannot take it.
    func tryToJoin(
        _ email: String,
        password: String,
        at server: RunningServer
    ) async throws -> RunningServer.Reply {
        let page = try await open("/join", at: server)
        guard let notice = page.text.firstMatch(of: /name="age"[^>]*value="([^"]*)"/)?.1 else {
            throw NoForm(page: page.text)
        }
        let form = ["email": email, "password": password, "age": String(notice)]
        return try await send(form, to: "/join", of: "/join", at: server)
    }

    /// With the cookies.
    var headers: [String: String] {
        guard !cookies.isEmpty else { return [:] }
        let text = cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return ["Cookie": text.joined(separator: "; ")]
    }

    private func keep(_ reply: RunningServer.Reply) {
        let set = reply.header("Set-Cookie") ?? ""
        for cookie in set.matches(of: /(?:^|, )([A-Za-z0-9_-]+)=([^;,]*);/) {
            let (name, value) = (String(cookie.1), String(cookie.2))
            cookies[name] = value.isEmpty ? nil : value
        }
    }
}
