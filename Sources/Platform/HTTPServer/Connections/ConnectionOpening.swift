import HTTPService
import HummingbirdCore
import HummingbirdHTTP2
import NIOCore
import NIOHTTP2
import NIOSSL

struct ConnectionOpening: Sendable {
    let core: ServerCore
    /// One loop state for each event loop.
    let loops: [ObjectIdentifier: NIOLoopBound<ConnectionLoop>]
    let tls: NIOSSLContext?

    /// Runs on the event loop of the channel.
    func open(_ channel: any Channel) -> EventLoopFuture<Void> {
        let address = channel.remoteAddress.flatMap(IPAddress.init)
        guard core.countOpened() else { return refuse(channel) }
        let counted = limited(address)
        if let counted, !core.addresses.open(counted.subscriber, now: Uptime.nanoseconds) {
            core.countClosed()
            return refuse(channel)
        }
        let core = core
        channel.closeFuture.whenComplete { _ in
            core.countClosed()
            if let counted { core.addresses.close(counted.subscriber, now: Uptime.nanoseconds) }
        }
        return channel.eventLoop.makeCompletedFuture {
            guard let loop = loops[ObjectIdentifier(channel.eventLoop)]?.value else {
                throw ChannelError.ioOnClosedChannel
            }
            if let tls {
                try secure(channel, by: tls, loop: loop, address: address)
            } else {
                try channel.pipeline.syncOperations.addHandler(
                    LaneHandler(loop: loop, peer: peer(at: address, isSecure: false))
                )
            }
        }
    }

    /// Returns the address to limit, or `nil` for this machine and for trusted proxies, which speak for many clients.
    private func limited(_ address: IPAddress?) -> IPAddress? {
        guard core.limitsAddresses, let address, !address.isLoopback, !core.proxies.contains(address) else {
            return nil
        }
        return address
    }

    private func peer(at address: IPAddress?, isSecure: Bool) -> Peer {
        let now = Uptime.nanoseconds
        let subscriber = limited(address)?.subscriber
        return Peer(
            text: address?.text ?? "",
            isTrustedProxy: address.map(core.proxies.contains) ?? false,
            isSecure: isSecure,
            allowance: subscriber.map { core.addresses.allowance(of: $0, now: now) },
            answers: subscriber.map { core.addresses.answers(of: $0, now: now) }
        )
    }

    /// Refuses with a response where that is possible without a TLS handshake.
    private func refuse(_ channel: any Channel) -> EventLoopFuture<Void> {
        guard tls == nil, core.countRefusal() else { return channel.close() }
        let core = core
        channel.closeFuture.whenComplete { _ in core.countRefusalEnded() }
        var answer = core.refusals.answer(to: .overloaded(retryAfter: 5), path: "")
        answer.setConnection(.none)
        let bytes = answer.rendered()
        // The channel is not active yet; the handler writes when it is.
        return channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(ConnectionRefusalHandler(bytes: bytes))
        }
    }

    private func secure(
        _ channel: any Channel,
        by tls: NIOSSLContext,
        loop: ConnectionLoop,
        address: IPAddress?
    ) throws {
        let watch = TLSGuard(loop: loop)
        let peer = peer(at: address, isSecure: true)
        let bound = NIOLoopBound((loop: loop, watch: watch), eventLoop: channel.eventLoop)
        try channel.pipeline.syncOperations.addHandlers([watch, NIOSSLServerHandler(context: tls)])
        let core = core
        channel.configureHTTP2SecureUpgrade { channel in
            let lane = StreamLaneHandler(loop: bound.value.loop, peer: peer)
            bound.value.watch.lane = lane
            core.room.add(channel)
            do {
                try channel.pipeline.syncOperations.addHandler(lane)
            } catch {
                return channel.eventLoop.makeFailedFuture(error)
            }
            return core.http2.setup(channel: channel, logger: core.logger).map { value in
                core.slow.yield(SlowConnection(core.http2, value: value, logger: core.logger))
            }
        } http1ChannelConfigurator: { channel in
            channel.eventLoop.makeCompletedFuture {
                try channel.pipeline.syncOperations.addHandler(
                    LaneHandler(loop: bound.value.loop, peer: peer)
                )
                channel.pipeline.syncOperations.removeHandler(bound.value.watch, promise: nil)
            }
        }.whenFailure { _ in channel.close(promise: nil) }
    }
}

struct Peer {
    /// Its address; empty if it has none.
    let text: String
    let isTrustedProxy: Bool
    let isSecure: Bool
    /// `nil` if its requests are not limited, or if it is a proxy.
    let allowance: RequestAllowance?
    /// The account of answers it has not taken; `nil` if that is not limited.
    let answers: ByteAccount?
}
