import Foundation
import WeatherModels
import WeatherUnits
import Wire

/// The six temperatures of a day and the four apparent temperatures that clients require. For an unknown part of the
/// day, such as a past morning, the nearest known value is used.
struct WholeCourse: Sendable {
    private let low, high: Temperature
    private let morning, day, evening, night: Point

    private struct Point {
        let temperature, feelsLike: Temperature

        init(_ known: DailyCourse.Point?, else estimate: Temperature) {
            temperature = known?.temperature ?? estimate
            feelsLike = known?.feelsLike ?? temperature
        }
    }

    /// Returns `nil` without a temperature.
    init?(of forecast: DailyForecast, filling filled: inout FilledValues) {
        let course = forecast.course
        let points = [course?.morning, course?.day, course?.evening, course?.night]
        let known = points.compactMap { $0?.temperature }
        guard let low = forecast.low ?? known.min() ?? forecast.high,
            let high = forecast.high ?? known.max() ?? forecast.low
        else { return nil }
        if forecast.low == nil { filled.remember("temp.min") }
        if forecast.high == nil { filled.remember("temp.max") }
        let names = ["temp.morn", "temp.day", "temp.eve", "temp.night"]
        for (point, name) in zip(points, names) where point?.temperature == nil { filled.remember(name) }
        (self.low, self.high) = (low, high)
        let mean = Temperature(celsius: (low.celsius + high.celsius) / 2)
        morning = Point(course?.morning, else: low)
        day = Point(course?.day, else: high)
        evening = Point(course?.evening, else: mean)
        night = Point(course?.night, else: low)
    }

    /// Writes `temp` and `feels_like`.
    func write(_ json: inout JSONWriter, in units: RequestUnits) {
        json.object("temp") { json in
            json.field("day", day.temperature, in: units)
            json.field("min", low, in: units)
            json.field("max", high, in: units)
            json.field("night", night.temperature, in: units)
            json.field("eve", evening.temperature, in: units)
            json.field("morn", morning.temperature, in: units)
        }
        json.object("feels_like") { json in
            json.field("day", day.feelsLike, in: units)
            json.field("night", night.feelsLike, in: units)
            json.field("eve", evening.feelsLike, in: units)
            json.field("morn", morning.feelsLike, in: units)
        }
    }
}
