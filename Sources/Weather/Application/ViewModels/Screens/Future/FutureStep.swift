import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// Three coming hours: their highest and lowest temperature, and their humidity.
struct FutureStep: Hashable {
    let span: TimeSpan
    let high: Temperature?
    let low: Temperature?
    /// The humidity at the start.
    let humidity: Percent?

    /// Returns the steps that begin after a moment, ascending.
    static func ahead(of now: Date, in report: WeatherReport, count: Int) -> [FutureStep] {
        let steps = Steps.threeHourly(from: report.hourly).filter { $0.span.start > now }.prefix(count)
        return steps.map { FutureStep($0, in: report.hourly) }
    }

    private init(_ step: HourlyForecast, in hours: [HourlyForecast]) {
        span = step.span
        humidity = step.conditions.humidity
        let within = hours.filter { step.span.start < $0.time && $0.time < step.span.end }.map(\.conditions)
        let ends = [step.conditions, Steps.conditions(at: span.end, from: hours)].compactMap(\.self)
        let temperatures = (within + ends).compactMap(\.temperature)
        (high, low) = (temperatures.max(), temperatures.min())
    }

    var isEmpty: Bool { high == nil && humidity == nil }
}
