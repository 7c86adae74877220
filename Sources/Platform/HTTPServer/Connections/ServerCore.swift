import Foundation
import HTTPService
import HummingbirdCore
import HummingbirdHTTP2
import Logging
import NIOCore
import Synchronization

final class ServerCore: Sendable {
    let limits: ServerLimits
    let limitsAddresses: Bool
    let proxies: TrustedProxies
    let refusals: Refusals
    let observer: any ServerObserver
    let now: @Sendable () -> Date
    let logger: Logger
    let addresses: AddressRegister
    let inFlight = RequestsInFlight()
    let room: AnswerRoom
    let freedMemory = FreedMemory()
    let backlog: AdmissionQueue
    let ids: RequestIDs
    let http1: HTTP1Channel
    let http1OverTLS: HTTP1Channel
    let http2: HTTP2Channel
    /// Receives connections with a request for the service, so that tasks can be started for them.
    let slow: AsyncStream<SlowConnection>.Continuation
    private let routes: RouteTable
    private let open = Atomic<Int>(0)
    private let refusedConnections = Atomic<Int>(0)
    /// Refused connections use file descriptors beyond ``ServerLimits/connections``, of which few are left by then.
    private static let mostRefusals = 32

    init(
        options: ServerOptions,
        limits: ServerLimits,
        routes: [Route],
        refusals: Refusals,
        observer: any ServerObserver,
        logger: Logger,
        slow: AsyncStream<SlowConnection>.Continuation
    ) throws(ServerError) {
        self.limits = limits
        limitsAddresses = options.limitsAddresses
        proxies = try TrustedProxies(options.trustedProxies)
        self.refusals = refusals
        self.observer = observer
        now = refusals.now
        self.logger = logger
        self.slow = slow
        addresses = AddressRegister(limits: limits)
        let room = AnswerRoom(limits: limits)
        let backlog = AdmissionQueue(limit: limits.queueTimeout)
        (self.room, self.backlog) = (room, backlog)
        ids = RequestIDs(startedAt: refusals.now())
        let table = RouteTable(routes)
        self.routes = table
        let responder = ServiceResponder(
            table: table,
            limits: limits,
            refusals: refusals,
            observer: observer,
            clients: Clients(proxies: proxies, addresses: limitsAddresses ? addresses : nil),
            inFlight: inFlight,
            room: room,
            backlog: backlog,
            ids: ids
        )
        func responding(isSecure: Bool, isStream: Bool = false) -> HTTPChannelHandler.Responder {
            var responder = responder
            responder.isSecure = isSecure
            return { [responder] request, writer, channel in
                try await responder.respond(to: request, writer: writer, channel: channel, isStream: isStream)
            }
        }
        http1 = HTTP1Channel(responder: responding(isSecure: false), configuration: .init(limits))
        http1OverTLS = HTTP1Channel(responder: responding(isSecure: true), configuration: .init(limits))
        http2 = HTTP2Channel(
            responder: responding(isSecure: true, isStream: true),
            configuration: .init(limits)
        )
    }

    /// Whether requests for a path are served even under overload.
    func isVital(_ path: String) -> Bool {
        var request = ServiceRequest(path: path)
        return routes.route(for: &request)?.isVital ?? false
    }

    func returnFreedMemory() {
        let connectionBytes = 16 << 10
        freedMemory.look(held: room.all.current + open.load(ordering: .relaxed) * connectionBytes)
    }

    /// Counts a connection. Returns `false` if there are too many.
    func countOpened() -> Bool {
        let count = open.add(1, ordering: .relaxed).newValue
        guard count <= limits.connections else {
            open.subtract(1, ordering: .relaxed)
            return false
        }
        observer.connectionsChanged(by: 1)
        return true
    }

    func countClosed() {
        open.subtract(1, ordering: .relaxed)
        observer.connectionsChanged(by: -1)
    }

    /// Counts a connection that gets a refusal. Returns `false` if it should be closed without one.
    func countRefusal() -> Bool {
        guard refusedConnections.add(1, ordering: .relaxed).newValue > Self.mostRefusals else { return true }
        countRefusalEnded()
        return false
    }

    func countRefusalEnded() { refusedConnections.subtract(1, ordering: .relaxed) }
}

extension HTTP1Channel.Configuration {
    fileprivate init(_ limits: ServerLimits) {
        self.init(
            httpDecoderConfiguration: .init(
                maxHeaderFieldSize: limits.headerBytes,
                maxHeaderListSize: limits.headerBytes,
                maxHeaderFieldCount: 200
            )
        )
    }
}

extension HTTP2ChannelConfiguration {
    fileprivate init(_ limits: ServerLimits) {
        self.init(
            idleTimeout: limits.idleTimeout,
            gracefulCloseTimeout: limits.shutdownTimeout,
            streamConfiguration: .init(
                additionalChannelHandlers: [
                    StreamGuardPlacement(StreamGuard(limits: limits))
                ]
            )
        )
    }
}
