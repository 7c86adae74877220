public import Clocks
import Foundation
public import StoragePort
import Synchronization

/// Accepts deliveries, and sends each at least once, in order within its lane.
///
/// An accepted delivery is on the disk. After a crash, or if a reply is lost, it is sent again with the same identifier.
/// A delivery that is rejected, or could not be sent before it expires, is given up. The history says what became of it.
public final class DeliveryQueue: Sendable {
    let storage: any DeliveryStorage & DeliveryHistory
    let senders: [DeliveryChannel: any DeliverySender]
    let wallClock: WallClock
    let clock: any Clock<Duration>
    let random: @Sendable () -> Double
    let report: @Sendable (DeliveryEvent) -> Void
    private let limits: DeliveryLimits
    private let width: Int
    private let (rings, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    private let storageWorks = Mutex(true)
    let underWay = Mutex(UnderWay())

    /// How many deliveries are sent at a time.
    public static let standardWidth = 96
    /// How many of them are of one recipient and to one host, so that slow targets of one person, or a host that does not
    /// answer, do not delay everybody else.
    public static let shares = DeliveryShares(recipient: 2, host: 48)
    /// How many are added in one transaction: so many that a crowd costs few syncs of the disk, and so few that sending
    /// goes on in between.
    static let batch = 500

    /// - Parameters:
    ///   - senders: Deliveries of channels without one wait until they expire.
    ///   - width: How many deliveries are sent at a time.
    ///   - wallClock: For dates and for when deliveries are due.
    ///   - clock: For waiting and deadlines.
    ///   - random: Returns a number in 0..<1.
    ///   - report: Called with each event.
    public init(
        storage: any DeliveryStorage & DeliveryHistory,
        senders: [DeliveryChannel: any DeliverySender],
        limits: DeliveryLimits = DeliveryLimits(),
        width: Int = standardWidth,
        wallClock: WallClock,
        clock: any Clock<Duration> = ContinuousClock(),
        random: @escaping @Sendable () -> Double,
        report: @escaping @Sendable (DeliveryEvent) -> Void = { _ in }
    ) {
        (self.storage, self.senders, self.limits, self.width) = (storage, senders, limits, max(1, width))
        (self.wallClock, self.clock, self.random, self.report) = (wallClock, clock, random, report)
    }

    /// Accepts a delivery. It is on the disk when this returns `.added`.
    public func append(_ delivery: Delivery) async throws(StorageError) -> AppendDeliveryResult {
        // There is an answer for each.
        try await append([delivery]).first ?? .full
    }

    /// Accepts deliveries, some hundreds in one transaction. Those that are `.added` are on the disk when this returns. If
    /// it throws, those before may be.
    ///
    /// - Returns: A result for each delivery, in their order.
    public func append(_ deliveries: [Delivery]) async throws(StorageError) -> [AppendDeliveryResult] {
        var results: [AppendDeliveryResult] = []
        var left = deliveries[...]
        while !left.isEmpty {
            let some = Array(left.prefix(Self.batch))
            left = left.dropFirst(Self.batch)
            let found = try await storage.append(some, within: limits)
            for (delivery, result) in zip(some, found) where result == .added {
                report(.accepted(id: delivery.id, delivery.channel))
            }
            if found.contains(.added) { bell.yield() }
            results += found
        }
        return results
    }

    /// Returns what was sent to a recipient, or was not and why, latest first.
    public func history(of recipient: String, atMost count: Int = DeliveryRecord.perRecipient)
        async throws(StorageError) -> [DeliveryRecord]
    {
        try await storage.history(of: recipient, atMost: count)
    }

    /// Deletes all of those recipients who are gone: whoever deletes people may not know of the queue.
    public func eraseAll(
        where isGone: @Sendable (_ recipient: String) async throws(StorageError) -> Bool
    ) async throws(StorageError) {
        var last = ""
        while !Task.isCancelled, let recipient = try await storage.nextRecipient(after: last) {
            if try await isGone(recipient) { try await erase(recipient: recipient) }
            last = recipient
        }
    }

    /// Deletes all of a recipient. What is being sent may still arrive.
    public func erase(recipient: String) async throws(StorageError) {
        try await storage.erase(recipient: recipient)
        bell.yield()
    }

    /// Gives up what waits for a target that the recipient removed. What is being sent may still arrive.
    public func abandon(target: String, of recipient: String, reason: String) async throws(StorageError) {
        try await storage.abandon(target: target, of: recipient, at: wallClock.now, reason: reason)
        bell.yield()
    }

    /// Sends deliveries until the task is cancelled. To be called once.
    public func run() async {
        await withDiscardingTaskGroup { group in
            var rings = rings.makeAsyncIterator()
            var pruning = wallClock.now
            while !Task.isCancelled {
                await settle()
                let free = width - underWay.withLock(\.count)
                let now = wallClock.now
                if now >= pruning || now < pruning.addingTimeInterval(-DeliveryPlan.pruning) {
                    pruning = await prune(at: now)
                }
                let (leases, wait) = await lease(atMost: free, at: now)
                underWay.withLock { $0.count += leases.count }
                for lease in leases {
                    group.addTask { [self] in
                        let ended = await send(lease)
                        underWay.withLock { $0.ended.append(ended) }
                        bell.yield()
                    }
                }
                let ring = Task { [clock, bell] in
                    try await clock.sleep(for: .seconds(wait))
                    bell.yield()
                }
                await rings.next()
                ring.cancel()
            }
        }
        // What was under way when the task was cancelled.
        await settle()
    }

    /// Leases what is due.
    ///
    /// - Returns: With it, how long to wait unless something happens, in seconds.
    private func lease(atMost free: Int, at now: Date) async -> ([DeliveryLease], wait: TimeInterval) {
        guard free > 0 else { return ([], DeliveryPlan.patience) }
        do throws(StorageError) {
            let found = try await storage.lease(
                Set(senders.keys),
                at: now,
                until: now.addingTimeInterval(DeliveryPlan.lease),
                atMost: free,
                shares: Self.shares
            )
            storageSucceeded()
            for record in found.expired {
                report(.givenUp(id: record.id, record.channel, reason: DeliveryRecord.expired))
            }
            // What was due beyond a recipient's share is looked at again when one of theirs has ended.
            let next = found.nextDue?.timeIntervalSince(now) ?? .infinity
            return (found.leases, min(max(next, found.leases.isEmpty ? 1 : 0.1), DeliveryPlan.patience))
        } catch {
            storageFailed(error)
            return ([], DeliveryPlan.pause)
        }
    }

    private func prune(at now: Date) async -> Date {
        do throws(StorageError) {
            while try await storage.prune(at: now), !Task.isCancelled {}
        } catch {
            storageFailed(error)
        }
        return now.addingTimeInterval(DeliveryPlan.pruning)
    }

    func storageFailed(_ error: StorageError) {
        guard !error.isCancellation else { return }
        if storageWorks.withLock({ works in
            defer { works = false }; return works
        }) {
            report(.storageFailed(error))
        }
    }

    private func storageSucceeded() {
        if storageWorks.withLock({ works in
            defer { works = true }; return !works
        }) {
            report(.storageWorks)
        }
    }
}
