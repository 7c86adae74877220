import HummingbirdCore
import NIOCore
import NIOHPACK
import NIOHTTP2

/// Keeps the limits of time of one stream of HTTP/2, whose frames it sees first: for the request's body, for the service's
/// answer, and for the client to take that.
final class StreamGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTP2Frame.FramePayload
    typealias InboundOut = HTTP2Frame.FramePayload
    typealias OutboundIn = HTTP2Frame.FramePayload
    typealias OutboundOut = HTTP2Frame.FramePayload

    private let limits: ServerLimits
    private var end: Scheduled<Void>?
    /// Whether the head of an answer was written.
    private var hasAnswer = false
    /// Whether that was the guard's own.
    private var isRefused = false

    init(limits: ServerLimits) { self.limits = limits }

    func handlerRemoved(context: ChannelHandlerContext) { end?.cancel() }

    func channelInactive(context: ChannelHandlerContext) {
        end?.cancel()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .headers(let headers): requestGoesOn(isWhole: headers.endStream, isHead: true, context: context)
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
            // What its window does not admit waits where no socket tells.
            schedule(limits.writeTimeout, context: context) { context.close(promise: nil) }
        }
        context.write(data, promise: promise)
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

/// Puts a guard where Hummingbird puts no handlers: before those that read frames.
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
