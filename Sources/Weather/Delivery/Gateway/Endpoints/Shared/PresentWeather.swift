import Foundation
import WeatherModels
import Wire

/// The current weather of one place, ready for any of the API's formats.
struct PresentWeather: Sendable {
    let served: WeatherSubject
    let request: APIRequest
    let time: Date
    let figures: InstantFigures
    let condition: WeatherCondition
    let isDay: Bool
    /// In millimetres per hour.
    let rain: Double?
    let snow: Double?
    let filled: FilledValues

    /// - Throws: `unavailable` if the current weather has no temperature.
    init(of served: WeatherSubject, in request: APIRequest) throws(GatewayError) {
        var filled = FilledValues()
        let elevation = served.report.elevation
        guard let current = served.report.current,
            let figures = InstantFigures(current.conditions, elevation: elevation, filling: &filled)
        else { throw .noWeather }
        let told = ToldWeather(current)
        self.served = served
        self.request = request
        self.figures = figures
        self.filled = filled
        time = current.time
        condition = told.condition
        isDay = served.isDay(at: current.time)
        rain = told.perHour(told.rain)
        snow = told.perHour(told.snow)
    }

    var place: Place { served.place }
    var name: String { request.name(of: place) }
    /// 0 if it is unknown.
    var number: Int { place.id?.openWeatherMapNumber ?? 0 }

    /// Writes `main`, which all formats share.
    func writeMain(_ json: inout JSONWriter) {
        json.object("main") { json in
            json.field("temp", figures.temperature, in: request.units)
            json.field("feels_like", figures.feelsLike, in: request.units)
            // The API's spread across the city at this moment is unknown, so it is zero.
            json.field("temp_min", figures.temperature, in: request.units)
            json.field("temp_max", figures.temperature, in: request.units)
            json.field("pressure", whole: figures.pressure)
            json.field("humidity", whole: figures.humidity)
            json.field("sea_level", whole: figures.pressure)
            json.field("grnd_level", whole: figures.groundPressure)
        }
    }

    /// Writes `wind`, which all formats share.
    func writeWind(_ json: inout JSONWriter) { figures.writeWind(&json, in: request.units) }

    func writeWeather(_ json: inout JSONWriter) {
        json.weather(condition, isDay: isDay, in: request)
    }
}
