import Foundation
import HTTPService
import NIOCore

protocol WatchedConnection: AnyObject {
    /// Its index among the loop's connections.
    var slot: Int { get set }
    /// Called periodically. Ends what has exceeded its time limit.
    func check(now: NIODeadline)
    /// Called when the server stops. Ends after the request in flight, or at once if there is none.
    func finish()
    func cutOff()
}

/// The state that the connections of one event loop share without locks. Use it on that loop only.
final class ConnectionLoop {
    let eventLoop: any EventLoop
    let core: ServerCore
    var answers: RepeatedAnswers
    var framedEvents = FramedEvents()
    let mailbox: EventMailbox
    /// A recent reading of the monotonic clock.
    private(set) var recently = NIODeadline.now()
    /// The approximate wall-clock time.
    private(set) var wallTime: Date
    private var wallRead: NIODeadline
    private(set) var isFinishing = false
    /// Whether each answer over HTTP/1 from now on is the last of its connection.
    private(set) var isLeaving = false
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
        wallTime = core.now()
        wallRead = .now()
        checkPause = Self.pause(for: core.limits)
        scheduleCheck()
    }

    // MARK: Time

    /// Reads the monotonic clock, and the wall clock if the last reading is old.
    func readClocks() -> NIODeadline {
        recently = .now()
        if recently - wallRead >= Self.wallPrecision { readWallClock() }
        return recently
    }

    private func readWallClock() {
        wallRead = recently
        wallTime = core.now()
    }

    /// Short enough that each time limit is exceeded by a quarter at most.
    private static func pause(for limits: ServerLimits) -> TimeAmount {
        let timeouts = [
            limits.headerTimeout, limits.bodyTimeout, limits.idleTimeout, limits.writeTimeout,
            limits.lingerTimeout, limits.heartbeatInterval,
        ]
        let least = timeouts.map { TimeAmount($0).nanoseconds }.min() ?? .max
        return .nanoseconds(max(5_000_000, min(1_000_000_000, least / 4)))
    }

    /// One task for all connections: one timer each would be most of what an idle connection costs.
    private func scheduleCheck() {
        nextCheck = eventLoop.assumeIsolated().scheduleTask(in: checkPause) { [self] in
            check()
            scheduleCheck()
        }
    }

    private func check() {
        let now = readClocks()
        // From last to first: a connection that ends here is replaced by one that has already been checked.
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

    /// Supervises another handler of the same connection instead.
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

    /// Ends each connection of HTTP/1 with its next answer, and takes others as before. Those of HTTP/2 end when the server
    /// does.
    func leave() { isLeaving = true }

    /// Ends idle connections now, others after their answer, and the rest after the timeout.
    func finish(within timeout: Duration) -> EventLoopFuture<Void> {
        let drained = eventLoop.makePromise(of: Void.self)
        self.drained = drained
        (isFinishing, isLeaving) = (true, true)
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

    /// Stores a service's response if it may be repeated.
    ///
    /// - Parameter pattern: The pattern of the route that answered.
    func keep(_ response: ServiceResponse, of pattern: String, key: [UInt8], coding: ContentCoding) {
        let meter = meters[pattern] ?? core.observer.meter(for: pattern)
        meters[pattern] = meter
        guard let answer = RepeatedAnswer(key: key, coding: coding, response: response, meter: meter)
        else {
            return
        }
        answers.keep(answer)
    }

    /// Whether an answer is fresh and its client is admitted. If so, the request is counted.
    ///
    /// - Parameter allowance: `nil` if the client's requests are not limited.
    func mayRepeat(_ answer: RepeatedAnswer, allowance: RequestAllowance?) -> Bool {
        guard answer.mayBeRepeated(at: wallTime) else {
            answers.drop(answer)
            return false
        }
        if let allowance, allowance.refusal(now: Int64(recently.uptimeNanoseconds)) != nil { return false }
        return answer.admission?.admit() ?? true
    }
}
