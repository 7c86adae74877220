import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// A local day with all values that the API always has: nothing is missing that clients require.
struct DayFigures: Sendable {
    let sun: SunDay
    /// Noon of a day without a clock change; the date that clients derive from it is always correct.
    let noon: Date
    let course: WholeCourse
    let condition: WeatherCondition
    /// In millimetres.
    let rain, snow: Double?
    /// 0…1.
    let probability: Double
    /// Values of the whole day; missing ones are those of the hour nearest to noon.
    let conditions: Conditions
    /// In hPa at sea level.
    let pressure: Double
    /// In per cent.
    let humidity, clouds: Double
    let windSpeed: Speed
    /// In degrees from north.
    let windDirection: Double

    /// Returns `nil` for a day without a temperature.
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
        probability = told.probability(filling: &filled)
    }
}

extension WeatherReport {
    /// Returns the hour of a day that begins nearest to a moment.
    fileprivate func hour(of day: TimeSpan, nearest moment: Date) -> HourlyForecast? {
        hourly.filter { day.contains($0.time) && $0.conditions.temperature != nil }
            .min { abs($0.time.timeIntervalSince(moment)) < abs($1.time.timeIntervalSince(moment)) }
    }
}

extension Conditions {
    /// Returns the conditions with missing values taken from others.
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
