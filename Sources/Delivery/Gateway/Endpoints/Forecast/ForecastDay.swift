import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// One entry of `/forecast/daily`.
struct ForecastDay: Sendable {
    private let day: DailyForecast
    private let sun: SunDay
    private let noon: Date
    private let condition: WeatherCondition
    private let rain: Double?
    private let snow: Double?
    private let probability: Double
    private let pressure: Double
    private let humidity: Double
    private let clouds: Double
    private let windDirection: Double
    private let windSpeed: Double

    init(_ given: DailyForecast, of served: ServedWeather, filling filled: inout FilledValues) {
        let told = ToldWeather(given)
        day = told.part
        condition = told.condition
        rain = told.rain
        snow = told.snow
        probability = told.part.probability(filling: &filled)
        sun = Sky.sun(in: given.span, at: served.place.coordinate)
        // Of a day without a change of the clock: the date that clients read from it is right on any.
        noon = given.span.end.addingTimeInterval(-12 * 3600)
        let conditions = given.conditions
        pressure = filled.value(conditions.pressure?.hectopascals, "pressure")
        humidity = filled.value(conditions.humidity?.value, "humidity")
        clouds = filled.value(conditions.cloudCover?.value, "clouds")
        windSpeed = filled.value(conditions.wind?.speed.metresPerSecond, "speed")
        windDirection = filled.value(conditions.wind?.direction?.degrees, "deg")
    }

    func write(_ json: inout JSONWriter, in view: WeatherView) {
        json.field("dt", noon)
        json.field("sunrise", orZero: sun.rise)
        json.field("sunset", orZero: sun.set)
        json.object("temp") { writeTemperatures(&$0, in: view.units) }
        json.object("feels_like") { writeFeelsLike(&$0, in: view.units) }
        json.field("pressure", whole: pressure)
        json.field("humidity", whole: humidity)
        json.weather(condition, isDay: true, in: view.words)
        json.field("speed", Speed(metresPerSecond: windSpeed), in: view.units)
        json.field("deg", whole: windDirection)
        json.field("gust", day.conditions.wind?.gust, in: view.units)
        json.field("clouds", whole: clouds)
        json.field("pop", probability, decimals: 2)
        json.positive("rain", rain)
        json.positive("snow", snow)
    }

    private func writeTemperatures(_ json: inout JSONWriter, in units: RequestUnits) {
        json.field("day", day.course?.day.temperature, in: units)
        json.field("min", day.low ?? day.high, in: units)
        json.field("max", day.high ?? day.low, in: units)
        json.field("night", day.course?.night.temperature, in: units)
        json.field("eve", day.course?.evening.temperature, in: units)
        json.field("morn", day.course?.morning.temperature, in: units)
    }

    private func writeFeelsLike(_ json: inout JSONWriter, in units: RequestUnits) {
        json.field("day", day.course?.day.feelsLike, in: units)
        json.field("night", day.course?.night.feelsLike, in: units)
        json.field("eve", day.course?.evening.feelsLike, in: units)
        json.field("morn", day.course?.morning.feelsLike, in: units)
    }
}
