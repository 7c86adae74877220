import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// A local day as One Call writes it.
struct OneCallDay: Sendable {
    private let day: DailyForecast
    private let sun: SunDay
    private let moon: MoonDay
    private let course: WholeCourse
    private let condition: WeatherCondition
    /// Millimetres.
    private let rain, snow: Double?
    /// Of the whole day, or of the hour nearest to its noon.
    private let conditions: Conditions
    private let pressure, humidity, windSpeed, windDirection, clouds, uvIndex, probability: Double

    /// Nil for a day of which no temperature is known.
    init?(_ given: DailyForecast, of served: ServedWeather, filling filled: inout FilledValues) {
        guard let course = WholeCourse(of: given, filling: &filled) else { return nil }
        self.course = course
        day = given
        let told = ToldWeather(given)
        (condition, rain, snow) = (told.condition, told.rain, told.snow)
        sun = Sky.sun(in: given.span, at: served.place.coordinate)
        moon = Sky.moon(in: given.span, at: served.place.coordinate)
        conditions = given.conditions.filled(from: served.report.hourNearestNoon(of: given.span)?.conditions)
        pressure = filled.value(conditions.pressure?.hectopascals, "pressure")
        humidity = filled.value(conditions.humidity?.value, "humidity")
        windSpeed = filled.value(conditions.wind?.speed.metresPerSecond, "wind_speed")
        windDirection =
            conditions.wind.map { $0.speed.metresPerSecond < 0.05 } == true
            ? conditions.wind?.direction?.degrees ?? 0
            : filled.value(conditions.wind?.direction?.degrees, "wind_deg")
        clouds = filled.value(conditions.cloudCover?.value, "clouds")
        uvIndex = filled.value(conditions.uvIndex?.value, "uvi")
        probability = told.part.probability(filling: &filled)
        if conditions.dewPoint == nil { filled.remember("dew_point") }
    }

    /// Local noon: of a day with a change of the clock at night too.
    private var noon: Date { day.span.end.addingTimeInterval(-12 * 3600) }

    func write(_ json: inout JSONWriter, in view: WeatherView) {
        json.field("dt", noon)
        json.field("sunrise", orZero: sun.rise)
        json.field("sunset", orZero: sun.set)
        json.field("moonrise", orZero: moon.rise)
        json.field("moonset", orZero: moon.set)
        json.field("moon_phase", moon.phase, decimals: 2)
        json.field("summary", DayPhrase.text(of: condition, cloudCover: conditions.cloudCover))
        course.write(&json, in: view.units)
        json.field("pressure", whole: pressure)
        json.field("humidity", whole: humidity)
        json.field("dew_point", orZero: conditions.dewPoint, in: view.units)
        json.field("wind_speed", Speed(metresPerSecond: windSpeed), in: view.units)
        json.field("wind_deg", whole: windDirection)
        json.field("wind_gust", conditions.wind?.gust, in: view.units)
        json.weather(condition, isDay: true, in: view.words)
        json.field("clouds", whole: clouds)
        json.field("pop", probability, decimals: 2)
        json.positive("rain", rain)
        json.positive("snow", snow)
        json.field("uvi", uvIndex, decimals: 2)
    }
}

extension WeatherReport {
    /// The hour of a day, noon or the one that begins nearest to it.
    fileprivate func hourNearestNoon(of day: TimeSpan) -> HourlyForecast? {
        let noon = day.end.addingTimeInterval(-12 * 3600)
        return hourly.filter { day.contains($0.time) && $0.conditions.temperature != nil }
            .min { abs($0.time.timeIntervalSince(noon)) < abs($1.time.timeIntervalSince(noon)) }
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
