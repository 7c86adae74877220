import Clocks
import Foundation
import StoragePort
import Synchronization

extension DeliveryQueue {
    /// What was leased and is not settled.
    struct UnderWay {
        /// Of what is being sent, and what has ended.
        var count = 0
        /// What is to be settled.
        var ended: [Ended] = []
    }

    /// A delivery that was sent once.
    struct Ended {
        let settlement: DeliverySettlement
        let event: DeliveryEvent?
        /// Why its target is gone for good; `nil` if it is not.
        var targetIsGone: String?

        fileprivate init(_ settlement: DeliverySettlement, _ event: DeliveryEvent?) {
            (self.settlement, self.event) = (settlement, event)
        }
    }

    /// Sends a delivery once, and returns what is to be stored of it.
    func send(_ lease: DeliveryLease) async -> Ended {
        let (delivery, result) = (lease.delivery, await attempt(lease))
        let now = wallClock.now
        switch result {
        case .delivered:
            return Ended(
                DeliverySettlement(lease, at: now, .sent),
                .delivered(id: delivery.id, delivery.channel, attempts: lease.attempts)
            )
        case .cancelled:
            return Ended(DeliverySettlement(lease, at: now, .again(countsAttempt: false)), nil)
        case .failed(let reason, let wish):
            let delay = DeliveryPlan.delay(after: lease.attempts, wish: wish, random: random())
            let next = now.addingTimeInterval(delay)
            guard next < delivery.expiresAt else { return givenUp(lease, at: now, reason) }
            return Ended(
                DeliverySettlement(lease, at: next, .again(countsAttempt: true)),
                .postponed(id: delivery.id, delivery.channel, after: Int(delay), reason: reason)
            )
        case .rejected(let reason):
            return givenUp(lease, at: now, reason)
        case .targetGone(let reason):
            var ended = givenUp(lease, at: now, reason)
            ended.targetIsGone = reason
            return ended
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

    private func givenUp(_ lease: DeliveryLease, at now: Date, _ reason: String) -> Ended {
        Ended(
            DeliverySettlement(lease, at: now, .givenUp(reason: reason)),
            .givenUp(id: lease.delivery.id, lease.delivery.channel, reason: reason)
        )
    }

    /// Stores what became of all that has ended since, in one transaction: the more end at once, the less each costs. If
    /// that fails, the leases end by themselves and the deliveries are sent again.
    func settle() async {
        let ended = underWay.withLock { state in
            defer { state.ended = [] }
            return state.ended
        }
        guard !ended.isEmpty else { return }
        do throws(StorageError) {
            try await storage.settle(ended.map(\.settlement))
            for event in ended.compactMap(\.event) { report(event) }
            for one in ended { try await removeTarget(of: one) }
        } catch {
            storageFailed(error)
        }
        underWay.withLock { $0.count -= ended.count }
    }

    private func removeTarget(of ended: Ended) async throws(StorageError) {
        guard let reason = ended.targetIsGone else { return }
        let (delivery, moment) = (ended.settlement.lease.delivery, ended.settlement.moment)
        let (recipient, target) = (delivery.lane.recipient, delivery.lane.target)
        try await storage.abandon(target: target, of: recipient, at: moment, reason: reason)
        report(.targetGone(delivery.channel, recipient: recipient, target: target))
    }
}
