import Clocks

/// A client of a Valkey or Redis server, by RESP3: one connection for commands, which are pipelined, and one for what is
/// published.
///
/// Neither is opened before it is needed. While the server does not answer, one task for each tries to connect, with
/// pauses that grow and vary by chance; everybody else is refused at once, so that neither the node nor the server is held
/// up by a crowd. A server that takes commands and does not answer in time counts as gone until it answers again.
public final class ValkeyClient: Sendable {
    /// Where the server is.
    public let address: ValkeyAddress
    private let limits: ValkeyLimits
    private let commands: KeptLink
    private let news: KeptLink
    private let subscribers: Subscribers

    /// Connects to nothing yet.
    ///
    /// - Parameters:
    ///   - name: What the server's administrator sees: letters and digits.
    ///   - limits: The time for a reply is that of the address, if it says one.
    ///   - clock: Measures limits and pauses; monotonic.
    ///   - random: Returns a number in 0 ..< 1, for the jitter of pauses.
    public init(
        _ address: ValkeyAddress,
        name: String,
        limits: ValkeyLimits = ValkeyLimits(),
        clock: any Clock<Duration>,
        random: @escaping @Sendable () -> Double
    ) {
        var limits = limits
        if let patience = address.patience {
            limits.command = patience
            limits.connecting = max(limits.connecting, patience)
        }
        (self.address, self.limits) = (address, limits)
        let dialer = ValkeyDialer(address, name: name, limits: limits)
        let timeline = Timeline(clock)
        let subscribers = Subscribers()
        self.subscribers = subscribers
        commands = KeptLink(dialer, on: timeline, random: random)
        news = KeptLink(
            dialer,
            on: timeline,
            random: random,
            onOpen: { [limits] link throws(ValkeyError) in try await subscribers.join(link, limits) },
            onPush: { subscribers.receive($0) },
            onLoss: { subscribers.lose() }
        )
    }

    deinit { close() }

    /// Opens the connections now, and not when they are needed.
    public func start() {
        commands.start()
        if !subscribers.isEmpty { news.start() }
    }

    /// Closes the connections. Nothing can be sent afterwards.
    public func close() {
        commands.close()
        news.close()
    }

    /// What happened since the start, and what is now.
    public var figures: ValkeyFigures { commands.figures }

    /// The same of the connection for what is published.
    var newsFigures: ValkeyFigures { news.figures }

    /// Whether what is published arrives.
    public var hearsNews: Bool { news.current != nil }

    /// Sends commands together, and returns the reply to each.
    ///
    /// - Throws: ``ValkeyError``. If it is what the server replied to one of them, the others were done nevertheless.
    public func send(_ commands: [ValkeyCommand]) async throws(ValkeyError) -> [RESPValue] {
        let link = try await self.commands.link(within: limits.command)
        let replies = try await link.send(commands, within: limits.command)
        guard let error = replies.error else { return replies }
        if error.isOfServer { link.end(error) }
        throw error
    }

    /// Sends a command, and returns the reply.
    public func send(_ command: ValkeyCommand) async throws(ValkeyError) -> RESPValue {
        guard let reply = try await send([command]).first else { throw .invalidReply }
        return reply
    }

    /// Asks whether the server is there, and waits for a connection for as long as that may take.
    ///
    /// - Returns: The server's name and version.
    public func check() async throws(ValkeyError) -> String {
        let link = try await commands.link(within: limits.connecting)
        let replies = try await link.send([ValkeyCommand("PING")], within: limits.command)
        if let error = replies.error { throw error }
        return figures.server ?? ""
    }

    /// Receives what is published on a channel from now on. Each channel has one receiver.
    ///
    /// - Parameter receive: Called in order on the thread of the connection: it must be quick.
    public func subscribe(to channel: String, _ receive: @escaping @Sendable (ValkeyNews) -> Void) {
        subscribers.add(channel, receive)
        // One that is being opened asks for all channels once more when it is open.
        guard let link = news.current else { return news.start() }
        Task { [subscribers, limits] in
            do throws(ValkeyError) { try await subscribers.join(link, limits) } catch {
                link.end(error)
            }
        }
    }
}
