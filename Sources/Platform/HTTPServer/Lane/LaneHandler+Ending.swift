import HTTPService
import HTTPTypes
import NIOCore

extension LaneHandler {
    /// Sends one of the server's own error responses and ends the connection.
    ///
    /// - Parameter isBodyless: Whether the request was a HEAD.
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

    /// Closes after everything written was sent. The sending side is closed first, because data that the client still
    /// sends could otherwise reset the connection before it has read the answer.
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

    /// Ends the connection if the client has closed its side and all its answers were taken.
    func endIfAllIsAnswered(context: ChannelHandlerContext) {
        guard isInputClosed, context.channel.isWritable else { return }
        switch phase {
        case .idle, .head: end(context: context)
        default: break
        }
    }

    // MARK: Supervised by the loop

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

    /// Ends the connection if the client does not take its answer in time.
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

    /// Reserves room for what waits for the client beyond what its answer reserved. If there is no room, the
    /// connection is cut off.
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
