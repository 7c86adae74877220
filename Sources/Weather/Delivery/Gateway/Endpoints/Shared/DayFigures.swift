import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// A local day as the API always has it: nothing that clients fail without is absent.
struct DayFigures: Sendable {
    let sun: SunDay
    /// Of a day without a change of the clock: the date that clients read from it is right on any.
    let noon: Date
    let course: WholeCourse
    let condition: WeatherCondition
    /// Millimetres.
    let rain, snow: Double?
    /// 0…1.
    let probability: Double
    /// Of the whole day; what is not known of that, of the hour nearest to its noon.
    let conditions: Conditions
    /// hPa at sea level.
    let pressure: Double
    /// Per cent.
    let humidity, clouds: Double
    let windSpeed: Speed
    /// Degrees from north.
    let windDirection: Double

    /// Nil for a day of which no temperature is known.
    init?(_ day: DailyForecast, of served: WeatherSubject, filling filled: inout FilledValues) {
        guard let course = WholeCourse(of: day, filling: &filled) else { return nil }
        self.course = course
        let told = ToldWeather(day)
        (condition, rain, snow) = (told.condition, told.rain, told.snow)
        sun = Sky.sun(in: day.span, at: served.place.coordinate)
        noon = day.span.end.addingTimeInterval(-12 * 3600)
        conditions = day.conditions.filled(from: served.report.hour(of: day.span, nearest: noon)?.conditions)
        pressure = filled.value(conditions.pressure?.hectopascals, "pressure")
        humidity = filled.value(conditions.humidity?.value, "humidity")
        clouds = filled.value(conditions.cloudCover?.value, "clouds")
        windSpeed = Speed(
            metresPerSecond: filled.value(conditions.wind?.speed.metresPerSecond, "wind_speed")
        )
        windDirection = filled.degrees(of: conditions.wind)
        probability = told.part.probability(filling: &filled)
    }
}

extension WeatherReport {
    /// The hour of a day that begins nearest to a moment of it.
    fileprivate func hour(of day: TimeSpan, nearest moment: Date) -> HourlyForecast? {
        hourly.filter { day.contains($0.time) && $0.conditions.temperature != nil }
            .min { abs($0.time.timeIntervalSince(moment)) < abs($1.time.timeIntervalSince(moment)) }
    }
}

extension Conditions {
    /// With what these lack of a whole day's weather taken from others.
    fileprivate func filled(from other: Conditions?) -> Conditions {
        guard let other else { return self }
        var filled = self
        filled.dewPoint = dewPoint ?? other.dewPoint
        filled.humidity = humidity ?? other.humidity
        filled.pressure = pressure ?? other.pressure
        filled.wind = wind ?? other.wind
        if let wind, wind.direction == nil {
            filled.wind = Wind(speed: wind.speed, direction: other.wind?.direction, gust: wind.gust)
        }
        filled.cloudCover = cloudCover ?? other.cloudCover
        filled.uvIndex = uvIndex ?? other.uvIndex
        return filled
    }
}
