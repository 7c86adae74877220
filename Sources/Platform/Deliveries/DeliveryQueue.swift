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
    private let underWay = Mutex(0)

    /// How many deliveries of one recipient are sent at a time, so that slow targets of one person do not delay
    /// everybody else.
    static let share = 2

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
        width: Int = 16,
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
        let result = try await storage.append(delivery, within: limits)
        if result == .added {
            report(.accepted(id: delivery.id, delivery.channel))
            bell.yield()
        }
        return result
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
                let free = width - underWay.withLock(\.self)
                let now = wallClock.now
                if now >= pruning || now < pruning.addingTimeInterval(-DeliveryPlan.pruning) {
                    pruning = await prune(at: now)
                }
                let (leases, wait) = await lease(atMost: free, at: now)
                underWay.withLock { $0 += leases.count }
                for lease in leases {
                    group.addTask { [self] in
                        await send(lease)
                        underWay.withLock { $0 -= 1 }
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
                share: Self.share
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
