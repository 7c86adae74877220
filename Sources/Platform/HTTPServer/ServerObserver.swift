public import HTTPTypes

/// Who is told what a server does. Called often, from many threads: to be cheap.
public protocol ServerObserver: Sendable {
    /// The counters of a route, asked for once and kept.
    func meter(for pattern: String) -> any RouteMeter
    /// A request was answered by a service, or refused.
    func served(_ request: ServedRequest)
    /// A connection was opened (1) or closed (-1). Told as changes: they add up to what is open, in whatever order they
    /// come from which thread.
    func connectionsChanged(by change: Int)
    /// A response that goes on with events began (1) or ended (-1), whoever ended it.
    func eventStreamsChanged(by change: Int)
}

/// Counts answers that were repeated near the wire, without the service. Atomic additions only.
public protocol RouteMeter: Sendable {
    /// - Parameters:
    ///   - duration: From the request's bytes to the answer's.
    ///   - bytes: Of the answer, with its head.
    func count(status: Int, duration: Duration, bytes: Int)
}

/// One request after its answer, for counters and logs: nothing in it is secret.
public struct ServedRequest: Sendable {
    /// Of the route; empty where none was found, or the request was refused before.
    public var pattern: String
    /// Nil where the request was refused before it was read.
    public var method: HTTPRequest.Method?
    public var status: Int
    public var duration: Duration
    /// Of the answer's body.
    public var bytes: Int
    /// As in `X-Request-Id`.
    public var id: String

    public init(
        pattern: String,
        method: HTTPRequest.Method?,
        status: Int,
        duration: Duration,
        bytes: Int,
        id: String
    ) {
        self.pattern = pattern
        self.method = method
        self.status = status
        self.duration = duration
        self.bytes = bytes
        self.id = id
    }
}
