import HTTPService
import NIOCore

/// A connection or HTTP/2 stream that events are pushed to. It replaces the handlers that read the request, so a
/// waiting client needs no decoder, task or timer.
final class EventStreamHandler: ChannelDuplexHandler, WatchedConnection {
    typealias InboundIn = Any
    typealias OutboundIn = Any

    enum Phase {
        case open
        /// Ended by the server; the client should close.
        case ending(since: NIODeadline)
    }

    let loop: ConnectionLoop
    var slot = Int.max
    let framing: StreamFraming
    /// The connection of an HTTP/2 stream.
    let carrier: TLSGuard?
    /// Whether one direction of the connection can be closed alone.
    let closesHalf: Bool
    var phase = Phase.open
    var context: ChannelHandlerContext?
    var sink: StreamSink?
    /// The last event added, not yet written.
    private var unwritten: FramedEvent?
    /// The bytes added since the last flush.
    private var unflushed = 0
    /// The events among them that were written.
    private var writtenEvents = 0
    /// The bytes sent that the system has not taken.
    private(set) var untaken = 0
    /// When bytes were last taken while others remained, or the first were sent; `nil` if all were taken.
    private(set) var untakenSince: NIODeadline?
    private(set) var lastSent: NIODeadline

    /// The number of unflushed bytes at which ``add(_:)`` flushes immediately.
    private static let flushBytes = 64 << 10
    /// The same of written events. The channel keeps the memory of its longest queue, and a page begins with many.
    private static let flushEvents = 7

    init(loop: ConnectionLoop, framing: StreamFraming, carrier: TLSGuard? = nil, closesHalf: Bool = false) {
        self.loop = loop
        self.framing = framing
        self.carrier = carrier
        self.closesHalf = closesHalf
        lastSent = loop.readClocks()
    }

    /// Adds an event, to be flushed later.
    ///
    /// - Returns: Whether it is the first since the last flush.
    func add(_ event: EventBytes) -> Bool {
        guard case .open = phase, let context else { return false }
        if let unwritten {
            context.write(framing.payload(unwritten), promise: nil)
            writtenEvents += 1
        }
        let isFirst = unwritten == nil
        unwritten = loop.framedEvents.framed(event)
        unflushed += event.bytes.count
        if unflushed >= Self.flushBytes || writtenEvents >= Self.flushEvents { flush() }
        return isFirst
    }

    /// Writes the added events. A client that leaves too much unread is disconnected.
    func flush() {
        guard let context, let unwritten else { return }
        let count = unflushed
        (unflushed, writtenEvents) = (0, 0)
        self.unwritten = nil
        lastSent = loop.readClocks()
        untaken += count
        untakenSince = untakenSince ?? lastSent
        let taken = context.eventLoop.makePromise(of: Void.self)
        taken.futureResult.assumeIsolated().whenSuccess { [self] in
            untaken -= count
            untakenSince = untaken == 0 ? nil : loop.recently
        }
        context.writeAndFlush(framing.payload(unwritten), promise: taken)
        if untaken > loop.core.limits.untakenEventBytes { cutOff() }
    }

    // MARK: From the client

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) {
        closed()
        self.context = nil
    }

    func channelInactive(context: ChannelHandlerContext) {
        closed()
        context.fireChannelInactive()
    }

    /// Discards input: a client says nothing meaningful while it listens.
    func channelRead(context: ChannelHandlerContext, data: NIOAny) {}

    /// Continues to read. The event is not passed on to the remaining handlers, from which a task read the request.
    func channelReadComplete(context: ChannelHandlerContext) { context.read() }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // An HTTP/2 request ends this way, and the stream continues.
        if case .frames = framing { return }
        if case .inputClosed? = event as? ChannelEvent { inputClosed() }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {}

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    // MARK: From the task that answered the request

    /// Ignored: the end of the task does not end the connection.
    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        promise?.succeed()
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        promise?.fail(ChannelError.ioOnClosedChannel)
    }
}
