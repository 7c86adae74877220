public import HTTPTypes

/// One request as a service sees it: no socket, no framework.
public struct ServiceRequest: Sendable {
    public var method: HTTPRequest.Method
    /// Before the question mark, percent-decoded where it is valid UTF-8, else as sent; begins with "/".
    public var path: String
    public var query: QueryParameters
    public var headers: HTTPFields
    /// Already bounded by the server.
    public var body: [UInt8]
    /// What the route's pattern named: `file` of `/img/wn/{file}`.
    public var pathParameters: [String: String]
    /// The host, with its port where it is not the usual, as the client wrote it (`Host`, `:authority`); nil where unknown.
    public var authority: String?
    /// Whether the client spoke TLS, with this server or with a trusted proxy before it.
    public var isSecure: Bool
    /// Who asks; the address a trusted proxy told, where there is one.
    public var client: ClientAddress
    /// Unique within the process; in the log and in the response header `X-Request-Id`.
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

/// The address of a client, as text without a port: limits count by it, logs never hold it.
public struct ClientAddress: Hashable, Sendable {
    /// For example `203.0.113.7` or `2001:db8::1`.
    public let text: String

    public init(_ text: String) { self.text = text }

    public static let loopback = ClientAddress("127.0.0.1")

    /// Whether it is of this machine (127.0.0.0/8, ::1, and the former mapped into IPv6).
    public var isLoopback: Bool {
        text == "::1" || text.hasPrefix("127.") || text.lowercased().hasPrefix("::ffff:127.")
    }
}
