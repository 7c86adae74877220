public import Deliveries
public import Foundation
public import StoragePort

/// Deliveries that wait and the history of those that are finished, in a store of its own with the schema
/// ``StoreSchema/deliveries``: a backup that is restored must not send again what was sent.
public struct SQLDeliveries: DeliveryStorage, DeliveryHistory {
    private let store: any SQLStore
    private let entrance: any SQLStore

    /// - Parameter entrance: Through which deliveries are added, where whoever adds some must be allowed to; the same store
    ///   by default.
    public init(_ store: any SQLStore, addingThrough entrance: (any SQLStore)? = nil) {
        (self.store, self.entrance) = (store, entrance ?? store)
    }

    public func append(
        _ deliveries: [Delivery],
        within limits: DeliveryLimits
    ) async throws(StorageError) -> [AppendDeliveryResult] {
        guard !deliveries.isEmpty else { return [] }
        return try await entrance.write { try await $0.append(deliveries, within: limits) }
    }

    public func lease(
        _ channels: Set<DeliveryChannel>,
        at moment: Date,
        until end: Date,
        atMost count: Int,
        shares: DeliveryShares
    ) async throws(StorageError) -> DeliveryLeases {
        let due = try await store.read { try await $0.nextDeliveryDue(of: channels) }.flatMap(\.self)
        // Only a delivery that is due takes a change of the file.
        guard let due, due <= moment else { return DeliveryLeases(leases: [], expired: [], nextDue: due) }
        return try await store.write { database in
            let expired = try await database.giveUpExpired(at: moment)
            return DeliveryLeases(
                leases: try await database.lease(
                    channels,
                    at: moment,
                    until: end,
                    atMost: count,
                    shares: shares
                ),
                expired: expired,
                nextDue: try await database.nextDeliveryDue(of: channels)
            )
        }
    }

    public func settle(_ settlements: [DeliverySettlement]) async throws(StorageError) {
        guard !settlements.isEmpty else { return }
        try await store.write { database in
            for settlement in settlements { try await database.settle(settlement) }
        }
    }

    public func count() async throws(StorageError) -> DeliveryCount {
        try await store.read { try await $0.deliveryCount(atMost: DeliveryCount.most) }
            ?? DeliveryCount(deliveries: 0, bytes: 0)
    }

    public func history(of recipient: String, atMost count: Int) async throws(StorageError)
        -> [DeliveryRecord]
    {
        try await store.read { try await $0.deliveryRecords(of: recipient, atMost: count) } ?? []
    }

    public func countDelivered(
        to target: String,
        of recipient: String,
        after moment: Date
    ) async throws(StorageError) -> Int {
        try await store.read { try await $0.countDelivered(to: target, of: recipient, after: moment) } ?? 0
    }

    public func nextRecipient(after recipient: String) async throws(StorageError) -> String? {
        try await store.read { try await $0.nextRecipient(after: recipient) }.flatMap(\.self)
    }

    public func erase(recipient: String) async throws(StorageError) {
        try await store.write { try await $0.eraseDeliveries(of: recipient) }
        await store.emptyLog()
    }

    public func abandon(
        target: String,
        of recipient: String,
        at moment: Date,
        reason: String
    ) async throws(StorageError) {
        try await store.write { database in
            try await database.abandon(
                target,
                of: recipient,
                at: moment,
                .givenUp(reason: DeliveryRecord.stored(reason))
            )
        }
    }

    public func prune(at moment: Date) async throws(StorageError) -> Bool {
        let isOld = try await store.read { try await $0.hasOldDeliveries(at: moment) } ?? false
        guard isOld else { return false }
        let hasMore = try await store.write { try await $0.pruneDeliveries(at: moment) }
        await store.emptyLog()
        return hasMore
    }

    /// Lets go of the store; the next operation opens it again.
    public func close() async { await store.close() }
}
