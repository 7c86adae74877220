import Foundation
import HTTPService
import Meteorology
import WeatherModels
import WeatherUnits

/// `/data/2.5/forecast/daily`: up to 16 local days, from today.
struct DailyForecastList: Endpoint {
    static let path = "/data/2.5/forecast/daily"

    private let inquiry: WeatherInquiry
    private let count: Int

    init(_ parameters: Parameters, from services: Gateway.Services) throws(GatewayError) {
        inquiry = try WeatherInquiry(parameters, from: services)
        count = try parameters.count("cnt", usual: 7, most: 16)
    }

    var canonicalQuery: String { inquiry.canonicalQuery + "&cnt=\(count)" }
    var shownQuery: String { inquiry.shownQuery }

    func answer(from services: Gateway.Services) async throws(GatewayError) -> Answer {
        let served = try await inquiry.weather(from: services, needing: .daily)
        var filled = FilledValues()
        let days = served.report.daily
            .filter { $0.span.end > served.now && ($0.low != nil || $0.high != nil) }
            .prefix(count)
            .map { ForecastDay($0, of: served, filling: &filled) }
        guard !days.isEmpty else { throw .unavailable(retryAfter: GatewayError.usualWait) }
        return Answer(
            json(days, of: served),
            from: UsedSources(of: served.answer, parts: [.daily]),
            filled: filled,
            now: served.now,
            change: served.endOfDay
        )
    }

    private func json(_ days: [ForecastDay], of served: ServedWeather) -> [UInt8] {
        let place = served.place
        var writer = JSONWriter(capacity: 512 * (days.count + 1))
        writer.object { json in
            json.object("city") { json in
                json.field("id", place.id?.openWeatherMapNumber ?? 0)
                json.field("name", inquiry.view.name(of: place))
                json.longitudeFirst("coord", place.coordinate)
                json.field("country", place.countryCode ?? "")
                json.field("population", place.population ?? 0)
                json.field("timezone", served.secondsFromGMT)
            }
            json.field("cod", "200")
            json.field("message", 0)
            json.field("cnt", days.count)
            json.array("list", days) { json, day in
                json.object { day.write(&$0, in: inquiry.view) }
            }
        }
        return writer.bytes
    }
}
