import Foundation
import Meteorology
import WeatherModels
import WeatherUnits
import Wire

/// One moment in the format of `/timemachine`, with the weather of its hour. UV index and visibility, which archives
/// lack and clients treat as optional, are missing.
struct PastMoment: Sendable {
    private let time: Date
    private let sun: SunDay
    private let isDay: Bool
    private let figures: InstantFigures
    private let conditions: Conditions
    private let condition: WeatherCondition
    private let rain, snow: Double?

    /// Returns `nil` for an hour without a temperature.
    init?(
        _ hour: HourlyForecast,
        at time: Date,
        of served: WeatherSubject,
        filling filled: inout FilledValues
    ) {
        guard let figures = InstantFigures(hour.conditions, elevation: nil, filling: &filled) else {
            return nil
        }
        let told = ToldWeather(hour)
        self.time = time
        self.figures = figures
        conditions = hour.conditions
        (condition, rain, snow) = (told.condition, told.rain, told.snow)
        sun = served.sun(onDayOf: time)
        isDay = served.isDay(at: time)
        if conditions.dewPoint == nil { filled.remember("dew_point") }
    }

    func write(_ json: inout JSONWriter, in request: APIRequest) {
        json.field("dt", time)
        json.field("sunrise", orZero: sun.rise)
        json.field("sunset", orZero: sun.set)
        json.field("temp", figures.temperature, in: request.units)
        json.field("feels_like", figures.feelsLike, in: request.units)
        json.field("pressure", whole: figures.pressure)
        json.field("humidity", whole: figures.humidity)
        json.field("dew_point", orZero: conditions.dewPoint, in: request.units)
        json.field("uvi", conditions.uvIndex?.value, decimals: 2)
        json.field("clouds", whole: figures.clouds)
        json.field("visibility", whole: figures.visibility)
        json.field("wind_speed", figures.windSpeed, in: request.units)
        json.field("wind_deg", whole: figures.windDirection)
        json.field("wind_gust", figures.gust, in: request.units)
        json.weather(condition, isDay: isDay, in: request)
        json.field("rain", rain, over: "1h")
        json.field("snow", snow, over: "1h")
    }
}
