import HTTPService
import NIOCore
import NIOHTTP1

/// Reads the bytes of one HTTP/1 connection before any framework does.
///
/// It splits them into requests, enforces limits of time and size, repeats earlier answers where it may, and passes
/// every other request on, one at a time: the next one waits until the answer is written.
final class LaneHandler: ChannelDuplexHandler, RemovableChannelHandler, WatchedConnection {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = IOData
    typealias OutboundOut = ByteBuffer

    enum Phase {
        /// Between requests.
        case idle
        /// The head of a request has begun.
        case head
        /// A request was passed on; this many bytes of its body are missing.
        case body(remaining: Int)
        /// A complete request was passed on.
        case answering
        /// All input is passed on until the answer, then the connection ends. This many bytes may still come.
        case passing(room: Int)
        /// Ended by the server; further input is discarded.
        case lingering
    }

    let loop: ConnectionLoop
    let peer: Peer
    var slot = Int.max
    var phase = Phase.idle
    var since: NIODeadline
    /// Received and not yet processed.
    var held: ByteBuffer?
    /// How much of `held` was searched for the end of a head.
    var searched = 0
    var repeated = RepeatMemory()
    /// The request that the service is working on.
    var exchange = Exchange()
    var isSlowLaneReady = false
    var isReadWithheld = false
    var isInputClosed = false
    var isProcessing = false
    var unsentSince: NIODeadline?
    /// Room for the answer being written, or for earlier ones that the client has not taken.
    var claim: AnswerClaim?
    var context: ChannelHandlerContext?

    init(loop: ConnectionLoop, peer: Peer) {
        self.loop = loop
        self.peer = peer
        since = loop.recently
    }

    var core: ServerCore { loop.core }

    func enter(_ phase: Phase) {
        self.phase = phase
        since = loop.recently
    }

    // MARK: From the client

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        loop.add(self)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        loop.remove(self)
        claim = nil
        self.context = nil
    }

    func channelInactive(context: ChannelHandlerContext) {
        loop.remove(self)
        held = nil
        claim = nil
        repeated = RepeatMemory()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let start = loop.readClocks()
        var bytes = unwrapInboundIn(data)
        switch phase {
        case .idle where held == nil: process(&bytes, context: context, start: start)
        case .idle, .head:
            hold(&bytes)
            processHeld(context: context)
        case .body(let remaining): passBody(&bytes, remaining: remaining, context: context)
        case .answering: hold(&bytes)
        case .passing(let room): pass(bytes, room: room, context: context)
        case .lingering: break
        }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        if isSlowLaneReady { context.fireChannelReadComplete() }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case .inputClosed? = event as? ChannelEvent {
            inputClosed(context: context)
        } else {
            context.fireUserInboundEventTriggered(event)
        }
    }

    private func inputClosed(context: ChannelHandlerContext) {
        isInputClosed = true
        switch phase {
        case .idle, .head: endIfAllIsAnswered(context: context)
        case .body: end(context: context)
        case .answering: if held == nil { exchange.isLast = true }
        case .passing: context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        // Otherwise the connection is closed when everything was sent.
        case .lingering: if !context.channel.hasUnsentBytes { context.close(promise: nil) }
        }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable, !isProcessing { resume(context: context) }
        if isSlowLaneReady { context.fireChannelWritabilityChanged() }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    // MARK: From the service

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .lingering = phase {
            promise?.fail(ChannelError.ioOnClosedChannel)
        } else {
            context.write(data, promise: promise)
        }
    }

    func flush(context: ChannelHandlerContext) {
        context.flush()
        if exchange.isAnswered { answered(context: context) }
    }

    func read(context: ChannelHandlerContext) {
        if case .answering = phase, (held?.readableBytes ?? 0) >= core.limits.headerBytes {
            isReadWithheld = true
        } else if !context.channel.isWritable {
            isReadWithheld = true
        } else {
            context.read()
        }
    }

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        guard case .output = mode else { return context.close(mode: mode, promise: promise) }
        promise?.succeed(())
        end(context: context)
    }

    func triggerUserOutboundEvent(
        context: ChannelHandlerContext,
        event: Any,
        promise: EventLoopPromise<Void>?
    ) {
        guard let notice = event as? AnswerNotice else {
            return context.triggerUserOutboundEvent(event, promise: promise)
        }
        claim = notice.claim
        if let response = notice.repeatable, let key = exchange.key {
            loop.keep(response, of: notice.pattern, key: key, coding: exchange.coding)
        }
        promise?.succeed(())
    }
}
