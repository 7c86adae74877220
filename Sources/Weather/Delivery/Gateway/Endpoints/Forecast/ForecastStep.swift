import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// One entry of `/forecast`. Instantaneous values are those of its time; condition, amounts and probability are those
/// of the three hours *before* it, as in the API. The latter all come from one step, so that they never contradict
/// each other (X9).
struct ForecastStep: Sendable {
    let time: Date
    let figures: InstantFigures
    let condition: WeatherCondition
    let isDay: Bool
    /// In millimetres over the three hours.
    let rain: Double?
    let snow: Double?
    /// 0…1.
    let probability: Double

    /// Returns at most `count` steps from the next full three hours in UTC.
    static func next(
        _ count: Int,
        of served: WeatherSubject,
        filling filled: inout FilledValues
    ) -> [ForecastStep] {
        let (hours, first) = (served.report.hourly, served.now.next(multipleOf: length))
        return (0..<count).compactMap { position in
            let time = first.addingTimeInterval(Double(position) * length)
            return ForecastStep(at: time, from: hours, of: served, filling: &filled)
        }
    }

    /// Three hours, in seconds.
    static let length = 3 * 3600.0

    private init?(
        at time: Date,
        from hours: [HourlyForecast],
        of served: WeatherSubject,
        filling filled: inout FilledValues
    ) {
        guard let instants = Steps.conditions(at: time, from: hours),
            let figures = InstantFigures(instants, elevation: served.report.elevation, filling: &filled),
            // For the first step, past hours may be unknown.
            let start = hours.first.map({ max($0.span.start, time - Self.length) }), start < time,
            let before = Steps.step(over: TimeSpan(start: start, end: time), from: hours)
        else { return nil }
        let told = ToldWeather(before.reconciled)
        self.time = time
        self.figures = figures
        condition = told.condition
        rain = told.rain
        snow = told.snow
        probability = told.probability(filling: &filled)
        // Day or night is computed together for all hours of the report, which is much cheaper than for each one.
        let hour = Steps.step(over: TimeSpan(start: time, duration: 3600), from: hours)
        isDay = hour?.isDay ?? served.isDay(at: time)
    }
}
