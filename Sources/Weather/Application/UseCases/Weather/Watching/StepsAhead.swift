public import Foundation
import Meteorology
public import WeatherModels
import WeatherUnits

/// The forecast steps after a moment. Screens begin with them, so that they never begin in the past (B7).
public struct StepsAhead: Hashable, Sendable {
    /// Three-hour steps; the first one begins after the moment.
    public let threeHourly: [HourlyForecast]
    /// When the coming steps change: the earliest start of a coming hour or three-hour step; `nil` if there is none.
    public let turn: Date?

    public init(of report: WeatherReport, at moment: Date) {
        threeHourly = Array(
            Steps.threeHourly(from: report.hourly).drop { $0.span.start <= moment }
        )
        let nextHour = report.hourly.first { $0.span.start > moment }?.span.start
        turn = [nextHour, threeHourly.first?.span.start].compactMap(\.self).min()
    }
}
