import HummingbirdCore
import NIOCore
import NIOHPACK
import NIOHTTP2

/// Enforces the time limits of one HTTP/2 stream: for the body of the request, for the service's answer, and for the
/// client to take it. It is the first handler to see the frames, and keeps answers that may be repeated.
final class StreamGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTP2Frame.FramePayload
    typealias InboundOut = HTTP2Frame.FramePayload
    typealias OutboundIn = HTTP2Frame.FramePayload
    typealias OutboundOut = HTTP2Frame.FramePayload

    private let limits: ServerLimits
    private var end: Scheduled<Void>?
    /// Whether the head of a response was written.
    private var hasAnswer = false
    /// Whether that response was written by this handler.
    private var isRefused = false
    /// The head of a request without a body.
    private var asked: HPACKHeaders?
    /// Room for the answer until the stream ends.
    private var claim: AnswerClaim?

    init(limits: ServerLimits) { self.limits = limits }

    func handlerRemoved(context: ChannelHandlerContext) { release() }

    func channelInactive(context: ChannelHandlerContext) {
        release()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .headers(let headers):
            if headers.endStream, !hasAnswer { asked = headers.headers }
            requestGoesOn(isWhole: headers.endStream, isHead: true, context: context)
        case .data(let data): requestGoesOn(isWhole: data.endStream, isHead: false, context: context)
        default: break
        }
        context.fireChannelRead(data)
    }

    private func requestGoesOn(isWhole: Bool, isHead: Bool, context: ChannelHandlerContext) {
        guard !hasAnswer else { return }
        if isWhole {
            schedule(limits.answerTimeout, context: context) { [self] in refuse(context: context) }
        } else if isHead {
            schedule(limits.bodyTimeout, context: context) { context.close(promise: nil) }
        }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard !isRefused else {
            promise?.fail(ChannelError.ioOnClosedChannel)
            return
        }
        if !hasAnswer, case .headers = unwrapOutboundIn(data) {
            hasAnswer = true
            // Data outside the flow-control window is buffered where no socket option shows it.
            schedule(limits.writeTimeout, context: context) { context.close(promise: nil) }
        }
        context.write(data, promise: promise)
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
        if let response = notice.repeatable, let asked, let request = StreamRequest(asked),
            request.ifNoneMatch == nil
        {
            let carrier = try? context.channel.parent?.pipeline.syncOperations.handler(type: TLSGuard.self)
            carrier?.loop.keep(response, of: notice.pattern, key: request.key, coding: request.coding)
        }
        promise?.succeed(())
    }

    private func release() {
        end?.cancel()
        (asked, claim) = (nil, nil)
    }

    private func refuse(context: ChannelHandlerContext) {
        hasAnswer = true
        isRefused = true
        let head: HPACKHeaders = [":status": "503", "retry-after": "1", "content-length": "0"]
        let frame = HTTP2Frame.FramePayload.headers(.init(headers: head, endStream: true))
        context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
    }

    private func schedule(
        _ timeout: Duration,
        context: ChannelHandlerContext,
        _ body: @escaping () -> Void
    ) {
        end?.cancel()
        end = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(timeout), body)
    }
}

/// Places a guard before the handlers that read frames, where Hummingbird has no hook.
final class StreamGuardPlacement: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = Any

    private let guarding: StreamGuard

    init(_ guarding: StreamGuard) { self.guarding = guarding }

    func handlerAdded(context: ChannelHandlerContext) {
        let pipeline = context.pipeline.syncOperations
        do {
            try pipeline.addHandler(guarding, position: .first)
            pipeline.removeHandler(context: context, promise: nil)
        } catch {
            context.close(promise: nil)
        }
    }
}
