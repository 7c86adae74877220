/// Sends calls. Every call ends in exactly one result, a reply or an error, within its timeout.
///
/// Any complete response is a reply, whatever its status: the caller reads it. Redirects are followed only to the
/// same scheme, host and port. A body over ``HTTPLimits/body`` ends the call, counted before and after unpacking.
public protocol HTTPTransport: Sendable {
    /// - Throws: ``HTTPTransportError``; a cancelled task throws `.cancelled`.
    func send(_ call: HTTPCall) async throws(HTTPTransportError) -> HTTPReply
}

/// What a transport refuses to exceed.
public struct HTTPLimits: Hashable, Sendable {
    /// Bytes of a body, packed or unpacked.
    public var body: Int
    /// To have a connection.
    public var connect: Duration
    /// Without a byte from the other side.
    public var idle: Duration

    /// Unless given, nobody is left sooner than a call's usual timeout: it is the call that has a deadline.
    public init(body: Int = 8 << 20, connect: Duration = .seconds(5), idle: Duration = .seconds(5)) {
        self.body = body
        self.connect = connect
        self.idle = idle
    }
}

/// Why a call has no reply.
public enum HTTPTransportError: Error, Hashable, Sendable {
    /// No connection. The word is for logs: the raw value of an ``UnreachableReason``.
    case unreachable(String)
    /// The connection ended before the response was whole.
    case connectionLost
    case timedOut
    case bodyTooLarge(limit: Int)
    /// Not HTTP, or a body that cannot be unpacked.
    case invalidResponse
    /// A redirect to another host, or too many redirects.
    case redirectRefused
    case cancelled
}

/// Why there is no connection.
public enum UnreachableReason: String, Hashable, Sendable, CaseIterable {
    case refused
    case noSuchHost = "no-such-host"
    case tls, reset, other
}

extension HTTPTransportError {
    /// The error of a reason, as its word.
    package static func unreachable(_ reason: UnreachableReason) -> HTTPTransportError {
        .unreachable(reason.rawValue)
    }
}
