import Foundation
import Meteorology
import WeatherModels
import WeatherUnits
import Wire

/// A local day in the format of One Call.
struct OneCallDay: Sendable {
    private let figures: DayFigures
    private let moon: MoonDay
    private let uvIndex: Double

    /// Returns `nil` for a day without a temperature.
    init?(_ day: DailyForecast, of served: WeatherSubject, filling filled: inout FilledValues) {
        guard let figures = DayFigures(day, of: served, filling: &filled) else { return nil }
        self.figures = figures
        moon = Sky.moon(in: day.span, at: served.place.coordinate)
        uvIndex = filled.value(figures.conditions.uvIndex?.value, "uvi")
        if figures.conditions.dewPoint == nil { filled.remember("dew_point") }
    }

    func write(_ json: inout JSONWriter, in request: APIRequest) {
        let conditions = figures.conditions
        json.field("dt", figures.noon)
        json.field("sunrise", orZero: figures.sun.rise)
        json.field("sunset", orZero: figures.sun.set)
        json.field("moonrise", orZero: moon.rise)
        json.field("moonset", orZero: moon.set)
        json.field("moon_phase", moon.phase, decimals: 2)
        json.field("summary", figures.condition.dayPhrase(cloudCover: conditions.cloudCover))
        figures.course.write(&json, in: request.units)
        json.field("pressure", whole: figures.pressure)
        json.field("humidity", whole: figures.humidity)
        json.field("dew_point", orZero: conditions.dewPoint, in: request.units)
        json.field("wind_speed", figures.windSpeed, in: request.units)
        json.field("wind_deg", whole: figures.windDirection)
        json.field("wind_gust", conditions.wind?.gust, in: request.units)
        json.weather(figures.condition, isDay: true, in: request)
        json.field("clouds", whole: figures.clouds)
        json.field("pop", figures.probability, decimals: 2)
        json.positive("rain", figures.rain)
        json.positive("snow", figures.snow)
        json.field("uvi", uvIndex, decimals: 2)
    }
}
