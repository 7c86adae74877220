import Mail
import NIOCore
import NIOSSL
import Synchronization

/// The end of a channel's pipeline, where replies wait for whoever asks for them.
final class SMTPReplies: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer

    private struct State {
        var parser = SMTPReplyParser()
        var replies: [SMTPReply] = []
        var failure: MailTransportError?
        var waiter: CheckedContinuation<Result<SMTPReply, MailTransportError>, Never>?
        var step = MailStep.greeting
        var isLoopback = false
        var isLeaving = false

        /// Returns the waiter if there is something for it.
        mutating func wake() -> (() -> Void)? {
            guard let waiter, let result = next() else { return nil }
            self.waiter = nil
            return { waiter.resume(returning: result) }
        }

        mutating func next() -> Result<SMTPReply, MailTransportError>? {
            if !replies.isEmpty { return .success(replies.removeFirst()) }
            return failure.map { .failure($0) }
        }
    }

    private let state = Mutex(State())

    /// From now on, what ends the connection ends this step. Said before anything is sent: the other end may answer by
    /// leaving before somebody waits for its reply.
    func begin(_ step: MailStep) { state.withLock { $0.step = step } }

    /// Returns the next reply.
    ///
    /// - Throws: What ended the connection. Replies before that are returned first.
    func next() async throws(MailTransportError) -> SMTPReply {
        let result = await withCheckedContinuation { continuation in
            let wake = state.withLock { state in
                state.waiter = continuation
                return state.wake()
            }
            wake?()
        }
        return try result.get()
    }

    /// Ends the conversation. The first failure counts.
    func fail(_ error: MailTransportError) {
        change { $0.failure = $0.failure ?? error }
    }

    /// Whether nothing has arrived that was not asked for.
    var isSilent: Bool { state.withLock { $0.replies.isEmpty && $0.parser.isEmpty && $0.failure == nil } }

    /// Whether a reply waits that nothing asked for and that does not end the connection: it would be taken for the
    /// reply to the next command.
    var isAhead: Bool { state.withLock { $0.replies.contains { $0.status != 421 } } }

    /// Whether the other end is on this machine; known when it has sent something.
    var isLoopback: Bool { state.withLock(\.isLoopback) }

    /// From now on, any reply ends the connection.
    func leave() { state.withLock { $0.isLeaving = true } }

    func channelActive(context: ChannelHandlerContext) {
        // Read now, because a channel that was closed has no address.
        let address = context.remoteAddress?.ipAddress
        state.withLock { $0.isLoopback = MailSettings.isLoopback(address ?? "") }
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let buffer = unwrapInboundIn(data)
        guard !state.withLock(\.isLeaving) else { return context.close(promise: nil) }
        var isValid = true
        change { state in
            guard state.failure == nil else { return }
            do {
                for byte in buffer.readableBytesView {
                    if let reply = try state.parser.take(byte) { state.replies.append(reply) }
                    // Commands are sent one at a time, so there is one reply at a time.
                    guard state.replies.count <= 1 else { throw SMTPReplyParser.Invalid() }
                }
            } catch {
                state.failure = .invalidReply(at: state.step)
                isValid = false
            }
        }
        if !isValid { context.close(promise: nil) }
    }

    func channelInactive(context: ChannelHandlerContext) {
        change { $0.failure = $0.failure ?? .connectionLost(at: $0.step) }
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        change { $0.failure = $0.failure ?? MailTransportError(error, at: $0.step) }
        context.close(promise: nil)
    }

    private func change(_ body: (inout sending State) -> Void) {
        let wake = state.withLock { state in
            body(&state)
            return state.wake()
        }
        wake?()
    }
}
