import Deliveries
import Foundation

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    /// Adds a record, and deletes the oldest of the recipient beyond ``DeliveryRecord/perRecipient``.
    func insert(_ record: DeliveryRecord) async throws {
        let reason: String? = if case .givenUp(let reason) = record.outcome { reason } else { nil }
        var values: [SQLValue] = [.text(record.id), .text(record.channel.rawValue)]
        values += record.lane.values
        values += [.integer(record.sequence), .text(record.note), .moment(record.acceptedAt)]
        values += [.moment(record.finishedAt), .integer(record.attempts), .text(reason)]
        try await execute(
            """
            INSERT INTO delivery_record (id, channel, recipient, target, event, sequence, note, accepted_at,
                finished_at, attempts, reason)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            values
        )
        try await execute(
            """
            DELETE FROM delivery_record WHERE recipient = ?1 AND number <= (
                SELECT number FROM delivery_record WHERE recipient = ?1 ORDER BY number DESC LIMIT 1 OFFSET ?2
            )
            """,
            [.text(record.lane.recipient), .integer(DeliveryRecord.perRecipient)]
        )
    }

    func deliveryRecords(of recipient: String, atMost count: Int) async throws -> [DeliveryRecord] {
        try await rows(
            Self.record + " WHERE recipient = ? ORDER BY number DESC LIMIT ?",
            [.text(recipient), .integer(max(0, count))]
        ) { try DeliveryRecord(&$0) }
    }

    /// One recipient has few records.
    func countDelivered(to target: String, of recipient: String, after moment: Date) async throws -> Int {
        try await first(
            """
            SELECT count(*) FROM delivery_record
            WHERE recipient = ? AND target = ? AND reason IS NULL AND finished_at > ?
            """,
            [.text(recipient), .text(target), .moment(moment)]
        ) { try $0.requiredInteger() } ?? 0
    }

    func everyDeliveryRecord() async throws -> [DeliveryRecord] {
        try await rows(Self.record) { try DeliveryRecord(&$0) }
    }

    func hasOldDeliveries(at moment: Date) async throws -> Bool {
        let old = """
            SELECT EXISTS (SELECT 1 FROM delivery_record WHERE finished_at <= ?1)
                OR EXISTS (SELECT 1 FROM delivery WHERE expires_at <= ?2 AND (is_leased = 0 OR due_at <= ?2))
            """
        return try await first(old, [.moment(moment.oldest), .moment(moment)]) { $0.integer() } == 1
    }

    /// Returns whether there may be more.
    func pruneDeliveries(at moment: Date) async throws -> Bool {
        let expired = try await giveUpExpired(at: moment).count
        let old = try await execute(
            """
            DELETE FROM delivery_record WHERE number IN (
                SELECT number FROM delivery_record WHERE finished_at <= ? ORDER BY finished_at LIMIT 500
            )
            """,
            [.moment(moment.oldest)]
        )
        return expired == 500 || old == 500
    }

    private static let record = """
        SELECT id, channel, recipient, target, event, sequence, note, accepted_at, finished_at, attempts, reason
        FROM delivery_record
        """
}

extension Date {
    /// Records that were finished then or before are old.
    fileprivate var oldest: Date { addingTimeInterval(-DeliveryRecord.lifetime) }
}

extension DeliveryRecord {
    /// Reads the columns in the order of the query.
    fileprivate init(_ row: inout SQLRow) throws {
        let (id, channel, lane) = (
            try row.requiredText(), try row.requiredChannel(), try DeliveryLane(&row)
        )
        let (sequence, note) = (try row.requiredInteger(), try row.requiredText())
        let (acceptedAt, finishedAt) = (try row.requiredMoment(), try row.requiredMoment())
        let attempts = try row.requiredInteger()
        self.init(
            id: id,
            channel: channel,
            lane: lane,
            sequence: sequence,
            note: note,
            acceptedAt: acceptedAt,
            finishedAt: finishedAt,
            attempts: attempts,
            outcome: row.text().map { .givenUp(reason: $0) } ?? .delivered
        )
    }
}
