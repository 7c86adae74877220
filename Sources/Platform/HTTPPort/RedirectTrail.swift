package import Foundation
package import HTTPTypes

/// One request as it is sent; redirects make further hops.
package struct HTTPHop: Hashable, Sendable {
    package var method: HTTPRequest.Method
    /// The absolute URL.
    package var url: URL
    package var headers: HTTPFields
    /// The content or the form; `nil` without a body.
    package var body: Data?

    /// Creates the first hop of a call. Returns `nil` if the parts of the call do not make a URL.
    package init?(_ call: HTTPCall) {
        guard let url = URL(string: call.url) else { return nil }
        method = call.method
        self.url = url
        headers = call.headers
        body = call.content
        if call.sendsForm {
            body = Data(call.form.utf8)
            headers[.contentType] = headers[.contentType] ?? "application/x-www-form-urlencoded"
        }
    }
}

/// Follows redirects: at most five, and only to the call's original scheme, host and port, because a redirect to
/// another host could leak the call's secrets.
struct RedirectTrail {
    private static let longest = 5

    private let origin: Origin
    private var followed = 0

    init(from hop: HTTPHop) {
        origin = Origin(hop.url)
    }

    /// Returns the hop that a reply redirects to, or `nil` if the reply is the result of the call.
    mutating func next(after hop: HTTPHop, _ reply: HTTPReply) throws(HTTPTransportError) -> HTTPHop? {
        guard [301, 302, 303, 307, 308].contains(reply.status.code), let location = reply.headers[.location]
        else { return nil }
        guard let url = URL(string: location, relativeTo: hop.url)?.absoluteURL, url.user == nil,
            url.password == nil,
            Origin(url) == origin, followed < Self.longest
        else { throw .redirectRefused }
        followed += 1
        var hop = hop
        hop.url = url
        // RFC 9110, section 15.4: 303 asks for a GET; for 301 and 302, clients customarily change a POST to a GET.
        let becomesGet = reply.status.code == 303 || (reply.status.code < 303 && hop.method == .post)
        if becomesGet, hop.method != .head {
            hop.method = .get
            hop.body = nil
            hop.headers[.contentType] = nil
        }
        return hop
    }
}

/// Scheme, host and port, normalized so that equal origins are equal text.
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
