public import HTTPTypes

/// Receives what a server does. It is called often and from many threads, so it must be cheap.
public protocol ServerObserver: Sendable {
    /// Returns the counters of a route. The server asks once and keeps them.
    func meter(for pattern: String) -> any RouteMeter
    /// Called when a request was answered by a service, or refused.
    func served(_ request: ServedRequest)
    /// Called when a connection was opened (1) or closed (-1). As changes, they add up correctly in any order and
    /// from any thread.
    func connectionsChanged(by change: Int)
    /// Called when an event stream began (1) or ended (-1), whichever side ended it.
    func eventStreamsChanged(by change: Int)
}

/// Counts answers that were repeated without the service. Implementations only use atomic additions.
public protocol RouteMeter: Sendable {
    /// - Parameters:
    ///   - duration: From receiving the request to writing the answer.
    ///   - bytes: The size of the answer, including its head.
    func count(status: Int, duration: Duration, bytes: Int)
}

/// One request after its answer, for counters and logs. It contains nothing secret.
public struct ServedRequest: Sendable {
    /// The pattern of the route; empty if none was found, or if the request was refused before.
    public var pattern: String
    /// `nil` if the request was refused before it was read.
    public var method: HTTPRequest.Method?
    public var status: Int
    public var duration: Duration
    /// The size of the answer's body.
    public var bytes: Int
    /// As in `X-Request-Id`.
    public var id: String
    /// Whether the route is vital, as health checks are.
    public var isVital = false
}
