import Foundation
import HTTPService
import Meteorology
import WeatherModels
import WeatherUnits
import Wire

/// `/data/2.5/forecast/daily`: up to 16 local days, from today.
struct DailyForecastList: Endpoint {
    static var letsChooseProvider: Bool { true }
    private let request: APIRequest
    private let place: Place
    private let count: Int

    init(_ request: APIRequest) throws(GatewayError) {
        self.request = request
        place = try request.place()
        count = try request.parameters.count("cnt", usual: 7, most: 16)
    }

    var canonicalQuery: String { request.canonicalQuery(at: place) + "&cnt=\(count)" }
    var shownQuery: String { request.shownQuery(at: place) }

    func content() async throws(GatewayError) -> ResponseContent {
        let served = try await request.weather(at: place, needing: .daily)
        var filled = FilledValues()
        let days = served.report.daily.drop { $0.span.end <= served.now }
            .compactMap(atMost: count) { DayFigures($0, of: served, filling: &filled) }
        guard !days.isEmpty else { throw .noWeather }
        return served.content(
            json(days, of: served),
            of: [.daily],
            filled: filled,
            change: served.localChange
        )
    }

    private func json(_ days: [DayFigures], of served: WeatherSubject) -> [UInt8] {
        let place = served.place
        var writer = JSONWriter(capacity: 512 * (days.count + 1))
        writer.object { json in
            json.object("city") { json in
                json.field("id", place.id?.openWeatherMapNumber ?? 0)
                json.field("name", request.name(of: place))
                json.longitudeFirst("coord", place.coordinate)
                json.field("country", place.countryCode ?? "")
                json.field("population", place.population ?? 0)
                json.field("timezone", served.secondsFromGMT)
            }
            json.field("cod", "200")
            json.field("message", 0)
            json.field("cnt", days.count)
            json.array("list", days) { json, day in
                json.object { write(day, &$0) }
            }
        }
        return writer.bytes
    }

    private func write(_ day: DayFigures, _ json: inout JSONWriter) {
        json.field("dt", day.noon)
        json.field("sunrise", orZero: day.sun.rise)
        json.field("sunset", orZero: day.sun.set)
        day.course.write(&json, in: request.units)
        json.field("pressure", whole: day.pressure)
        json.field("humidity", whole: day.humidity)
        json.weather(day.condition, isDay: true, in: request)
        json.field("speed", day.windSpeed, in: request.units)
        json.field("deg", whole: day.windDirection)
        json.field("gust", day.conditions.wind?.gust, in: request.units)
        json.field("clouds", whole: day.clouds)
        json.field("pop", day.probability, decimals: 2)
        json.positive("rain", day.rain)
        json.positive("snow", day.snow)
    }
}
