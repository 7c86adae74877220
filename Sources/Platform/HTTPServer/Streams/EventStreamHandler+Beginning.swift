import HTTPService
import HTTPTypes
import HummingbirdCore
import NIOCore
import NIOHTTP1

extension EventStreamHandler {
    /// Takes over an HTTP/2 stream whose head was written. Call it on the stream's event loop.
    ///
    /// - Returns: The sink for sources.
    static func take(_ stream: any Channel) throws -> StreamSink {
        guard let connection = stream.parent else { throw ChannelError.ioOnClosedChannel }
        let carrier = try connection.pipeline.syncOperations.handler(type: TLSGuard.self)
        let handler = EventStreamHandler(loop: carrier.loop, framing: .frames, carrier: carrier)
        let pipeline = stream.pipeline.syncOperations
        try pipeline.addHandler(handler, position: .first)
        pipeline.remove(StreamGuard.self)
        pipeline.remove(HTTPConnectionStateHandler.self)
        let sink = handler.makeSink()
        carrier.eventStreamBegan()
        carrier.loop.add(handler)
        handler.context?.read()
        return sink
    }

    /// Creates the sink for sources.
    func makeSink() -> StreamSink {
        let sink = StreamSink(handler: self, mailbox: loop.mailbox, eventLoop: loop.eventLoop)
        self.sink = sink
        loop.core.observer.eventStreamsChanged(by: 1)
        return sink
    }
}

extension LaneHandler {
    /// Turns the connection into an event stream: no other request is answered on it. Call it on the connection's
    /// event loop.
    ///
    /// - Parameter isBodyless: Whether the request was a HEAD.
    /// - Returns: The sink for sources.
    func handOver(head answer: OutgoingResponse, isBodyless: Bool) throws -> StreamSink {
        if case .lingering = phase { throw ChannelError.ioOnClosedChannel }
        guard let context else { throw ChannelError.ioOnClosedChannel }
        var answer = answer
        answer.setConnection(.none)
        let framing = exchange.isHTTP10 ? StreamFraming.plain : .chunks
        if case .chunks = framing { answer.fields[.transferEncoding] = "chunked" }
        let stream = EventStreamHandler(loop: loop, framing: framing, closesHalf: !peer.isSecure)
        let pipeline = context.pipeline.syncOperations
        try pipeline.addHandler(stream, position: .after(self))
        pipeline.remove(ExchangeHandler.self)
        pipeline.remove(ByteToMessageHandler<HTTPRequestDecoder>.self)
        pipeline.remove(HTTPResponseEncoder.self)
        pipeline.remove(HTTPConnectionStateHandler.self)
        loop.replace(self, by: stream)
        let sink = stream.makeSink()
        pipeline.removeHandler(context: context, promise: nil)
        stream.context?.writeAndFlush(NIOAny(answer.rendered()), promise: nil)
        if isBodyless || isInputClosed || loop.isFinishing { stream.end(isBodyless: isBodyless) }
        stream.context?.read()
        return sink
    }
}

extension ChannelPipeline.SynchronousOperations {
    fileprivate func remove(_ type: (some RemovableChannelHandler).Type) {
        guard let context = try? context(handlerType: type) else { return }
        removeHandler(context: context, promise: nil)
    }
}
