import ForecastRecords
import Foundation
import StoragePort
import TestSupport
import WeatherModels

/// What was learned, as a test wants it.
struct Learned: LearnedRecords {
    var forecast: OwnForecast?
    var error: StorageError?

    func scores(at place: RecordedPlace) async throws(StorageError) -> PlaceScores? { nil }

    func ownForecast(at place: RecordedPlace) async throws(StorageError) -> OwnForecast? {
        if let error { throw error }
        return forecast?.place == place ? forecast : nil
    }

    func lastCut(at place: RecordedPlace) async throws(StorageError) -> [IssuedForecast] { [] }
}

extension OwnForecast {
    /// 2026-03-09T03:00:00+09:00.
    static let issue = Date(timeIntervalSince1970: 1_772_992_800)

    /// A forecast for Seoul of two sources, each value with their weights.
    static func sample(
        verifiedDays: Int,
        days: Int = 3,
        weights: [RecordSource: Double] = [RecordSource("one"): 0.7, RecordSource("two"): 0.3]
    ) -> OwnForecast {
        func value(_ value: Double) -> Value {
            Value(value, range: value - 1.5...value + 2, difference: 3, weights: weights)
        }
        return OwnForecast(
            place: RecordedPlace(.seoul),
            day: LocalDay(year: 2026, month: 3, day: 9),
            issuedAt: issue,
            verifiedDays: verifiedDays,
            sources: [
                RecordSource("one"): issue.addingTimeInterval(-3600),
                RecordSource("two"): issue.addingTimeInterval(-7200),
            ],
            days: (0..<days).map { index in
                Day(
                    day: LocalDay(year: 2026, month: 3, day: 9 + index),
                    maximum: value(12 + Double(index)),
                    minimum: value(2),
                    rain: 0.4
                )
            },
            moments: (1...24).map { step in
                Moment(
                    time: issue.addingTimeInterval(Double(step) * 3 * 3600),
                    temperature: value(8),
                    wind: value(3)
                )
            }
        )
    }
}
