import Clocks
import Foundation
import StoragePort

extension DeliveryQueue {
    /// Sends a delivery once, and stores what became of it. If that fails, the lease ends by itself and the delivery is
    /// sent again.
    func send(_ lease: DeliveryLease) async {
        let result = await attempt(lease)
        do throws(StorageError) {
            try await settle(lease, result)
        } catch {
            storageFailed(error)
        }
    }

    private func attempt(_ lease: DeliveryLease) async -> DeliveryAttempt {
        let delivery = lease.delivery
        guard let sender = senders[delivery.channel], !Task.isCancelled else { return .cancelled }
        let result = await clock.result(within: .seconds(DeliveryPlan.attempt)) {
            await sender.send(delivery, attempt: lease.attempts)
        }
        return result ?? (Task.isCancelled ? .cancelled : .failed(reason: "timed-out", after: nil))
    }

    private func settle(_ lease: DeliveryLease, _ result: DeliveryAttempt) async throws(StorageError) {
        let (delivery, now) = (lease.delivery, wallClock.now)
        switch result {
        case .delivered:
            try await storage.acknowledge(lease, at: now)
            report(.delivered(id: delivery.id, delivery.channel, attempts: lease.attempts))
        case .cancelled:
            try await storage.retry(lease, at: now, countsAttempt: false)
        case .failed(let reason, let wish):
            let delay = DeliveryPlan.delay(after: lease.attempts, wish: wish, random: random())
            let next = now.addingTimeInterval(delay)
            guard next < delivery.expiresAt else { return try await giveUp(lease, at: now, reason) }
            try await storage.retry(lease, at: next, countsAttempt: true)
            report(.postponed(id: delivery.id, delivery.channel, after: Int(delay), reason: reason))
        case .rejected(let reason):
            try await giveUp(lease, at: now, reason)
        case .targetGone(let reason):
            try await giveUp(lease, at: now, reason)
            let (recipient, target) = (delivery.lane.recipient, delivery.lane.target)
            try await storage.abandon(target: target, of: recipient, at: now, reason: reason)
            report(.targetGone(delivery.channel, recipient: recipient, target: target))
        }
    }

    private func giveUp(_ lease: DeliveryLease, at now: Date, _ reason: String) async throws(StorageError) {
        try await storage.giveUp(lease, at: now, reason: reason)
        report(.givenUp(id: lease.delivery.id, lease.delivery.channel, reason: reason))
    }
}
