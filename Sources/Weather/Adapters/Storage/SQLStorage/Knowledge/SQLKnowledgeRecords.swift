public import Foundation
public import NotificationPorts
public import NotificationRules
public import SQLStore
public import StoragePort
public import WeatherModels

/// What was known of places in the last days, in a store of its own with the schema ``StoreSchema/knowledge``: a restart
/// goes on with it, and backups do not have it. Where it is lost, what is known begins anew.
public struct SQLKnowledgeRecords: KnowledgeRecords {
    /// How much is kept at most.
    public struct Limits: Hashable, Sendable {
        public var records: Int
        /// Of the reports.
        public var bytes: Int

        public init(records: Int = 50_000, bytes: Int = 128 << 20) {
            (self.records, self.bytes) = (records, bytes)
        }
    }

    private let store: any SQLStore
    private let coding: KnowledgeCoding
    private let limits: Limits

    /// - Parameters:
    ///   - coding: How reports are written.
    ///   - limits: How much is kept at most.
    public init(_ store: any SQLStore, coding: KnowledgeCoding, limits: Limits = Limits()) {
        (self.store, self.coding, self.limits) = (store, coding, limits)
    }

    public func record(_ known: [Coordinate: PlaceKnowledge], at moment: Date) async throws(StorageError) {
        guard !known.isEmpty else { return }
        let rows = known.map { point, knowledge in
            KnownRow(at: point.roundedToHundredths, knowledge.forDryRuns(at: moment), moment, by: coding)
        }
        try await store.write { database in
            for row in rows { try await database.add(row) }
            try await database.forgetKnown(
                until: moment.addingTimeInterval(-KnowledgeRecord.lifetime),
                limits
            )
        }
    }

    public func records(
        of points: Set<Coordinate>,
        since moment: Date
    ) async throws(StorageError) -> [Coordinate: [KnowledgeRecord]] {
        var found: [Coordinate: [KnowledgeRecord]] = [:]
        for point in points {
            let name = KnownRow.name(of: point.roundedToHundredths)
            let rows = try await store.read { try await $0.known(at: name, since: moment) } ?? []
            let records = rows.compactMap { $0.record(by: coding) }
            if !records.isEmpty { found[point] = records }
        }
        return found
    }

    public func keep(only points: Set<Coordinate>) async throws(StorageError) {
        let kept = Set(points.map { KnownRow.name(of: $0.roundedToHundredths) })
        let others = try await store.read { try await $0.knownPoints() }?.filter { !kept.contains($0) } ?? []
        guard !others.isEmpty else { return }
        try await store.write { database in
            for name in others { try await database.forgetKnown(at: name) }
        }
        await store.emptyLog()
    }

    /// Lets go of the store; the next operation opens it again.
    public func close() async { await store.close() }
}
