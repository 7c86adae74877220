/// What a ``ValkeyClient`` waits for and how much it keeps.
public struct ValkeyLimits: Hashable, Sendable {
    /// For a connection, with the look-up of the host, the encryption and the greeting.
    public var connecting: Duration
    /// For the reply to a command.
    public var command: Duration
    /// How many commands may wait for a reply.
    public var waiting: Int
    /// How many bytes of commands may wait for a reply.
    public var waitingBytes: Int
    /// Of each reply.
    public var reply: RESPLimits
    /// How often the server is asked whether it is there.
    public var probing: Duration
    /// The pause after the first connection that failed or ended, which doubles with each further one.
    public var firstPause: Duration
    /// The longest pause.
    public var longestPause: Duration

    public init(
        connecting: Duration = .seconds(1),
        command: Duration = .milliseconds(250),
        waiting: Int = 1_024,
        waitingBytes: Int = 32 << 20,
        reply: RESPLimits = RESPLimits(),
        probing: Duration = .seconds(2),
        firstPause: Duration = .milliseconds(200),
        longestPause: Duration = .seconds(3)
    ) {
        (self.connecting, self.command) = (connecting, command)
        (self.waiting, self.waitingBytes, self.reply) = (waiting, waitingBytes, reply)
        self.probing = probing
        (self.firstPause, self.longestPause) = (firstPause, longestPause)
    }
}
