import Foundation
import HTTPService
import Meteorology
import WeatherModels
import WeatherUnits
import Wire

/// `/data/3.0/onecall/timemachine`: the weather of one moment from 1979 to four days ahead.
struct TimeMachine: Endpoint {
    private let request: APIRequest
    private let place: Place
    private let time: Date

    init(_ request: APIRequest) throws(GatewayError) {
        self.request = request
        place = try request.point()
        guard let second = request.parameters["dt"].flatMap({ Int($0) }), second.magnitude < 1 << 40 else {
            throw .invalid(parameter: "dt", message: "Invalid dt format")
        }
        time = Date(timeIntervalSince1970: Double(second))
        guard KnownTimes.first <= time, time <= KnownTimes.last(at: request.gateway.now()) else {
            throw .invalid(parameter: "dt", message: "requested time is out of allowed range")
        }
    }

    private var moment: String { "&dt=\(Int(time.timeIntervalSince1970))" }
    var canonicalQuery: String { request.canonicalQuery(at: place) + moment }
    var shownQuery: String { request.shownQuery(at: place) + moment }

    func content() async throws(GatewayError) -> ResponseContent {
        let start = (time.timeIntervalSince1970 / 3600).rounded(.down) * 3600
        let span = TimeSpan(start: Date(timeIntervalSince1970: start), duration: 3600)
        let served = try await request.past(at: place, over: span, part: .hourly, blaming: "dt")
        var filled = FilledValues()
        guard let hour = served.report.hourly.first(where: { $0.span.contains(time) }),
            let figures = InstantFigures(hour.conditions, elevation: nil, filling: &filled)
        else { throw .noWeather }
        if hour.conditions.dewPoint == nil { filled.remember("dew_point") }
        var writer = JSONWriter(capacity: 768)
        writer.object { json in
            served.writeFrame(&json, at: time)
            json.array("data", [figures]) { json, figures in
                json.object { write(hour, figures, of: served, &$0) }
            }
        }
        return served.content(writer.bytes, of: [.hourly], filled: filled)
    }

    /// Writes the moment with the weather of its hour. UV index and visibility, which archives lack and clients treat as
    /// optional, are missing.
    private func write(
        _ hour: HourlyForecast,
        _ figures: InstantFigures,
        of served: WeatherSubject,
        _ json: inout JSONWriter
    ) {
        let (told, sun, units) = (ToldWeather(hour), served.sun(onDayOf: time), request.units)
        json.field("dt", time)
        json.field("sunrise", orZero: sun.rise)
        json.field("sunset", orZero: sun.set)
        json.field("temp", figures.temperature, in: units)
        json.field("feels_like", figures.feelsLike, in: units)
        json.field("pressure", whole: figures.pressure)
        json.field("humidity", whole: figures.humidity)
        json.field("dew_point", orZero: hour.conditions.dewPoint, in: units)
        json.field("uvi", hour.conditions.uvIndex?.value, decimals: 2)
        json.field("clouds", whole: figures.clouds)
        json.field("visibility", whole: figures.visibility)
        json.field("wind_speed", figures.windSpeed, in: units)
        json.field("wind_deg", whole: figures.windDirection)
        json.field("wind_gust", figures.gust, in: units)
        json.weather(told.condition, isDay: served.isDay(at: time), in: request)
        json.field("rain", told.rain, over: "1h")
        json.field("snow", told.snow, over: "1h")
    }
}
