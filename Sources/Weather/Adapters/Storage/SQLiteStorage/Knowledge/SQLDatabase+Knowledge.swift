import Foundation
import NotificationPorts
import SQLiteStore

extension StoreSchema {
    /// `KNWN`.
    static let knowledge = StoreSchema(applicationID: 0x4B4E_574E, steps: [.knowledge])
}

extension SchemaStep {
    fileprivate static let knowledge = SchemaStep(
        """
        CREATE TABLE known (
            number INTEGER PRIMARY KEY,
            -- of the 0.01° grid, in hundredths
            point TEXT NOT NULL,
            -- seconds since 2001-01-01 00:00 UTC
            moment REAL NOT NULL,
            received_at REAL NOT NULL,
            time_zone TEXT NOT NULL,
            alerts_status TEXT NOT NULL,
            -- differs if the warnings do
            alerts INTEGER NOT NULL,
            report BLOB NOT NULL,
            size INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX known_point ON known (point, moment);
        -- what is old or too much is found, and all sizes are added up
        CREATE INDEX known_moment ON known (moment, number, size);
        """
    ) { database in
        try database.execute(
            """
            SELECT number, point, moment, received_at, time_zone, alerts_status, alerts, report, size FROM known
            """
        )
    }
}

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    /// Adds a record, unless the one before stands for its hour.
    func add(_ row: KnownRow) throws {
        try execute(
            "DELETE FROM known WHERE point = ? AND moment > ?",
            [.text(row.point), .moment(row.moment)]
        )
        let last = try first(
            "SELECT moment, alerts FROM known WHERE point = ? ORDER BY moment DESC LIMIT 1",
            [.text(row.point)]
        ) { (moment: try $0.requiredMoment(), alerts: try $0.requiredInteger()) }
        if let last, row.moment.timeIntervalSince(last.moment) < KnowledgeRecord.spacing,
            last.alerts == row.alerts
        {
            return
        }
        try execute(
            """
            INSERT INTO known (point, moment, received_at, time_zone, alerts_status, alerts, report, size)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(row.point), .moment(row.moment), .moment(row.receivedAt), .text(row.timeZone),
                .text(row.alertsStatus), .integer(row.alerts), .bytes(row.report), .integer(row.report.count),
            ]
        )
    }

    /// Forgets what is older than a moment, and the oldest beyond the limits.
    func forgetKnown(until moment: Date, _ limits: SQLiteKnowledgeRecords.Limits) throws {
        try execute("DELETE FROM known WHERE moment < ?", [.moment(moment)])
        let sums = try first("SELECT count(size), coalesce(sum(size), 0) FROM known") {
            (records: try $0.requiredInteger(), bytes: try $0.requiredInteger())
        }
        guard var left = sums, left.records > limits.records || left.bytes > limits.bytes else { return }
        let oldest = try rows("SELECT number, size FROM known ORDER BY moment, number") {
            (number: try $0.requiredInteger(), size: try $0.requiredInteger())
        }
        for one in oldest where left.records > limits.records || left.bytes > limits.bytes {
            try execute("DELETE FROM known WHERE number = ?", [.integer(one.number)])
            left = (left.records - 1, left.bytes - one.size)
        }
    }

    func forgetKnown(at point: String) throws {
        try execute("DELETE FROM known WHERE point = ?", [.text(point)])
    }

    func known(at point: String, since moment: Date) throws -> [KnownRow] {
        try rows(
            """
            SELECT point, moment, received_at, time_zone, alerts_status, alerts, report FROM known
            WHERE point = ? AND moment >= ? ORDER BY moment
            """,
            [.text(point), .moment(moment)]
        ) { try KnownRow(&$0) }
    }

    func knownPoints() throws -> [String] {
        try rows("SELECT DISTINCT point FROM known") { try $0.requiredText() }
    }
}
