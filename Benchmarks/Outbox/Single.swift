import Deliveries
import Foundation
import StoragePort
import Synchronization
import UseCases

/// Whether something has begun.
final class Switch: Sendable {
    private let value = Mutex(false)

    var isSet: Bool { value.withLock(\.self) }

    func set() { value.withLock { $0 = true } }
}

/// Gives each notice by itself, for comparison.
struct SingleOutbox: NoticeOutbox {
    let outbox: any NoticeOutbox

    func take(_ notices: [OutgoingNotice]) async throws(StorageError) -> [OutboxAnswer] {
        var answers: [OutboxAnswer] = []
        for notice in notices { answers += try await outbox.take([notice]) }
        return answers
    }
}

/// Stores each delivery, and what became of it, in a transaction of its own, for comparison.
struct SingleDeliveries: DeliveryStorage, DeliveryHistory {
    let deliveries: any DeliveryStorage & DeliveryHistory

    func append(_ some: [Delivery], within limits: DeliveryLimits) async throws(StorageError)
        -> [AppendDeliveryResult]
    {
        var results: [AppendDeliveryResult] = []
        for delivery in some { results.append(try await deliveries.append(delivery, within: limits)) }
        return results
    }

    func settle(_ settlements: [DeliverySettlement]) async throws(StorageError) {
        for settlement in settlements { try await deliveries.settle([settlement]) }
    }

    func lease(
        _ channels: Set<DeliveryChannel>,
        at moment: Date,
        until end: Date,
        atMost count: Int,
        shares: DeliveryShares
    ) async throws(StorageError) -> DeliveryLeases {
        try await deliveries.lease(channels, at: moment, until: end, atMost: count, shares: shares)
    }

    func count() async throws(StorageError) -> DeliveryCount { try await deliveries.count() }

    func history(of recipient: String, atMost count: Int) async throws(StorageError) -> [DeliveryRecord] {
        try await deliveries.history(of: recipient, atMost: count)
    }

    func nextRecipient(after recipient: String) async throws(StorageError) -> String? {
        try await deliveries.nextRecipient(after: recipient)
    }

    func erase(recipient: String) async throws(StorageError) {
        try await deliveries.erase(recipient: recipient)
    }

    func abandon(
        target: String,
        of recipient: String,
        at moment: Date,
        reason: String
    ) async throws(StorageError) {
        try await deliveries.abandon(target: target, of: recipient, at: moment, reason: reason)
    }

    func prune(at moment: Date) async throws(StorageError) -> Bool { try await deliveries.prune(at: moment) }
}
