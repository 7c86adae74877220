import NIOCore

/// Looks after a connection of TLS before its protocol is agreed on, and one of HTTP/2 after.
final class TLSGuard: ChannelDuplexHandler, RemovableChannelHandler, WatchedConnection {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = IOData

    private let loop: ConnectionLoop
    private let opened: NIODeadline
    private var context: ChannelHandlerContext?
    private var unsentSince: NIODeadline?
    var slot = Int.max
    /// Whether the handshake has ended, and HTTP/2 is spoken.
    var isHTTP2 = false

    init(loop: ConnectionLoop) {
        self.loop = loop
        opened = loop.recently
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        loop.add(self)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        loop.remove(self)
        self.context = nil
    }

    func channelInactive(context: ChannelHandlerContext) {
        loop.remove(self)
        context.fireChannelInactive()
    }

    func check(now: NIODeadline) {
        guard let context else { return }
        if !isHTTP2, now - opened > TimeAmount(loop.core.limits.headerTimeout) {
            return context.close(promise: nil)
        }
        guard context.channel.hasUnsentBytes else {
            unsentSince = nil
            return
        }
        let start = unsentSince ?? now
        unsentSince = start
        if now - start > TimeAmount(loop.core.limits.writeTimeout) { context.close(promise: nil) }
    }

    func finish() {
        if isHTTP2 {
            context?.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        } else {
            context?.close(promise: nil)
        }
    }

    func cutOff() { context?.close(promise: nil) }
}
