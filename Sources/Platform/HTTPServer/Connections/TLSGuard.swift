import NIOCore

/// Supervises a TLS connection until its protocol is negotiated, and an HTTP/2 connection afterwards.
final class TLSGuard: ChannelDuplexHandler, RemovableChannelHandler, WatchedConnection {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = IOData

    let loop: ConnectionLoop
    private let opened: NIODeadline
    /// When the client last sent anything.
    private var heard: NIODeadline
    private var context: ChannelHandlerContext?
    private var unsentSince: NIODeadline?
    /// The number of event streams. Their clients send nothing.
    private var eventStreams = 0
    var slot = Int.max
    /// Set once the handshake has finished and HTTP/2 was negotiated.
    var lane: StreamLaneHandler?

    init(loop: ConnectionLoop) {
        self.loop = loop
        opened = loop.recently
        heard = opened
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        loop.add(self)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        loop.remove(self)
        lane = nil
        self.context = nil
    }

    func channelInactive(context: ChannelHandlerContext) {
        loop.remove(self)
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        heard = loop.readClocks()
        context.fireChannelRead(data)
    }

    func eventStreamBegan() { eventStreams += 1 }

    func eventStreamEnded() {
        eventStreams -= 1
        heard = loop.recently
    }

    func check(now: NIODeadline) {
        guard let context else { return }
        let limits = loop.core.limits
        // Hummingbird pings an idle client but waits for the reply without a limit.
        let isTooLate =
            lane != nil
            ? eventStreams == 0 && now - heard > TimeAmount(limits.idleTimeout + limits.lingerTimeout)
            : now - opened > TimeAmount(limits.headerTimeout)
        if isTooLate { return context.close(promise: nil) }
        lane?.check(now: now)
        guard context.channel.hasUnsentBytes else {
            unsentSince = nil
            return
        }
        let start = unsentSince ?? now
        unsentSince = start
        if now - start > TimeAmount(limits.writeTimeout) { context.close(promise: nil) }
    }

    func finish() {
        if lane != nil {
            context?.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        } else {
            context?.close(promise: nil)
        }
    }

    func cutOff() { context?.close(promise: nil) }
}
