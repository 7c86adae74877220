import Foundation
import HTTPService
import NIOCore

/// A connection as its event loop looks after it.
protocol WatchedConnection: AnyObject {
    /// Its place among the loop's connections.
    var slot: Int { get set }
    /// Called now and then: ends what takes too long.
    func check(now: NIODeadline)
    /// The server stops: ends when the request in flight is answered, at once where there is none.
    func finish()
    func cutOff()
}

/// What the connections of one event loop share without locks. Only ever used on that loop.
final class ConnectionLoop {
    let eventLoop: any EventLoop
    let core: ServerCore
    var answers: RepeatedAnswers
    var framedEvents = FramedEvents()
    let mailbox: EventMailbox
    /// A moment of the monotonic clock, near now.
    private(set) var recently = NIODeadline.now()
    /// The wall clock near now, in seconds since the reference date.
    private(set) var wallTime: Double
    private var wallRead: NIODeadline
    private(set) var isFinishing = false
    private var connections: ContiguousArray<any WatchedConnection> = []
    private var meters: [String: any RouteMeter] = [:]
    private var drained: EventLoopPromise<Void>?
    private var nextCheck: Scheduled<Void>?
    private var checkCount = 0
    private let checkPause: TimeAmount

    private static let wallPrecision = TimeAmount.milliseconds(50)

    init(eventLoop: any EventLoop, core: ServerCore, capacity: Int, seed: UInt64) {
        self.eventLoop = eventLoop
        self.core = core
        answers = RepeatedAnswers(capacity: capacity, seed: seed)
        mailbox = EventMailbox(eventLoop: eventLoop)
        wallTime = core.now().timeIntervalSinceReferenceDate
        wallRead = .now()
        checkPause = Self.pause(for: core.limits)
        scheduleCheck()
    }

    // MARK: Time

    /// Reads the monotonic clock, and the wall clock where that was not lately.
    func readClocks() -> NIODeadline {
        recently = .now()
        if recently - wallRead >= Self.wallPrecision { readWallClock() }
        return recently
    }

    private func readWallClock() {
        wallRead = recently
        wallTime = core.now().timeIntervalSinceReferenceDate
    }

    /// Often enough that each limit of time is kept to a quarter of itself.
    private static func pause(for limits: ServerLimits) -> TimeAmount {
        let timeouts = [
            limits.headerTimeout, limits.bodyTimeout, limits.idleTimeout, limits.writeTimeout,
            limits.lingerTimeout, limits.heartbeatInterval,
        ]
        let least = timeouts.map { TimeAmount($0).nanoseconds }.min() ?? .max
        return .nanoseconds(max(5_000_000, min(1_000_000_000, least / 4)))
    }

    /// One task for all connections: a timer for each would be most of what an idle one takes.
    private func scheduleCheck() {
        nextCheck = eventLoop.assumeIsolated().scheduleTask(in: checkPause) { [self] in
            check()
            scheduleCheck()
        }
    }

    private func check() {
        let now = readClocks()
        // From the last: those that end now move others only into places already looked at.
        for index in connections.indices.reversed() where index < connections.count {
            connections[index].check(now: now)
        }
        core.returnFreedMemory()
        checkCount += 1
        if checkCount.isMultiple(of: 16) { answers.sweep(now: wallTime) }
    }

    func stopChecking() {
        nextCheck?.cancel()
        nextCheck = nil
    }

    // MARK: Connections

    func add(_ connection: any WatchedConnection) {
        connection.slot = connections.count
        connections.append(connection)
        if isFinishing { connection.finish() }
    }

    /// Looks after another handler of the same connection.
    func replace(_ connection: any WatchedConnection, by successor: any WatchedConnection) {
        let slot = connection.slot
        guard slot < connections.count, connections[slot] === connection else { return }
        connections[slot] = successor
        successor.slot = slot
        connection.slot = .max
    }

    func remove(_ connection: any WatchedConnection) {
        let slot = connection.slot
        guard slot < connections.count, connections[slot] === connection else { return }
        let last = connections.removeLast()
        if last !== connection {
            connections[slot] = last
            last.slot = slot
        }
        connection.slot = .max
        if isFinishing, connections.isEmpty { drained?.succeed(()) }
    }

    /// Ends all connections: idle ones now, others with their answer, and what is left after the timeout.
    func finish(within timeout: Duration) -> EventLoopFuture<Void> {
        let drained = eventLoop.makePromise(of: Void.self)
        self.drained = drained
        isFinishing = true
        for connection in connections { connection.finish() }
        guard !connections.isEmpty else {
            drained.succeed(())
            return drained.futureResult
        }
        let cut = eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(timeout)) { [self] in
            for connection in connections { connection.cutOff() }
            drained.succeed(())
        }
        drained.futureResult.assumeIsolated().whenComplete { _ in cut.cancel() }
        return drained.futureResult
    }

    // MARK: Repeated answers

    /// Keeps what a service answered, where it may be repeated.
    func keep(_ offer: AnswerOffer, key: [UInt8], coding: ContentCoding) {
        let meter = meters[offer.pattern] ?? core.observer.meter(for: offer.pattern)
        meters[offer.pattern] = meter
        guard let answer = RepeatedAnswer(key: key, coding: coding, response: offer.response, meter: meter)
        else {
            return
        }
        answers.keep(answer)
    }
}
