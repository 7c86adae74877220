import Foundation
import HTTPService
import Meteorology
import WeatherModels
import Wire

/// `/data/3.0/onecall/overview`: the weather of today or tomorrow in sentences.
struct Overview: Endpoint {
    private let request: APIRequest
    private let place: Place
    /// `nil` for today.
    private let day: LocalDay?

    init(_ request: APIRequest) throws(GatewayError) {
        self.request = request
        place = try request.point()
        guard let text = request.parameters["date"], !text.isEmpty else {
            day = nil
            return
        }
        guard let day = LocalDay(text) else {
            throw .invalid(parameter: "date", message: "Invalid date format")
        }
        self.day = day
    }

    private var date: String { day.map { "&date=\($0)" } ?? "" }
    var canonicalQuery: String { request.canonicalQuery(at: place) + date }
    var shownQuery: String { request.shownQuery(at: place) + date }

    func content() async throws(GatewayError) -> ResponseContent {
        let asked: ReportPart = day == nil ? .current : .daily
        let served = try await request.weather(at: place, needing: asked)
        let today = LocalDays.day(containing: served.now, in: served.timeZone).day
        let day = day ?? today
        guard (0...1).contains(day.daysSince1970 - today.daysSince1970) else {
            throw .invalid(parameter: "date", message: "requested date is neither today nor tomorrow")
        }
        let part: ReportPart = day == today ? .current : .daily
        let text = OverviewText(units: request.units)
        let sentences =
            part == .current
            ? served.report.current.flatMap(text.sentences)
            : served.report.daily.first { $0.day == day }.flatMap(text.sentences)
        guard let sentences, !served.report.isTypical(part) else {
            throw .noWeather
        }
        var writer = JSONWriter(capacity: 1024)
        writer.object { json in
            json.fields(place.coordinate)
            json.field("tz", OffsetText.text(ofSeconds: served.secondsFromGMT))
            json.field("date", day.description)
            json.field("units", request.units.rawValue)
            json.field("weather_overview", sentences)
        }
        return served.content(writer.bytes, of: [part], change: served.localChange)
    }
}
