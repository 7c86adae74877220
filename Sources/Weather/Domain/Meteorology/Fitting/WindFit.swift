import Foundation
import WeatherModels
import WeatherUnits

/// Gives hours the wind of told moments, and between them what leads from one to the next. Gusts follow in proportion.
struct WindFit {
    private let course: OffsetCourse
    private let period: ClosedRange<Date>

    /// Returns `nil` if no wind is told.
    init?(_ hours: [HourlyForecast], moments: [HourlyForecast]) {
        course = OffsetCourse(
            moments.compactMap { moment -> (time: Date, offset: Double)? in
                guard let told = moment.conditions.wind?.speed.metresPerSecond,
                    let hour = hours.first(where: { $0.time == moment.time }),
                    let speed = hour.conditions.wind?.speed.metresPerSecond
                else { return nil }
                return (hour.time, told - speed)
            }
        )
        guard let period = course.period else { return nil }
        self.period = period
    }

    func apply(to hour: inout HourlyForecast) {
        guard period.contains(hour.time), let wind = hour.conditions.wind else { return }
        let old = wind.speed.metresPerSecond
        let new = max(0, old + course.offset(at: hour.time))
        hour.conditions.wind = Wind(
            speed: Speed(metresPerSecond: new),
            direction: wind.direction,
            gust: wind.gust.map { gust in
                // Nothing follows in proportion to a calm.
                let scaled = old > 0 ? gust.metresPerSecond * new / old : gust.metresPerSecond
                return Speed(metresPerSecond: max(scaled, new))
            }
        )
    }

    /// Gives a day the strongest wind of its hours: if all of them are fitted, or if it is stronger than the day's.
    func apply(to day: inout DailyForecast, hours: [HourlyForecast]) {
        guard period.lowerBound < day.span.end, day.span.start <= period.upperBound else { return }
        let winds = hours.filter { day.span.contains($0.time) }.compactMap(\.conditions.wind)
        guard let strongest = winds.max(by: { $0.speed < $1.speed }) else { return }
        let lastMoment = day.span.end.addingTimeInterval(-3 * 3600)
        let isWhole = period.contains(day.span.start) && period.contains(lastMoment)
        let told = day.conditions.wind
        guard isWhole || told.map({ $0.speed < strongest.speed }) ?? true else { return }
        day.conditions.wind = Wind(
            speed: strongest.speed,
            direction: strongest.direction,
            gust: winds.compactMap(\.gust).max() ?? told?.gust.map { max($0, strongest.speed) }
        )
    }
}
