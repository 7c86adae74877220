public import Foundation
public import NotificationPorts
public import NotificationRules
public import StoragePort
import Synchronization
public import WeatherModels

/// What was known of places, in memory, as plainly as the contract says.
public final class InMemoryKnowledgeRecords: KnowledgeRecords {
    private struct State {
        var records: [Coordinate: [KnowledgeRecord]] = [:]

        mutating func record(_ new: KnowledgeRecord, of point: Coordinate) {
            let oldest = new.moment.addingTimeInterval(-KnowledgeRecord.lifetime)
            for (point, all) in records {
                let young = all.filter { $0.moment >= oldest }
                records[point] = young.isEmpty ? nil : young
            }
            records[point]?.removeAll { $0.moment > new.moment }
            if let last = records[point]?.last,
                new.moment.timeIntervalSince(last.moment) < KnowledgeRecord.spacing,
                last.knowledge.report.alerts == new.knowledge.report.alerts
            {
                return
            }
            records[point, default: []].append(new)
        }
    }

    private let most: Int
    private let state = Mutex(State())

    /// - Parameter most: The number of records.
    public init(most: Int = 4_000) { self.most = max(1, most) }

    public func record(_ known: [Coordinate: PlaceKnowledge], at moment: Date) async throws(StorageError) {
        state.withLock { state in
            for (point, knowledge) in known {
                state.record(
                    KnowledgeRecord(at: moment, knowledge.forDryRuns(at: moment)),
                    of: point.roundedToHundredths
                )
            }
            while state.records.values.reduce(0, { $0 + $1.count }) > most, let oldest = state.records.oldest
            {
                state.records[oldest.point]?.removeFirst()
                if state.records[oldest.point]?.isEmpty == true { state.records[oldest.point] = nil }
            }
        }
    }

    public func keep(only points: Set<Coordinate>) async throws(StorageError) {
        let kept = Set(points.map(\.roundedToHundredths))
        state.withLock { state in state.records = state.records.filter { kept.contains($0.key) } }
    }

    public func records(
        of points: Set<Coordinate>,
        since moment: Date
    ) async throws(StorageError) -> [Coordinate: [KnowledgeRecord]] {
        state.withLock { state in
            var found: [Coordinate: [KnowledgeRecord]] = [:]
            for point in points {
                let records = (state.records[point.roundedToHundredths] ?? []).filter { $0.moment >= moment }
                if !records.isEmpty { found[point] = records }
            }
            return found
        }
    }
}

extension [Coordinate: [KnowledgeRecord]] {
    fileprivate var oldest: (point: Coordinate, moment: Date)? {
        compactMap { point, records in records.first.map { (point, $0.moment) } }.min { $0.1 < $1.1 }
    }
}
