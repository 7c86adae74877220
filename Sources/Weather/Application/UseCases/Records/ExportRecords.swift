public import Foundation
public import ForecastRecords
import Meteorology
public import StoragePort
import WeatherModels

/// Exports forecasts as they were issued, each value with what then happened as far as it is known, a month of a place at a
/// time, so that any archive is exported with little memory.
public struct ExportRecords: Sendable {
    private let records: any ForecastArchive & RecordKeeping

    public init(records: any ForecastArchive & RecordKeeping) { self.records = records }

    /// - Parameters:
    ///   - place: The only place; `nil` for all.
    ///   - write: Called with the rows of each month, in canonical order.
    /// - Returns: How many rows there are.
    public func callAsFunction(
        of place: RecordedPlace?,
        write: ([RecordedRow]) -> Void
    ) async throws(StorageError) -> Int {
        let all = try await records.recordedPlaces()
        var count = 0
        for one in all where place == nil || one == place {
            let stretches = try await records.inventory(at: one)
            guard let first = stretches.map(\.first.daysSince1970).min(),
                let last = stretches.map(\.last.daysSince1970).max()
            else { continue }
            for start in stride(from: first, through: last, by: Self.month) {
                let rows = try await rows(of: one, from: start, through: min(start + Self.month - 1, last))
                guard !rows.isEmpty else { continue }
                write(rows)
                count += rows.count
            }
        }
        return count
    }

    private func rows(
        of place: RecordedPlace,
        from first: Int,
        through last: Int
    ) async throws(StorageError) -> [RecordedRow] {
        let forecasts = try await records.forecasts(
            at: place,
            issuedOn: LocalDay(daysSince1970: first)...LocalDay(daysSince1970: last)
        )
        // A day of UTC may begin a day before or end a day after the local one.
        let truths = try await records.truths(
            at: place,
            of: LocalDay(daysSince1970: first - 1)...LocalDay(daysSince1970: last + Self.longestLead + 1)
        )
        var known: [RecordedVariable: [RecordedTime: RecordedTruth]] = [:]
        for truth in truths.sorted(by: { $0.revision < $1.revision }) {
            known[truth.variable, default: [:]][truth.target] = truth
        }
        return forecasts.flatMap { forecast in
            forecast.values.map { value in
                RecordedRow(forecast, value, observed: known[value.variable]?[value.target])
            }
        }
    }

    /// In days.
    private static let month = 30
    private static let longestLead = 16
}

/// A value of a forecast, with what then happened.
public struct RecordedRow: Hashable, Sendable {
    public let place: RecordedPlace
    public let source: RecordSource
    public let origin: IssuedForecast.Origin
    public let issuedAt: Date
    /// The local day of the issue, or the mark from which leads in hours are counted.
    public let issue: RecordedTime
    public let value: RecordedValue
    /// The corrected value, if it was corrected; `nil` if it is not known.
    public let observed: Tenths?

    /// - Parameter observed: The analysis of a model judges everybody but that model.
    init(_ forecast: IssuedForecast, _ value: RecordedValue, observed: RecordedTruth?) {
        (place, source, origin) = (forecast.place, forecast.source, forecast.origin)
        (issuedAt, self.value) = (forecast.issuedAt, value)
        issue = value.variable.isOfDay ? .day(forecast.day) : .moment(forecast.mark)
        self.observed = observed?.observer == .analysis(forecast.source) ? nil : observed?.value
    }
}
