import Deliveries
import Foundation

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    func append(_ deliveries: [Delivery], within limits: DeliveryLimits) throws -> [AppendDeliveryResult] {
        // Added up once: it looks at everything that waits.
        var count = try deliveryCount()
        return try deliveries.map { delivery in
            let result = try append(delivery, beside: count, within: limits)
            if result == .added {
                count = DeliveryCount(
                    deliveries: count.deliveries + 1,
                    bytes: count.bytes + delivery.payload.count
                )
            }
            return result
        }
    }

    private func append(
        _ delivery: Delivery,
        beside count: DeliveryCount,
        within limits: DeliveryLimits
    ) throws -> AppendDeliveryResult {
        let known = """
            SELECT EXISTS (SELECT 1 FROM delivery WHERE id = ?1)
                OR EXISTS (SELECT 1 FROM delivery_record WHERE id = ?1)
            """
        if try isTrue(known, [.text(delivery.id)]) { return .alreadyThere }
        let later = """
            SELECT EXISTS (SELECT 1 FROM delivery
                    WHERE recipient = ?1 AND target = ?2 AND event = ?3 AND sequence >= ?4)
                OR EXISTS (SELECT 1 FROM delivery_record
                    WHERE recipient = ?1 AND target = ?2 AND event = ?3 AND sequence >= ?4)
            """
        if try isTrue(later, delivery.lane.values + [.integer(delivery.sequence)]) { return .outOfOrder }
        guard count.deliveries < limits.count, count.bytes + delivery.payload.count <= limits.bytes else {
            return .full
        }
        let own = "SELECT count(*) >= ? FROM delivery WHERE recipient = ?"
        if try isTrue(own, [.integer(limits.perRecipient), .text(delivery.lane.recipient)]) {
            return .tooManyForRecipient
        }
        try insert(delivery)
        try findFirst(of: delivery.lane)
        return .added
    }

    private func insert(_ delivery: Delivery) throws {
        var values: [SQLValue] = [.text(delivery.id), .text(delivery.channel.rawValue)]
        values += delivery.lane.values
        values += [.integer(delivery.sequence), .bytes(delivery.payload), .integer(delivery.payload.count)]
        values += [.text(delivery.note), .moment(delivery.acceptedAt), .moment(delivery.notBefore)]
        values += [
            .moment(delivery.expiresAt), .integer(delivery.urgency.rawValue), .moment(delivery.notBefore),
            .text(delivery.host),
        ]
        try execute(
            """
            INSERT INTO delivery (id, channel, recipient, target, event, sequence, payload, size, note, accepted_at,
                not_before, expires_at, urgency, due_at, host, attempts, lease, is_leased, is_first)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0)
            """,
            values
        )
    }

    /// Only the first of a lane can be leased. To be called after each change of what is in a lane.
    private func findFirst(of lane: DeliveryLane) throws {
        try execute(
            """
            UPDATE delivery SET is_first = 1
            WHERE recipient = ?1 AND target = ?2 AND event = ?3 AND is_first = 0 AND sequence =
                (SELECT min(sequence) FROM delivery WHERE recipient = ?1 AND target = ?2 AND event = ?3)
            """,
            lane.values
        )
    }

    /// Of a delivery that nobody is sending.
    func giveUpExpired(at moment: Date) throws -> [DeliveryRecord] {
        let expired = """
            SELECT id FROM delivery WHERE expires_at <= ?1 AND (is_leased = 0 OR due_at <= ?1)
            ORDER BY expires_at, number LIMIT 500
            """
        return try rows(expired, [.moment(moment)]) { try $0.requiredText() }.compactMap { id in
            try finish(id, lease: nil, at: moment, .givenUp(reason: DeliveryRecord.expired))
        }
    }

    func settle(_ settlement: DeliverySettlement) throws {
        let (lease, moment) = (settlement.lease, settlement.moment)
        switch settlement.outcome {
        case .sent: try finish(lease.delivery.id, lease: nil, at: moment, .delivered)
        case .again(let countsAttempt): try retry(lease, at: moment, countsAttempt: countsAttempt)
        case .givenUp(let reason):
            let outcome = DeliveryRecord.Outcome.givenUp(reason: DeliveryRecord.stored(reason))
            try finish(lease.delivery.id, lease: lease.number, at: moment, outcome)
        }
    }

    private func retry(_ lease: DeliveryLease, at moment: Date, countsAttempt: Bool) throws {
        try execute(
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
    ) throws -> DeliveryRecord? {
        let found = try first(Self.leased + " WHERE id = ?", [.text(id)]) { try DeliveryLease(&$0) }
        guard let found, number == nil || number == found.number else { return nil }
        try execute("DELETE FROM delivery WHERE id = ?", [.text(id)])
        try findFirst(of: found.delivery.lane)
        let record = DeliveryRecord(
            found.delivery,
            attempts: found.attempts,
            finishedAt: moment,
            outcome: outcome
        )
        try insert(record)
        return record
    }

    func abandon(
        _ target: String,
        of recipient: String,
        at moment: Date,
        _ outcome: DeliveryRecord.Outcome
    ) throws {
        let waiting = "SELECT id FROM delivery WHERE recipient = ? AND target = ? ORDER BY number"
        for id in try rows(waiting, [.text(recipient), .text(target)], { try $0.requiredText() }) {
            try finish(id, lease: nil, at: moment, outcome)
        }
    }

    func eraseDeliveries(of recipient: String) throws {
        try execute("DELETE FROM delivery WHERE recipient = ?", [.text(recipient)])
        try execute("DELETE FROM delivery_record WHERE recipient = ?", [.text(recipient)])
    }

    /// Each of the two looks is one step in an index.
    func nextRecipient(after recipient: String) throws -> String? {
        let names = try ["delivery", "delivery_record"].compactMap { table in
            try first(
                "SELECT recipient FROM \(table) WHERE recipient > ? ORDER BY recipient LIMIT 1",
                [.text(recipient)]
            ) { row in try row.requiredText() }
        }
        return names.min { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    func deliveryCount() throws -> DeliveryCount {
        try first("SELECT count(size), coalesce(sum(size), 0) FROM delivery") { row in
            DeliveryCount(deliveries: try row.requiredInteger(), bytes: try row.requiredInteger())
        } ?? DeliveryCount(deliveries: 0, bytes: 0)
    }

    func everyDelivery() throws -> [DeliveryLease] {
        try rows(Self.leased) { try DeliveryLease(&$0) }
    }

    func leasedDelivery(_ number: Int) throws -> DeliveryLease? {
        try first(Self.leased + " WHERE number = ?", [.integer(number)]) { try DeliveryLease(&$0) }
    }

    private func isTrue(_ sql: String, _ values: [SQLValue]) throws -> Bool {
        try first(sql, values) { $0.integer() } == 1
    }

    private static let leased = """
        SELECT id, channel, recipient, target, event, host, sequence, payload, note, accepted_at, not_before,
            expires_at, urgency, attempts, lease
        FROM delivery
        """
}

extension DeliveryLane {
    var values: [SQLValue] { [.text(recipient), .text(target), .text(event)] }

    /// Reads recipient, target, event.
    init(_ row: inout SQLRow) throws {
        let (recipient, target) = (try row.requiredText(), try row.requiredText())
        self.init(recipient: recipient, target: target, event: try row.requiredText())
    }
}

extension SQLRow {
    mutating func requiredChannel() throws -> DeliveryChannel {
        guard let channel = DeliveryChannel(rawValue: try requiredText()) else {
            throw StoreObstacle.damage("a channel is damaged")
        }
        return channel
    }
}

extension DeliveryLease {
    /// Reads the columns in the order of the query.
    fileprivate init(_ row: inout SQLRow) throws {
        let (id, channel, lane) = (
            try row.requiredText(), try row.requiredChannel(), try DeliveryLane(&row)
        )
        let (host, sequence) = (try row.requiredText(), try row.requiredInteger())
        guard let payload = row.bytes() else { throw StoreObstacle.damage("a delivery has no payload") }
        let note = try row.requiredText()
        let (acceptedAt, notBefore) = (try row.requiredMoment(), try row.requiredMoment())
        let expiresAt = try row.requiredMoment()
        guard let urgency = DeliveryUrgency(rawValue: try row.requiredInteger()) else {
            throw StoreObstacle.damage("an urgency is unknown")
        }
        let (attempts, number) = (try row.requiredInteger(), try row.requiredInteger())
        let delivery: Delivery
        do throws(DeliveryProblem) {
            delivery = try Delivery(
                id: id,
                channel: channel,
                lane: lane,
                host: host,
                sequence: sequence,
                payload: payload,
                note: note,
                acceptedAt: acceptedAt,
                notBefore: notBefore,
                expiresAt: expiresAt,
                urgency: urgency
            )
        } catch {
            throw StoreObstacle.damage("a delivery is damaged")
        }
        self.init(delivery, attempts: attempts, number: number)
    }
}
