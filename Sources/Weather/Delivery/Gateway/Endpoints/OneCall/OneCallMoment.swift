import Foundation
import Meteorology
import WeatherModels
import WeatherUnits
import Wire

/// The current weather or an hour, in the format of One Call.
struct OneCallMoment: Sendable {
    private let time: Date
    /// Only for the current weather.
    private let sun: SunDay?
    private let figures: InstantFigures
    private let dewPoint: Temperature?
    private let uvIndex: Double
    private let condition: WeatherCondition
    private let isDay: Bool
    /// In millimetres per hour.
    private let rain: Double?
    private let snow: Double?
    /// Only for an hour.
    private let probability: Double?

    /// Returns `nil` for current weather without a temperature.
    init?(_ given: CurrentConditions, of served: WeatherSubject, filling filled: inout FilledValues) {
        let told = ToldWeather(given)
        self.init(
            told,
            at: given.time,
            sun: served.sun(onDayOf: served.now),
            probability: nil,
            of: served,
            filling: &filled
        )
    }

    /// Returns `nil` for an hour without a temperature.
    init?(_ given: HourlyForecast, of served: WeatherSubject, filling filled: inout FilledValues) {
        let told = ToldWeather(given)
        guard given.conditions.temperature != nil else { return nil }
        let probability = told.probability(filling: &filled)
        self.init(told, at: given.time, sun: nil, probability: probability, of: served, filling: &filled)
    }

    private init?<Part>(
        _ told: ToldWeather<Part>,
        at time: Date,
        sun: SunDay?,
        probability: Double?,
        of served: WeatherSubject,
        filling filled: inout FilledValues
    ) {
        let conditions = told.part.conditions
        guard let figures = InstantFigures(conditions, elevation: nil, filling: &filled) else { return nil }
        self.time = time
        self.sun = sun
        self.figures = figures
        self.probability = probability
        dewPoint = conditions.dewPoint
        if dewPoint == nil { filled.remember("dew_point") }
        uvIndex = filled.value(conditions.uvIndex?.value, "uvi")
        condition = told.condition
        isDay = told.part.isDay ?? served.isDay(at: time)
        rain = told.perHour(told.rain)
        snow = told.perHour(told.snow)
    }

    func write(_ json: inout JSONWriter, in request: APIRequest) {
        json.field("dt", time)
        if let sun {
            json.field("sunrise", orZero: sun.rise)
            json.field("sunset", orZero: sun.set)
        }
        json.field("temp", figures.temperature, in: request.units)
        json.field("feels_like", figures.feelsLike, in: request.units)
        json.field("pressure", whole: figures.pressure)
        json.field("humidity", whole: figures.humidity)
        json.field("dew_point", orZero: dewPoint, in: request.units)
        json.field("uvi", uvIndex, decimals: 2)
        json.field("clouds", whole: figures.clouds)
        json.field("visibility", whole: figures.visibility)
        json.field("wind_speed", figures.windSpeed, in: request.units)
        json.field("wind_deg", whole: figures.windDirection)
        json.field("wind_gust", figures.gust, in: request.units)
        if probability == nil { writeWater(&json) }
        json.weather(condition, isDay: isDay, in: request)
        if let probability {
            json.field("pop", probability, decimals: 2)
            writeWater(&json)
        }
    }

    private func writeWater(_ json: inout JSONWriter) {
        json.field("rain", rain, over: "1h")
        json.field("snow", snow, over: "1h")
    }
}

extension JSONWriter {
    /// Writes a temperature in the requested units; 0 if it is missing.
    mutating func field(_ name: StaticString, orZero temperature: Temperature?, in units: RequestUnits) {
        field(name, temperature.map(units.figure) ?? 0, decimals: 2)
    }
}
