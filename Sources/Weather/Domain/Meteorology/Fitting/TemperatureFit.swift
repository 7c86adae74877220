import Foundation
import WeatherModels
import WeatherUnits

/// Shifts and stretches the temperatures of hours, so that each fitted day has its high and low at the hours where they
/// were, and the told moments their temperatures, as far as the day allows them.
struct TemperatureFit {
    private let days: [FittedDay]
    private let course: OffsetCourse

    init(_ hours: [HourlyForecast], days: [FittedDay], moments: [HourlyForecast]) {
        self.days = days
        var offsets: [(time: Date, offset: Double)] = []
        for moment in moments {
            guard let told = moment.conditions.temperature?.celsius,
                let day = days.first(where: { $0.span.contains(moment.time) }),
                let hour = hours.first(where: { $0.time == moment.time }),
                let temperature = hour.conditions.temperature?.celsius
            else { continue }
            offsets.append((hour.time, min(max(told, day.newLow), day.newHigh) - temperature))
        }
        // After the moments: where both are of one hour, the day counts.
        for day in days { offsets += Self.extremes(of: day, in: hours) }
        course = OffsetCourse(offsets)
    }

    /// The offsets at the coldest and the warmest hour of a day. If these are not its low and high, as of a day of which only
    /// the rest has hours, they are shifted as the low and the high are.
    private static func extremes(
        of day: FittedDay,
        in hours: [HourlyForecast]
    ) -> [(time: Date, offset: Double)] {
        let known = hours.compactMap { hour -> (time: Date, temperature: Double)? in
            guard day.span.contains(hour.time), let temperature = hour.conditions.temperature?.celsius
            else { return nil }
            return (hour.time, temperature)
        }
        guard let coldest = known.min(by: { $0.temperature < $1.temperature }),
            let warmest = known.max(by: { $0.temperature < $1.temperature })
        else { return [] }
        let isWhole = Double(known.count) * 3600 >= day.span.duration
        func offset(_ temperature: Double, _ old: Double, _ new: Double) -> Double {
            isWhole || abs(temperature - old) <= Self.closeness ? new - temperature : new - old
        }
        // A day without a course has one temperature, and its middle is told.
        guard warmest.temperature > coldest.temperature else {
            return [(coldest.time, (day.newLow + day.newHigh) / 2 - coldest.temperature)]
        }
        return [
            (coldest.time, offset(coldest.temperature, day.low, day.newLow)),
            (warmest.time, offset(warmest.temperature, day.high, day.newHigh)),
        ]
    }

    /// How far an hour may be from the low or high of its day and still stand for it, in °C.
    private static let closeness = 0.5

    func apply(to hour: inout HourlyForecast) {
        guard !course.isEmpty, let temperature = hour.conditions.temperature?.celsius,
            let day = days.first(where: { $0.span.contains(hour.time) })
        else { return }
        let fitted = min(max(temperature + course.offset(at: hour.time), day.newLow), day.newHigh)
        hour.conditions.shift(by: fitted - temperature)
    }
}

extension Conditions {
    /// Shifts the temperature. The air keeps its water, as far as it can hold it; what else follows is left to be computed.
    fileprivate mutating func shift(by kelvins: Double) {
        guard kelvins != 0, let old = temperature else { return }
        let air = Temperature(celsius: old.celsius + kelvins)
        (temperature, feelsLike) = (air, nil)
        guard let point = dewPoint else { return }
        (dewPoint, humidity) = (min(point, air), nil)
    }
}
