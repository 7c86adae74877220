public import Foundation
public import NotificationPorts
public import NotificationRules
public import StoragePort
import Synchronization
public import WeatherModels
import WeatherUnits

/// What was known of places since the process began, in memory.
///
/// Of each point, one record an hour is kept, and each one with other warnings: what a rule tells depends on more only
/// by minutes. Points with the oldest news are forgotten first.
public final class MemoryKnowledgeRecords: KnowledgeRecords {
    /// In seconds: longer than a dry run, so that it begins with what was known.
    static let oldest: TimeInterval = 51 * 3_600
    /// In seconds.
    static let spacing: TimeInterval = 3_600
    /// A record has some tens of kilobytes.
    public static let standardMost = 4_000

    private struct State {
        var records: [Coordinate: [KnowledgeRecord]] = [:]
        var count = 0
    }

    private let most: Int
    private let state = Mutex(State())

    /// - Parameter most: The number of records.
    public init(most: Int = standardMost) { self.most = max(1, most) }

    public func record(
        _ knowledge: PlaceKnowledge,
        of point: Coordinate,
        at moment: Date
    ) async throws(StorageError) {
        let (point, record) = (
            point.roundedToHundredths, KnowledgeRecord(at: moment, knowledge.forDryRuns(at: moment))
        )
        state.withLock { state in
            var records = state.records[point] ?? []
            state.count -= records.count
            // A clock that was set back begins anew.
            records.removeAll { $0.moment > moment || moment.timeIntervalSince($0.moment) > Self.oldest }
            if let last = records.last, moment.timeIntervalSince(last.moment) < Self.spacing,
                last.knowledge.report.alerts == record.knowledge.report.alerts
            {
                // The newest one stands for the rest of its hour.
            } else {
                records.append(record)
            }
            state.records[point] = records
            state.count += records.count
            while state.count > most, let oldest = state.records.oldest {
                state.records[oldest.point]?.removeFirst()
                if state.records[oldest.point]?.isEmpty == true { state.records[oldest.point] = nil }
                state.count -= 1
            }
        }
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

extension PlaceKnowledge {
    /// Without what no rule asks: measurements, ranges, and what is more than three days ahead.
    fileprivate func forDryRuns(at moment: Date) -> PlaceKnowledge {
        let end = moment.addingTimeInterval(3 * 86_400)
        var kept = self
        kept.report.measured = nil
        kept.report.measuredAir = nil
        kept.report.amountRanges = []
        kept.report.hourly.removeAll { $0.span.start > end }
        kept.report.airQuality.removeAll { $0.time > end }
        kept.report.daily.removeAll { $0.span.start > end }
        return kept
    }
}
