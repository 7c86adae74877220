public import Foundation
public import NotificationPorts
public import NotificationRules
public import SQLiteStore
public import StoragePort
public import WeatherModels

/// What was known of places in the last days, in a database file of its own: a restart goes on with it, and backups do not
/// have it. A damaged file is set aside, and what is known begins anew.
public struct SQLiteKnowledgeRecords: KnowledgeRecords {
    /// How much is kept at most.
    public struct Limits: Hashable, Sendable {
        public var records: Int
        /// Of the reports.
        public var bytes: Int

        public init(records: Int = 50_000, bytes: Int = 128 << 20) {
            (self.records, self.bytes) = (records, bytes)
        }
    }

    private let store: SQLiteStore
    private let coding: KnowledgeCoding
    private let limits: Limits

    /// - Parameters:
    ///   - path: The file, which nothing else uses.
    ///   - report: Called with a damaged file that was set aside.
    public init(
        path: String,
        coding: KnowledgeCoding,
        limits: Limits = Limits(),
        report: @escaping @Sendable (DamagedFile) -> Void = { _ in }
    ) {
        store = SQLiteStore(path: path, schema: .knowledge, report: report)
        (self.coding, self.limits) = (coding, limits)
    }

    public func record(_ known: [Coordinate: PlaceKnowledge], at moment: Date) async throws(StorageError) {
        guard !known.isEmpty else { return }
        let rows = known.map { point, knowledge in
            KnownRow(at: point.roundedToHundredths, knowledge.forDryRuns(at: moment), moment, by: coding)
        }
        try await store.write { [limits] database in
            for row in rows { try database.add(row) }
            try database.forgetKnown(until: moment.addingTimeInterval(-KnowledgeRecord.lifetime), limits)
        }
    }

    public func records(
        of points: Set<Coordinate>,
        since moment: Date
    ) async throws(StorageError) -> [Coordinate: [KnowledgeRecord]] {
        var found: [Coordinate: [KnowledgeRecord]] = [:]
        for point in points {
            let name = KnownRow.name(of: point.roundedToHundredths)
            let rows = try await store.read { try $0.known(at: name, since: moment) } ?? []
            let records = rows.compactMap { $0.record(by: coding) }
            if !records.isEmpty { found[point] = records }
        }
        return found
    }

    public func keep(only points: Set<Coordinate>) async throws(StorageError) {
        let kept = Set(points.map { KnownRow.name(of: $0.roundedToHundredths) })
        let others = try await store.read { try $0.knownPoints() }?.filter { !kept.contains($0) } ?? []
        guard !others.isEmpty else { return }
        try await store.write { database in
            for name in others { try database.forgetKnown(at: name) }
        }
        await store.emptyLog()
    }

    /// Closes the file; the next operation opens it again.
    public func close() async { await store.close() }
}
