package import Foundation
package import HTTPTypes

/// One request as it goes on the wire, redirects resolved.
package struct HTTPHop: Hashable, Sendable {
    package var method: HTTPRequest.Method
    /// Absolute.
    package var url: URL
    package var headers: HTTPFields
    /// A form; nil for no body.
    package var body: Data?

    /// The first hop of a call. Nil when the call's parts make no URL.
    package init?(_ call: HTTPCall) {
        guard let url = URL(string: call.url) else { return nil }
        method = call.method
        self.url = url
        headers = call.headers
        if call.sendsForm {
            body = Data(call.form.utf8)
            headers[.contentType] = headers[.contentType] ?? "application/x-www-form-urlencoded"
        }
    }
}

/// Follows redirects, five at most and only to where the call went in the first place: a redirect to another host may
/// carry the call's secrets there.
struct RedirectTrail {
    enum Step: Hashable {
        /// The reply is the call's.
        case arrived
        case follow(HTTPHop)
        case refuse
    }

    static let longest = 5

    private let origin: Origin
    private var followed = 0

    init(from hop: HTTPHop) {
        origin = Origin(hop.url)
    }

    mutating func next(after hop: HTTPHop, _ reply: HTTPReply) -> Step {
        guard [301, 302, 303, 307, 308].contains(reply.status.code), let location = reply.headers[.location]
        else {
            return .arrived
        }
        guard let url = URL(string: location, relativeTo: hop.url)?.absoluteURL, url.user == nil,
            url.password == nil,
            Origin(url) == origin, followed < Self.longest
        else { return .refuse }
        followed += 1
        var hop = hop
        hop.url = url
        // RFC 9110, section 15.4: 303 asks for a GET, and 301 and 302 make a POST one by custom.
        let becomesGet = reply.status.code == 303 || (reply.status.code < 303 && hop.method == .post)
        if becomesGet, hop.method != .head {
            hop.method = .get
            hop.body = nil
            hop.headers[.contentType] = nil
        }
        return .follow(hop)
    }
}

/// Scheme, host and port in the form in which equal ones are the same text.
private struct Origin: Hashable {
    let scheme: String?
    let host: String?
    let port: Int?

    init(_ url: URL) {
        scheme = url.scheme?.lowercased()
        host = url.host()?.lowercased()
        port = url.port ?? (scheme == "https" ? 443 : 80)
    }
}
