import ForecastRecords
import Meteorology
import SQLStore
import WeatherModels

/// What is old goes, and what comes has a table. Each function runs in a transaction of the caller.
extension SQLDatabase {
    /// How many days ahead of what is kept there are tables: a quarter, in which to make the next.
    private static let ahead = 92

    /// Returns what is to be done next, if what is before a day is old; `nil` if there is nothing.
    func dueUpkeep(before day: LocalDay) async throws -> RecordUpkeep? {
        switch dialect {
        case .sqlite: return try await hasRecords(before: day) ? .delete : nil
        case .postgreSQL:
            let oldest = day.daysSince1970
            let days = oldest...oldest + RecordLifetime.days + Self.ahead
            for table in PartedTable.allCases {
                let found = try await partitions(of: table)
                if let due = RecordUpkeep.due(for: table, found, keeping: days) { return due }
            }
            return try await hasOtherRecords(before: day) ? .delete : nil
        }
    }

    /// Does what is due.
    ///
    /// - Returns: Whether there may be more to do.
    func upkeep(before day: LocalDay) async throws -> Bool {
        switch try await dueUpkeep(before: day) {
        case .make(let table, let partition):
            _ = try await rows(
                "SELECT make_record_partition(?, ?, ?, ?)",
                [
                    .text(table.rawValue), .text(partition.name), .integer(partition.days.lowerBound),
                    .integer(partition.days.upperBound),
                ]
            ) { _ in }
            return true
        case .drop(let partition):
            // Whoever reads is waited for, but not for long: others wait behind it.
            try await execute("SET LOCAL lock_timeout = '1s'")
            try await execute("DROP TABLE \(partition.name)")
            return true
        case .delete: return try await deleteRecords(before: day)
        case nil: return false
        }
    }

    private func partitions(of table: PartedTable) async throws -> [RecordPartition] {
        // Of the other days, there are no bounds.
        try await rows(
            """
            SELECT name, CAST(substring(bounds FROM 'FROM [(]''(-?[0-9]+)') AS bigint),
                CAST(substring(bounds FROM 'TO [(]''(-?[0-9]+)') AS bigint)
            FROM (
                SELECT CAST(relname AS text) AS name, pg_get_expr(relpartbound, pg_class.oid) AS bounds
                FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = to_regclass(?)
            ) AS part ORDER BY 2
            """,
            [.text(table.rawValue)]
        ) { row -> RecordPartition? in
            let name = try row.requiredText()
            guard let first = row.integer(), let next = row.integer(), first < next else { return nil }
            return RecordPartition(name, first..<next)
        }.compactMap(\.self)
    }

    private func hasRecords(before day: LocalDay) async throws -> Bool {
        try await exists(
            """
            SELECT EXISTS (SELECT 1 FROM issued_forecast WHERE day < ?1)
                OR EXISTS (SELECT 1 FROM truth WHERE day < ?1)
            """,
            before: day
        )
    }

    private func hasOtherRecords(before day: LocalDay) async throws -> Bool {
        try await exists(
            """
            SELECT EXISTS (SELECT 1 FROM issued_forecast_other WHERE day < ?1)
                OR EXISTS (SELECT 1 FROM truth_other WHERE day < ?1)
            """,
            before: day
        )
    }

    private func exists(_ sql: String, before day: LocalDay) async throws -> Bool {
        try await first(sql, [.integer(day.daysSince1970)]) { $0.integer() } == 1
    }

    /// Deletes rows that lie in no quarter's table.
    ///
    /// - Returns: Whether there may be more.
    private func deleteRecords(before day: LocalDay) async throws -> Bool {
        var hasMore = false
        for table in PartedTable.allCases {
            let name = dialect == .sqlite ? table.rawValue : table.other
            let deleted = try await execute(
                """
                DELETE FROM \(name) WHERE (\(table.key)) IN
                    (SELECT \(table.key) FROM \(name) WHERE day < ? LIMIT 1000)
                """,
                [.integer(day.daysSince1970)]
            )
            if deleted == 1000 { hasMore = true }
        }
        return hasMore
    }
}
