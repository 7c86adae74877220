import HTTPService
import HTTPTypes
import NIOCore

extension LaneHandler {
    /// Answers in the server's own name, and ends the connection.
    ///
    /// - Parameter isBodyless: For HEAD.
    func refuse(
        _ refusal: ServerRefusal,
        path: String,
        isBodyless: Bool = false,
        context: ChannelHandlerContext
    ) {
        let id = core.ids.next()
        var answer = core.refusals.answer(to: refusal, path: path)
        if isBodyless { answer = answer.headOnly() }
        answer.setConnection(.none)
        answer.fields[.requestID] = id
        core.observer.served(
            ServedRequest(
                pattern: "",
                method: nil,
                status: answer.status.code,
                duration: .zero,
                bytes: answer.body.count,
                id: id
            )
        )
        context.write(wrapOutboundOut(answer.rendered()), promise: nil)
        end(context: context)
    }

    /// Closes after what was written; the client's side first, lest what it still sends destroys what it has not read.
    func end(context: ChannelHandlerContext) {
        if case .lingering = phase { return }
        enter(.lingering)
        held = nil
        repeated = RepeatMemory()
        let context = context
        context.writeAndFlush(wrapOutboundOut(ByteBuffer())).assumeIsolated().whenComplete { [self] _ in
            context.close(mode: isInputClosed || peer.isSecure ? .all : .output, promise: nil)
            if !isInputClosed { context.read() }
        }
    }

    /// Ends where the client has ended its side, and nothing it asked before waits for its answers to be taken.
    func endIfAllIsAnswered(context: ChannelHandlerContext) {
        guard isInputClosed, context.channel.isWritable else { return }
        switch phase {
        case .idle, .head: end(context: context)
        default: break
        }
    }

    // MARK: Looked after by the loop

    func check(now: NIODeadline) {
        guard let context else { return }
        let limits = core.limits
        let elapsed = now - since
        switch phase {
        case .idle:
            if elapsed > .seconds(1) { repeated = RepeatMemory() }
            if elapsed > TimeAmount(limits.idleTimeout) { return context.close(promise: nil) }
        case .head:
            if elapsed > TimeAmount(limits.headerTimeout) {
                return refuse(.requestTimeout, path: "", context: context)
            }
        case .body, .passing:
            if elapsed > TimeAmount(limits.bodyTimeout), !exchange.hasBegun {
                return refuse(.requestTimeout, path: "", context: context)
            }
        case .answering:
            if elapsed > TimeAmount(limits.answerTimeout), !exchange.hasBegun {
                return refuse(.overloaded(retryAfter: 1), path: "", context: context)
            }
        case .lingering:
            if elapsed > TimeAmount(limits.lingerTimeout), !context.channel.hasUnsentBytes {
                return context.close(promise: nil)
            }
        }
        checkUnsent(now: now, context: context)
    }

    /// A client that does not take its answer.
    private func checkUnsent(now: NIODeadline, context: ChannelHandlerContext) {
        guard context.channel.hasUnsentBytes else {
            unsentSince = nil
            if exchange.hasBegun == false { claim = nil }
            return
        }
        claimUntaken(context: context)
        let start = unsentSince ?? now
        unsentSince = start
        if now - start > TimeAmount(core.limits.writeTimeout) { context.close(promise: nil) }
    }

    /// Counts what waits for the client, beyond what its answer was counted as. Where there is no room it is cut off.
    func claimUntaken(context: ChannelHandlerContext) {
        let untaken = context.channel.unsentBytes
        guard untaken > claim?.bytes ?? 0 else { return }
        claim = nil
        claim = core.room.claim(untaken, address: peer.answers)
        if claim == nil { context.close(promise: nil) }
    }

    func finish() {
        guard let context else { return }
        switch phase {
        case .idle where context.channel.hasUnsentBytes: end(context: context)
        case .idle, .head: context.close(promise: nil)
        case .body, .answering, .passing: exchange.isLast = true
        case .lingering: break
        }
    }

    func cutOff() { context?.close(promise: nil) }
}
