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
    /// Whom the request is charged to, by a public identifier, where somebody known was let in; nil for nobody known.
    public var account: String?
    /// From its arrival until its work began: the wait for a free thread.
    public var waited: Duration
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
        waited: Duration = .zero,
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
        self.waited = waited
        self.id = id
    }
}

/// The address of a client, as text without a port: limits count by it, logs never hold it.
public struct ClientAddress: Hashable, Sendable {
    /// For example `203.0.113.7` or `2001:db8::1`.
    public let text: String
    /// The block of addresses that one subscriber has: the address itself, of IPv6 its /64 network.
    public let block: String

    /// - Parameter block: The address itself unless given.
    public init(_ text: String, block: String? = nil) {
        self.text = text
        self.block = block ?? text
    }

    public static let loopback = ClientAddress("127.0.0.1")

    /// Whether it is of this machine (127.0.0.0/8, ::1, and the former mapped into IPv6).
    public var isLoopback: Bool {
        text == "::1" || text.hasPrefix("127.") || text.lowercased().hasPrefix("::ffff:127.")
    }
}

extension ServiceRequest {
    /// Whether it comes from the server's own machine, and no proxy there speaks for another.
    public var isFromThisMachine: Bool {
        client.isLoopback
            && ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"].allSatisfy { name in
                HTTPField.Name(name).map { !headers.contains($0) } ?? true
            }
    }

    /// The block of addresses it comes from; nil for the server's own machine.
    public var subscriber: String? { isFromThisMachine ? nil : client.block }
}
