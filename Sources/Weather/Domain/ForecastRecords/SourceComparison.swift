public import Foundation
import Meteorology
import Verification
public import WeatherModels

/// What the sources of one cut say of the coming days at a place, side by side.
public struct SourceComparison: Hashable, Sendable {
    /// From this much precipitation on a day is called wet, in mm.
    public static let wet = 0.2
    /// How old the cut is at most before a newer one is missing, in seconds: a day, and the hours of the night in which
    /// the next one comes.
    public static let longestAge: TimeInterval = 30 * 3600

    /// In the order of their sources.
    public let forecasts: [IssuedForecast]
    /// What is made of them; `nil` where nothing is, or only of an older cut.
    public let own: OwnForecast?
    /// Whether forecasts are recorded at all, so that there will be some where there are none yet.
    public let isRecording: Bool

    /// - Parameter forecasts: Those of one cut.
    public init(forecasts: [IssuedForecast], own: OwnForecast?, isRecording: Bool) {
        let day = forecasts.first?.day
        self.forecasts = forecasts.filter { $0.day == day }.sorted { $0.source < $1.source }
        self.own = own.flatMap { $0.day == day ? $0 : nil }
        self.isRecording = isRecording
    }

    /// When the last of the forecasts was known; `nil` if there is none.
    public var issuedAt: Date? { forecasts.map(\.issuedAt).max() }

    /// Returns the days from the given one on of which a source forecasts a temperature, ascending.
    public func days(from first: LocalDay) -> [LocalDay] {
        let days = forecasts.flatMap { forecast in
            [RecordedVariable.maximum, .minimum].flatMap { variable in
                (0..<forecast.figures.count(of: variable)).filter { forecast.figures[variable, $0] != nil }
                    .map { LocalDay(daysSince1970: forecast.day.daysSince1970 + $0) }
            }
        }
        return Set(days).filter { $0 >= first }.sorted()
    }

    /// Returns what each source forecasts of a day, in the unit of the variable.
    ///
    /// - Parameter variable: One of days.
    public func values(of variable: RecordedVariable, on day: LocalDay) -> [RecordSource: Double] {
        forecasts.reduce(into: [:]) { values, forecast in
            values[forecast.source] = forecast.value(of: variable, on: day)
        }
    }

    /// Returns how far the sources agree on the temperatures of a day: the larger difference, that of the highest or
    /// that of the lowest. `nil` where fewer than two have one.
    public func agreement(on day: LocalDay) -> SourceAgreement? {
        [RecordedVariable.maximum, .minimum]
            .compactMap { SourceAgreement(values(of: $0, on: day).values) }
            .max { $0.difference < $1.difference }
    }
}

/// How far the values of several sources are apart.
public struct SourceAgreement: Hashable, Sendable {
    /// From the smallest to the largest value, in the unit of the variable.
    public let values: ClosedRange<Double>

    /// Returns `nil` for fewer than two values.
    public init?(_ values: some Collection<Double>) {
        guard values.count > 1, let least = values.min(), let most = values.max() else { return nil }
        self.values = least...most
    }

    /// The largest value minus the smallest.
    public var difference: Double { values.upperBound - values.lowerBound }

    /// Whether the sources agree: they are no further apart than a forecast may be from the truth and still count as
    /// right (``ForecastRecord/closeness``).
    public var isClose: Bool { difference <= ForecastRecord.closeness }
}

extension IssuedForecast {
    /// Returns what it says of a day, in the unit of the variable; `nil` if it says nothing.
    ///
    /// - Parameter variable: One of days.
    public func value(of variable: RecordedVariable, on day: LocalDay) -> Double? {
        guard variable.isOfDay else { return nil }
        return figures[variable, day.daysSince1970 - self.day.daysSince1970]?.value
    }
}
