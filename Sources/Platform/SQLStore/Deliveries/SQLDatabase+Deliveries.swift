import Deliveries
import Foundation

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    func append(_ deliveries: [Delivery], within limits: DeliveryLimits) async throws
        -> [AppendDeliveryResult]
    {
        // Added up once: it looks at everything that waits.
        var count = try await deliveryCount(atMost: limits.count)
        var results: [AppendDeliveryResult] = []
        for delivery in deliveries {
            let result = try await append(delivery, beside: count, within: limits)
            if result == .added {
                count = DeliveryCount(
                    deliveries: count.deliveries + 1,
                    bytes: count.bytes + delivery.payload.count
                )
            }
            results.append(result)
        }
        return results
    }

    private func append(
        _ delivery: Delivery,
        beside count: DeliveryCount,
        within limits: DeliveryLimits
    ) async throws -> AppendDeliveryResult {
        let known = """
            SELECT EXISTS (SELECT 1 FROM delivery WHERE id = ?1)
                OR EXISTS (SELECT 1 FROM delivery_record WHERE id = ?1)
            """
        if try await isTrue(known, [.text(delivery.id)]) { return .alreadyThere }
        let later = """
            SELECT EXISTS (SELECT 1 FROM delivery
                    WHERE recipient = ?1 AND target = ?2 AND event = ?3 AND sequence >= ?4)
                OR EXISTS (SELECT 1 FROM delivery_record
                    WHERE recipient = ?1 AND target = ?2 AND event = ?3 AND sequence >= ?4)
            """
        if try await isTrue(later, delivery.lane.values + [.integer(delivery.sequence)]) {
            return .outOfOrder
        }
        guard count.deliveries < limits.count, count.bytes + delivery.payload.count <= limits.bytes else {
            return .full
        }
        let own = "SELECT count(*) >= ? FROM delivery WHERE recipient = ?"
        if try await isTrue(own, [.integer(limits.perRecipient), .text(delivery.lane.recipient)]) {
            return .tooManyForRecipient
        }
        try await insert(delivery)
        try await findFirst(of: delivery.lane)
        return .added
    }

    private func insert(_ delivery: Delivery) async throws {
        var values: [SQLValue] = [.text(delivery.id), .text(delivery.channel.rawValue)]
        values += delivery.lane.values
        values += [.integer(delivery.sequence), .bytes(delivery.payload), .integer(delivery.payload.count)]
        values += [.text(delivery.note), .moment(delivery.acceptedAt), .moment(delivery.notBefore)]
        values += [
            .moment(delivery.expiresAt), .integer(delivery.urgency.rawValue), .moment(delivery.notBefore),
            .text(delivery.host),
        ]
        try await execute(
            """
            INSERT INTO delivery (id, channel, recipient, target, event, sequence, payload, size, note, accepted_at,
                not_before, expires_at, urgency, due_at, host, attempts, lease, is_leased, is_first)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0)
            """,
            values
        )
    }

    /// Only the first of a lane can be leased. To be called after each change of what is in a lane.
    private func findFirst(of lane: DeliveryLane) async throws {
        try await execute(
            """
            UPDATE delivery SET is_first = 1
            WHERE recipient = ?1 AND target = ?2 AND event = ?3 AND is_first = 0 AND sequence =
                (SELECT min(sequence) FROM delivery WHERE recipient = ?1 AND target = ?2 AND event = ?3)
            """,
            lane.values
        )
    }

    /// Of a delivery that nobody is sending.
    func giveUpExpired(at moment: Date) async throws -> [DeliveryRecord] {
        let expired = """
            SELECT id FROM delivery WHERE expires_at <= ?1 AND (is_leased = 0 OR due_at <= ?1)
            ORDER BY expires_at, number LIMIT 500
            """
        var records: [DeliveryRecord?] = []
        for id in try await rows(expired, [.moment(moment)], { try $0.requiredText() }) {
            let reason = DeliveryRecord.Outcome.givenUp(reason: DeliveryRecord.expired)
            records.append(try await finish(id, lease: nil, at: moment, reason))
        }
        return records.compactMap(\.self)
    }

    func settle(_ settlement: DeliverySettlement) async throws {
        let (lease, moment) = (settlement.lease, settlement.moment)
        switch settlement.outcome {
        case .sent: try await finish(lease.delivery.id, lease: nil, at: moment, .delivered)
        case .again(let countsAttempt): try await retry(lease, at: moment, countsAttempt: countsAttempt)
        case .givenUp(let reason):
            let outcome = DeliveryRecord.Outcome.givenUp(reason: DeliveryRecord.stored(reason))
            try await finish(lease.delivery.id, lease: lease.number, at: moment, outcome)
        }
    }

    private func retry(_ lease: DeliveryLease, at moment: Date, countsAttempt: Bool) async throws {
        try await execute(
            "UPDATE delivery SET due_at = ?, attempts = attempts - ?, is_leased = 0 WHERE id = ? AND lease = ?",
            [
                .moment(moment), .integer(countsAttempt ? 0 : 1), .text(lease.delivery.id),
                .integer(lease.number),
            ]
        )
    }

    /// Turns a delivery into a record.
    ///
    /// - Parameter lease: The lease that must be the last one; `nil` for any.
    @discardableResult
    func finish(
        _ id: String,
        lease number: Int?,
        at moment: Date,
        _ outcome: DeliveryRecord.Outcome
    ) async throws -> DeliveryRecord? {
        let found = try await first(Self.leased + " WHERE id = ?", [.text(id)]) { try DeliveryLease(&$0) }
        guard let found, number == nil || number == found.number else { return nil }
        try await execute("DELETE FROM delivery WHERE id = ?", [.text(id)])
        try await findFirst(of: found.delivery.lane)
        let record = DeliveryRecord(
            found.delivery,
            attempts: found.attempts,
            finishedAt: moment,
            outcome: outcome
        )
        try await insert(record)
        return record
    }

    func abandon(
        _ target: String,
        of recipient: String,
        at moment: Date,
        _ outcome: DeliveryRecord.Outcome
    ) async throws {
        let waiting = "SELECT id FROM delivery WHERE recipient = ? AND target = ? ORDER BY number"
        for id in try await rows(waiting, [.text(recipient), .text(target)], { try $0.requiredText() }) {
            try await finish(id, lease: nil, at: moment, outcome)
        }
    }

    func eraseDeliveries(of recipient: String) async throws {
        try await execute("DELETE FROM delivery WHERE recipient = ?", [.text(recipient)])
        try await execute("DELETE FROM delivery_record WHERE recipient = ?", [.text(recipient)])
    }

    /// Each of the two looks is one step in an index.
    func nextRecipient(after recipient: String) async throws -> String? {
        var names: [String?] = []
        for table in ["delivery", "delivery_record"] {
            let next = "SELECT recipient FROM \(table) WHERE recipient > ? ORDER BY recipient LIMIT 1"
            names.append(try await first(next, [.text(recipient)]) { try $0.requiredText() })
        }
        return names.compactMap(\.self).min { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Adds up what waits, the smallest first, and not more than `limit` deliveries.
    func deliveryCount(atMost limit: Int) async throws -> DeliveryCount {
        let sum = """
            SELECT count(size), CAST(coalesce(sum(size), 0) AS bigint)
            FROM (SELECT size FROM delivery ORDER BY size LIMIT ?) AS waiting
            """
        return try await first(sum, [.integer(limit)]) { row in
            DeliveryCount(deliveries: try row.requiredInteger(), bytes: try row.requiredInteger())
        } ?? DeliveryCount(deliveries: 0, bytes: 0)
    }

    func everyDelivery() async throws -> [DeliveryLease] {
        try await rows(Self.leased) { try DeliveryLease(&$0) }
    }

    func leasedDelivery(_ number: Int) async throws -> DeliveryLease? {
        try await first(Self.leased + " WHERE number = ?", [.integer(number)]) { try DeliveryLease(&$0) }
    }

    private func isTrue(_ sql: String, _ values: [SQLValue]) async throws -> Bool {
        try await first(sql, values) { $0.integer() } == 1
    }

    private static let leased = """
        SELECT id, channel, recipient, target, event, host, sequence, payload, note, accepted_at, not_before,
            expires_at, urgency, attempts, lease
        FROM delivery
        """
}
