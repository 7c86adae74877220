public import HTTPTypes

/// One request as a service sees it, independent of socket and framework.
public struct ServiceRequest: Sendable {
    public var method: HTTPRequest.Method
    /// The path before the question mark, percent-decoded if that is valid UTF-8, otherwise as sent. Begins with "/".
    public var path: String
    /// The path as sent; an encoded slash does not separate segments of a route's pattern.
    public var rawPath: String
    public var query: QueryParameters
    public var headers: HTTPFields
    /// Its size was already limited by the server.
    public var body: [UInt8]
    /// The named segments of the route's pattern: `file` of `/img/wn/{file}`.
    public var pathParameters: [String: String]
    /// The host as the client wrote it (`Host`, `:authority`), with its port unless that is the default; `nil` if
    /// unknown.
    public var authority: String?
    /// Whether the client used TLS to reach this server or the trusted proxy before it.
    public var isSecure: Bool
    /// The address of the client; behind a trusted proxy, the one that the proxy named.
    public var client: ClientAddress
    /// Whose share of upstream calls the request uses: a key, or the account of several; `nil` without a known key.
    public var account: String?
    /// How long the request waited for a free thread.
    public var waited = Duration.zero
    /// Unique within the process; logged, and sent as `X-Request-Id`.
    public var id: String

    public init(
        _ method: HTTPRequest.Method = .get,
        path: String,
        query: QueryParameters = QueryParameters(raw: ""),
        headers: HTTPFields = [:],
        body: [UInt8] = [],
        pathParameters: [String: String] = [:],
        authority: String? = nil,
        isSecure: Bool = false,
        client: ClientAddress = .loopback,
        id: String = ""
    ) {
        self.method = method
        self.path = path
        rawPath = path
        self.query = query
        self.headers = headers
        self.body = body
        self.pathParameters = pathParameters
        self.authority = authority
        self.isSecure = isSecure
        self.client = client
        self.id = id
    }
}

extension ServiceRequest {
    /// Creates the request for a target as sent (RFC 9112, section 3.2). Returns `nil` for the asterisk and authority
    /// forms, which name nothing on a server.
    public init?(
        _ method: HTTPRequest.Method = .get,
        target: String,
        headers: HTTPFields = [:],
        authority: String? = nil,
        id: String = ""
    ) {
        guard let (raw, query) = Self.parts(ofTarget: target) else { return nil }
        self.init(
            method,
            path: raw.percentDecoded,
            query: QueryParameters(raw: query),
            headers: headers,
            authority: authority,
            id: id
        )
        rawPath = raw
    }

    /// Returns the path of a target, decoded; `nil` for the asterisk and authority forms.
    package static func path(ofTarget target: String) -> String? {
        parts(ofTarget: target)?.path.percentDecoded
    }

    /// Returns path and query as sent.
    private static func parts(ofTarget target: String) -> (path: String, query: Substring)? {
        var rest = Substring(target)
        if !rest.hasPrefix("/") {
            guard let scheme = rest.firstRange(of: "://"),
                ["http", "https"].contains(rest[..<scheme.lowerBound].lowercased())
            else { return nil }
            rest = rest[scheme.upperBound...].drop { $0 != "/" && $0 != "?" }
            if !rest.hasPrefix("/") { rest = "/" + rest }
        }
        let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
            .map { $0.prefix { $0 != "#" } }
        return (String(parts[0]), parts.count > 1 ? parts[1] : "")
    }

    /// The parameters of the query, followed by those of a form in the body (`application/x-www-form-urlencoded`).
    public var parameters: QueryParameters {
        guard !body.isEmpty,
            headers[.contentType]?.lowercased().hasPrefix("application/x-www-form-urlencoded") == true,
            let form = String(validating: body, as: UTF8.self)
        else { return query }
        return QueryParameters(query.items + QueryParameters(raw: form).items)
    }

    /// Whether it comes from the server's own machine, and not through a proxy there.
    public var isFromThisMachine: Bool {
        client.isLoopback
            && ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"].allSatisfy { name in
                HTTPField.Name(name).map { !headers.contains($0) } ?? true
            }
    }

    /// The block of addresses it comes from; `nil` for the server's own machine.
    public var subscriber: String? { isFromThisMachine ? nil : client.block }
}

/// The address of a client as text without a port. Limits count by it; logs never contain it.
public struct ClientAddress: Hashable, Sendable {
    /// For example `203.0.113.7` or `2001:db8::1`.
    public let text: String
    /// The block of addresses that belongs to one subscriber: the address itself for IPv4, its /64 network for IPv6.
    public let block: String

    /// - Parameter block: The address itself by default.
    public init(_ text: String, block: String? = nil) {
        self.text = text
        self.block = block ?? text
    }

    public static let loopback = ClientAddress("127.0.0.1")

    /// Whether it is a loopback address (127.0.0.0/8, ::1, or the former mapped into IPv6).
    public var isLoopback: Bool {
        text == "::1" || text.hasPrefix("127.") || text.lowercased().hasPrefix("::ffff:127.")
    }
}
