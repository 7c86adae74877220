import NIOCore
import NIOHTTP1

/// Tells the ``LaneHandler`` when an answer of the service begins and ends, and what the decoder refuses.
final class ExchangeHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private let lane: LaneHandler

    init(lane: LaneHandler) { self.lane = lane }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head):
            lane.answerBegins(&head)
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .body:
            context.write(data, promise: promise)
        case .end:
            context.write(data, promise: promise)
            lane.exchange.isAnswered = true
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if error is HTTPParserError {
            lane.decodingFailed(context: context)
        } else {
            context.close(promise: nil)
        }
    }
}
