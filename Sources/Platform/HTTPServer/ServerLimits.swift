/// The resources that one connection, one address and all clients together may use.
public struct ServerLimits: Hashable, Sendable {
    /// The maximum size of a request's head: request line and header fields, with their line ends.
    public var headerBytes = 16 << 10
    /// The maximum size of a request's target, as sent.
    public var targetBytes = 8 << 10
    /// The maximum size of a request's body.
    public var bodyBytes = 64 << 10
    /// The maximum number of connections; fewer if the process may not open that many files.
    public var connections = 15_000
    /// The maximum number of connections of one address.
    public var connectionsPerAddress = 200
    /// The long-term request rate of one address, per second.
    public var requestRatePerAddress = 100.0
    /// The number of requests one address may send at once, beyond the rate.
    public var requestBurstPerAddress = 500
    /// The maximum number of requests that services work on at once.
    public var requestsInFlight = 2_000
    /// The memory for answers that are repeated before the framework, in bytes.
    public var repeatedBytes = 32 << 20
    /// The maximum size of answers that clients have not taken, for all clients together.
    public var untakenBytes = 64 << 20
    /// As ``untakenBytes``, for one address.
    public var untakenBytesPerAddress = 16 << 20
    /// As ``untakenBytes``, for one HTTP/2 connection.
    public var untakenBytesPerConnection = 4 << 20
    /// From the first byte of a request's head to its last; also the limit of a TLS handshake.
    public var headerTimeout = Duration.seconds(10)
    /// From the end of the head to the last byte of the body.
    public var bodyTimeout = Duration.seconds(15)
    /// Between the requests of a connection.
    public var idleTimeout = Duration.seconds(75)
    /// From the last byte of a request to the service's answer. After it, the server answers that it is overloaded.
    public var answerTimeout = Duration.seconds(10)
    /// How long a request may wait for a thread. After it, the server answers that it is overloaded.
    public var queueTimeout = Duration.seconds(2)
    /// For a client to take an answer.
    public var writeTimeout = Duration.seconds(30)
    /// After this long without an event, an event stream gets a comment line that keeps it alive.
    public var heartbeatInterval = Duration.seconds(20)
    /// The maximum number of event bytes a client may leave unread before it is disconnected.
    public var untakenEventBytes = 256 << 10
    /// For a client to close a connection that the server has ended.
    public var lingerTimeout = Duration.seconds(2)
    /// For requests in flight when the server stops.
    public var shutdownTimeout = Duration.seconds(9)

    public init() {}
}
