/// What one connection, one address and all together may take of a server.
public struct ServerLimits: Hashable, Sendable {
    /// Of a request's head: request line and header fields, with their line ends.
    public var headerBytes = 16 << 10
    /// Of a request's target, as sent.
    public var targetBytes = 8 << 10
    /// Of a request's body.
    public var bodyBytes = 64 << 10
    /// Connections in all; less where the process may not open that many files.
    public var connections = 15_000
    /// Connections of one address.
    public var connectionsPerAddress = 200
    /// Requests per second of one address, in the long run.
    public var requestRatePerAddress = 100.0
    /// Requests of one address at once, beyond the rate.
    public var requestBurstPerAddress = 500
    /// Requests in the hands of services at once.
    public var requestsInFlight = 2_000
    /// Bytes of the answers that wait near the wire to be repeated.
    public var repeatedBytes = 32 << 20
    /// Bytes of answers that clients have not taken, of all together.
    public var untakenBytes = 64 << 20
    /// The same, of one address.
    public var untakenBytesPerAddress = 16 << 20
    /// The same, of one connection of HTTP/2.
    public var untakenBytesPerConnection = 4 << 20
    /// From the first byte of a request's head to its last; also for the handshake of TLS.
    public var headerTimeout = Duration.seconds(10)
    /// From the end of the head to the last byte of the body.
    public var bodyTimeout = Duration.seconds(15)
    /// Between requests of one connection.
    public var idleTimeout = Duration.seconds(75)
    /// For a service to answer, from the request's last byte on; beyond it the server says that it is overloaded.
    public var answerTimeout = Duration.seconds(10)
    /// How long a request may wait for a thread before its work begins; beyond it the server says that it is overloaded.
    public var queueTimeout = Duration.seconds(2)
    /// For a client to take an answer.
    public var writeTimeout = Duration.seconds(30)
    /// After which a client that listens to events and was sent none is sent a sign of life.
    public var heartbeatInterval = Duration.seconds(20)
    /// Bytes of events sent to a client that the system has not taken, because the client does not.
    public var untakenEventBytes = 256 << 10
    /// For a client to close a connection that ends from here.
    public var lingerTimeout = Duration.seconds(2)
    /// For requests in flight when the server stops.
    public var shutdownTimeout = Duration.seconds(9)

    public init() {}

    public static let standard = ServerLimits()
}
