public import Foundation
import Meteorology
public import WeatherModels
import WeatherUnits

/// The forecast steps that lie ahead of a moment: what is shown begins with them, so that it never begins in the past (B7).
public struct StepsAhead: Hashable, Sendable {
    /// Of three hours, the first beginning after the moment.
    public let threeHourly: [HourlyForecast]
    /// When what lies ahead changes: the earliest beginning of an hour or of three that lies ahead; nil where none does.
    public let turn: Date?

    public init(of report: WeatherReport, at moment: Date) {
        threeHourly = Array(
            Steps.threeHourly(from: report.hourly).drop { $0.span.start <= moment }
        )
        let nextHour = report.hourly.first { $0.span.start > moment }?.span.start
        turn = [nextHour, threeHourly.first?.span.start].compactMap(\.self).min()
    }
}
