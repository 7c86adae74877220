import Foundation
import ForecastRecords
import Meteorology
import WeatherModels

/// ``OwnForecast`` as it is stored.
struct StoredOwnForecast: Codable {
    private struct Day: Codable {
        /// In days since 1970-01-01.
        let day: Int
        let maximum: Value?
        let minimum: Value?
        let rain: Double?
    }

    private struct Moment: Codable {
        /// In seconds since 2001-01-01 00:00 UTC.
        let time: Double
        let temperature: Value?
        let wind: Value?
    }

    fileprivate struct Value: Codable {
        let value: Double
        let low: Double?
        let high: Double?
        let difference: Double
        let weights: [String: Double]
    }

    private let day: Int
    private let issuedAt: Double
    private let verifiedDays: Int
    private let sources: [String: Double]
    private let days: [Day]
    private let moments: [Moment]

    init(_ own: OwnForecast) {
        day = own.day.daysSince1970
        issuedAt = own.issuedAt.timeIntervalSinceReferenceDate
        verifiedDays = own.verifiedDays
        sources = own.sources.byName.mapValues(\.timeIntervalSinceReferenceDate)
        days = own.days.map { day in
            Day(
                day: day.day.daysSince1970,
                maximum: day.maximum.map(Value.init),
                minimum: day.minimum.map(Value.init),
                rain: day.rain
            )
        }
        moments = own.moments.map { moment in
            Moment(
                time: moment.time.timeIntervalSinceReferenceDate,
                temperature: moment.temperature.map(Value.init),
                wind: moment.wind.map(Value.init)
            )
        }
    }

    func forecast(at place: RecordedPlace) throws -> OwnForecast {
        OwnForecast(
            place: place,
            day: LocalDay(daysSince1970: day),
            issuedAt: Date(timeIntervalSinceReferenceDate: issuedAt),
            verifiedDays: verifiedDays,
            sources: try sources.bySource().mapValues(Date.init(timeIntervalSinceReferenceDate:)),
            days: try days.map { day in
                OwnForecast.Day(
                    day: LocalDay(daysSince1970: day.day),
                    maximum: try day.maximum?.checked(),
                    minimum: try day.minimum?.checked(),
                    rain: day.rain
                )
            },
            moments: try moments.map { moment in
                OwnForecast.Moment(
                    time: Date(timeIntervalSinceReferenceDate: moment.time),
                    temperature: try moment.temperature?.checked(),
                    wind: try moment.wind?.checked()
                )
            }
        )
    }
}

extension StoredOwnForecast.Value {
    fileprivate init(_ value: OwnForecast.Value) {
        (self.value, low, high) = (value.value, value.range?.lowerBound, value.range?.upperBound)
        (difference, weights) = (value.difference, value.weights.byName)
    }

    fileprivate func checked() throws -> OwnForecast.Value {
        OwnForecast.Value(
            value,
            range: try range(),
            difference: difference,
            weights: try weights.bySource()
        )
    }

    private func range() throws -> ClosedRange<Double>? {
        guard let low, let high else { return nil }
        let range = low <= high ? low...high : nil
        return try range.orDamaged()
    }
}

extension Dictionary where Key == RecordSource {
    fileprivate var byName: [String: Value] {
        Dictionary<String, Value>(uniqueKeysWithValues: map { ($0.key.description, $0.value) })
    }
}

extension [String: Double] {
    fileprivate func bySource() throws -> [RecordSource: Double] {
        try Dictionary<RecordSource, Double>(
            uniqueKeysWithValues: map { (try RecordSource($0.key).orDamaged(), $0.value) }
        )
    }
}
