import HTTPService
import NIOCore

/// A connection, or stream of HTTP/2, that events are pushed to. It takes the place of what read the request: a client that
/// waits has no decoder, no task and no timer.
final class EventStreamHandler: ChannelDuplexHandler, WatchedConnection {
    typealias InboundIn = Any
    typealias OutboundIn = Any

    enum Phase {
        case open
        /// Ended from here; the client is to close.
        case ending(since: NIODeadline)
    }

    let loop: ConnectionLoop
    var slot = Int.max
    let framing: StreamFraming
    /// What carries the stream, of HTTP/2.
    let carrier: TLSGuard?
    /// Whether one direction of the connection can be closed alone.
    let closesHalf: Bool
    var phase = Phase.open
    var context: ChannelHandlerContext?
    var sink: StreamSink?
    /// Added last, and not yet written.
    private var unwritten: FramedEvent?
    /// Bytes added since the last flush.
    private var unflushed = 0
    /// Bytes the client was sent and the system has not taken.
    private(set) var untaken = 0
    /// Since when none of those was.
    private(set) var untakenSince: NIODeadline?
    private(set) var lastSent: NIODeadline

    /// More is flushed before all is added.
    private static let flushBytes = 64 << 10

    init(loop: ConnectionLoop, framing: StreamFraming, carrier: TLSGuard? = nil, closesHalf: Bool = false) {
        self.loop = loop
        self.framing = framing
        self.carrier = carrier
        self.closesHalf = closesHalf
        lastSent = loop.readClocks()
    }

    /// Puts an event behind those before, to be flushed.
    ///
    /// - Returns: Whether it is the first since the last flush.
    func add(_ event: EventBytes) -> Bool {
        guard case .open = phase, let context else { return false }
        if let unwritten { context.write(framing.payload(unwritten), promise: nil) }
        let isFirst = unwritten == nil
        unwritten = loop.framedEvents.framed(event)
        unflushed += event.bytes.count
        if unflushed >= Self.flushBytes { flush() }
        return isFirst
    }

    /// Writes what was added. A client that leaves too much untaken is cut off.
    func flush() {
        guard let context, let unwritten else { return }
        let count = unflushed
        unflushed = 0
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

    /// What a client says while it listens means nothing.
    func channelRead(context: ChannelHandlerContext, data: NIOAny) {}

    /// The handlers behind, which a task read from, read no more.
    func channelReadComplete(context: ChannelHandlerContext) { context.read() }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // The request of HTTP/2 ends so, and the stream goes on.
        if case .frames = framing { return }
        if case .inputClosed? = event as? ChannelEvent { inputClosed() }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {}

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    // MARK: From the task that answered

    /// Its end is not the connection's.
    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        promise?.succeed()
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        promise?.fail(ChannelError.ioOnClosedChannel)
    }
}
