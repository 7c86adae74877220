public import Foundation
public import HTTPTypes

/// One request to an address that was chosen before, whatever the name of the host leads to: for receivers that strangers
/// name, whose addresses are checked first.
public struct PinnedCall: Hashable, Sendable {
    public var method: HTTPRequest.Method
    public let scheme: HTTPEndpoint.Scheme
    /// The name, in lower-case ASCII, that is asked for and that the certificate must have; or the address itself, IPv6
    /// in brackets.
    public let host: String
    public let port: Int
    /// The address to connect to, without brackets.
    public let address: String
    /// Path and query as they are sent; begins with "/".
    public var target: String
    public var headers: HTTPFields
    public var body: Data
    /// The time limit of the whole exchange.
    public var timeout: Duration

    public init(
        _ method: HTTPRequest.Method,
        _ scheme: HTTPEndpoint.Scheme,
        host: String,
        port: Int,
        at address: String,
        target: String,
        headers: HTTPFields = [:],
        body: Data = Data(),
        timeout: Duration
    ) {
        (self.method, self.scheme, self.host, self.port) = (method, scheme, host, port)
        (self.address, self.target, self.headers) = (address, target, headers)
        (self.body, self.timeout) = (body, timeout)
    }

    /// The absolute URL. It may contain a secret of the receiver: never log it.
    public var url: String {
        let usual = scheme == .https ? 443 : 80
        return "\(scheme.rawValue)://\(host)\(port == usual ? "" : ":\(port)")\(target)"
    }
}

/// Sends pinned calls: one connection for each, to the call's address and no other. It follows no redirect and uses no
/// proxy.
public protocol PinnedTransport: Sendable {
    /// Sends a call. Any complete head of a response is a reply, whatever its status. Of the body, only as much is read
    /// as the transport permits; the rest is cut off.
    ///
    /// - Throws: ``HTTPTransportError``; a cancelled task throws `.cancelled`.
    func send(_ call: PinnedCall) async throws(HTTPTransportError) -> HTTPReply
}
