import NIOCore
import Synchronization

/// One open connection: commands go out in order, and replies come in the same order. What the server sends unasked is given
/// away at once.
///
/// A command whose reply does not come in time ends the connection, since a reply that comes too late would be taken for
/// that of another command.
final class ValkeyLink: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer
    typealias Reply = Waiter<[RESPValue]>

    /// Who waits for the replies to some commands that were sent together.
    private struct Asked {
        let reply: Reply
        let commands: Int
        let bytes: Int
        let timer: Scheduled<Void>
    }

    private struct State {
        var channel: (any Channel)?
        var parser: RESPParser
        var asked = CircularBuffer<Asked>()
        /// Replies to the first of those who wait.
        var replies: [RESPValue] = []
        var commands = 0
        var bytes = 0
        var failure: ValkeyError?

        /// Takes a reply; returns what is complete with it.
        mutating func take(_ value: RESPValue) -> (Asked, [RESPValue])? {
            guard let first = asked.first else { return nil }
            replies.append(value)
            guard replies.count == first.commands else { return nil }
            defer {
                asked.removeFirst()
                replies = []
                commands -= first.commands
                bytes -= first.bytes
            }
            return (first, replies)
        }
    }

    private let state: Mutex<State>
    private let limits: ValkeyLimits
    private let onPush: @Sendable ([RESPValue]) -> Void
    private let onEnd: @Sendable (ValkeyError) -> Void

    /// - Parameters:
    ///   - onPush: Called with what the server sends unasked, and its consents to subscriptions, in order, on the thread of
    ///     the connection.
    ///   - onEnd: Called once, when the connection has ended.
    init(
        _ limits: ValkeyLimits,
        onPush: @escaping @Sendable ([RESPValue]) -> Void,
        onEnd: @escaping @Sendable (ValkeyError) -> Void
    ) {
        (self.limits, self.onPush, self.onEnd) = (limits, onPush, onEnd)
        state = Mutex(State(parser: RESPParser(limits: limits.reply)))
    }

    /// Why it ended; `nil` while it is open.
    var failure: ValkeyError? { state.withLock(\.failure) }

    /// How many commands wait for a reply.
    var waiting: Int { state.withLock(\.commands) }

    /// Sends commands together, and returns a reply for each.
    ///
    /// - Throws: ``ValkeyError``, but not for errors that the server replied.
    func send(
        _ commands: [ValkeyCommand],
        within patience: Duration
    ) async throws(ValkeyError) -> [RESPValue] {
        if commands.isEmpty { return [] }
        let bytes = commands.flatMap(\.encoded)
        let reply = Reply()
        try state.withLock { state throws(ValkeyError) in
            if let failure = state.failure { throw failure }
            guard let channel = state.channel else { throw .unreachable(.lost) }
            guard state.commands + commands.count <= limits.waiting,
                state.bytes + bytes.count <= limits.waitingBytes
            else { throw .exhausted }
            let timer = channel.eventLoop.scheduleTask(in: TimeAmount(patience)) { [weak self] in
                if !reply.hasEnded { self?.end(.timedOut) }
            }
            let asked = Asked(reply: reply, commands: commands.count, bytes: bytes.count, timer: timer)
            state.asked.append(asked)
            state.commands += commands.count
            state.bytes += bytes.count
            // Sent by the loop later and in this order: a write that fails at once would come back here, under the lock.
            channel.eventLoop.execute {
                channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil)
            }
        }
        return try await reply.value()
    }

    /// Ends the connection. The first failure counts.
    func end(_ error: ValkeyError) {
        let (isFirst, channel, asked) = state.withLock { state in
            let isFirst = state.failure == nil
            if isFirst { state.failure = error }
            defer {
                state.asked.removeAll()
                (state.commands, state.bytes, state.replies) = (0, 0, [])
            }
            return (isFirst, state.channel, Array(state.asked))
        }
        // Before those who wait are told: who then asks how it is, or for more, is not sent to this connection.
        if isFirst { onEnd(error) }
        for asked in asked {
            asked.timer.cancel()
            asked.reply.end(.failure(error))
        }
        channel?.close(promise: nil)
    }

    // MARK: The channel

    func handlerAdded(context: ChannelHandlerContext) {
        let channel = context.channel
        state.withLock { $0.channel = channel }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let buffer = unwrapInboundIn(data)
        state.withLock { $0.parser.add(buffer.readableBytesView) }
        do throws(RESPFault) {
            while let value = try state.withLock({ state throws(RESPFault) in try state.parser.next() }) {
                take(value)
            }
        } catch {
            end(.invalidReply)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        end(.unreachable(.lost))
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { end(ValkeyError(error)) }

    private func take(_ value: RESPValue) {
        guard failure == nil else { return }
        if case .push(let parts) = value {
            onPush(parts)
            // A subscription is answered by what is otherwise sent unasked.
            guard parts.first?.text == "subscribe" else { return }
        }
        guard state.withLock({ !$0.asked.isEmpty }) else { return end(.invalidReply) }
        guard let (asked, replies) = state.withLock({ $0.take(value) }) else { return }
        asked.timer.cancel()
        asked.reply.end(.success(replies))
    }
}
