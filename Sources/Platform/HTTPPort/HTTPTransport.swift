/// Sends calls. Every call ends in exactly one result, a reply or an error, within its timeout.
///
/// Any complete response is a reply, whatever its status; the caller interprets it. Redirects are followed only to
/// the same scheme, host and port, and not at all if the call says so. A body over ``HTTPLimits/body`` ends the call; bytes are counted before and after
/// unpacking.
public protocol HTTPTransport: Sendable {
    /// Sends a call.
    ///
    /// - Throws: ``HTTPTransportError``; a cancelled task throws `.cancelled`.
    func send(_ call: HTTPCall) async throws(HTTPTransportError) -> HTTPReply
}

/// What a call ended in.
public typealias HTTPOutcome = Result<HTTPReply, HTTPTransportError>

/// The limits of a transport.
public struct HTTPLimits: Hashable, Sendable {
    /// The maximum size of a body in bytes, packed or unpacked.
    public var body: Int
    /// The time limit for opening a connection.
    public var connect: Duration
    /// The time limit without a byte from the other side.
    public var idle: Duration

    /// The defaults are not shorter than a call's default timeout, so that the call's own deadline decides.
    public init(body: Int = 8 << 20, connect: Duration = .seconds(5), idle: Duration = .seconds(5)) {
        self.body = body
        self.connect = connect
        self.idle = idle
    }
}

/// Why a call has no reply.
public enum HTTPTransportError: Error, Hashable, Sendable {
    /// No connection. The text is for logs: the raw value of an ``UnreachableReason``.
    case unreachable(String)
    /// The connection ended before the response was complete.
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
    /// Returns the error for a reason.
    package static func unreachable(_ reason: UnreachableReason) -> HTTPTransportError {
        .unreachable(reason.rawValue)
    }
}
