import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// Between which temperatures the high and the low of a day lie by what was verified of our own forecast.
struct DayRange {
    let day: LocalDay
    let span: TimeSpan
    let high: Temperature?
    let low: Temperature?
    let highBounds: TemperatureBounds?
    let lowBounds: TemperatureBounds?

    /// Returns the days from today on that have a range, ascending; none of what is not blended here.
    static func ahead(_ subject: PlaceSubject) -> [DayRange] {
        let isBlended = subject.report.sources.contains { $0.blend != nil && $0.parts.contains(.daily) }
        guard isBlended else { return [] }
        return subject.report.days(from: subject.now).filter { $0.highBounds != nil || $0.lowBounds != nil }
            .map {
                DayRange(
                    day: $0.day,
                    span: $0.span,
                    high: $0.high,
                    low: $0.low,
                    highBounds: $0.highBounds,
                    lowBounds: $0.lowBounds
                )
            }
    }

    /// The ends of both ranges.
    var ends: [Temperature] {
        [highBounds, lowBounds].compactMap(\.self).flatMap { [$0.lowest, $0.highest] }
    }
}
