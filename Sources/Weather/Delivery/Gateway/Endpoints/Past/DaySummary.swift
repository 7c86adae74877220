import Foundation
import HTTPService
import Meteorology
import WeatherModels
import WeatherUnits
import Wire

/// `/data/3.0/onecall/day_summary`: a summary of a day from 1979 to four days ahead.
struct DaySummary: Endpoint {
    /// At full precision, which this endpoint echoes.
    private let coordinate: Coordinate
    private let request: APIRequest
    private let place: Place
    private let day: LocalDay
    /// The offset from UTC in seconds, positive in the east, by which the client defines the day.
    private let offset: Int?

    init(_ request: APIRequest) throws(GatewayError) {
        let parameters = request.parameters
        self.request = request
        place = try request.point()
        guard let coordinate = try parameters.coordinate() else { throw .nothingToGeocode }
        self.coordinate = coordinate
        guard let day = parameters["date"].flatMap(LocalDay.init) else {
            throw .invalid(parameter: "date", message: "Invalid date format")
        }
        self.day = day
        if let text = parameters["tz"], !text.isEmpty {
            guard let seconds = OffsetText.seconds(of: text) else {
                throw .invalid(parameter: "tz", message: "Invalid tz format")
            }
            offset = seconds
        } else {
            offset = nil
        }
        let span = LocalDays.span(of: day, in: .gmt)
        guard KnownTimes.first <= span.start, span.start <= KnownTimes.last(at: request.gateway.now()) else {
            throw .invalid(parameter: "date", message: "requested date is out of allowed range")
        }
    }

    private var rest: String {
        "&date=\(day)" + (offset.map { "&tz=\(OffsetText.text(ofSeconds: $0))" } ?? "")
    }

    var canonicalQuery: String {
        "lat=\(coordinate.latitude)&lon=\(coordinate.longitude)" + request.viewQuery + rest
    }

    var shownQuery: String { request.shownQuery(at: place) + rest }

    func content() async throws(GatewayError) -> ResponseContent {
        let place = request.gateway.places.named(place)
        let zone = zone(of: place)
        let span = LocalDays.span(of: day, in: zone)
        // The last supported day may end later than the forecast.
        let known = TimeSpan(
            start: span.start,
            end: min(span.end, KnownTimes.last(at: request.gateway.now()))
        )
        let served = try await request.past(at: place, over: known, part: .hourly, blaming: "date")
        guard let page = DaySummaryPage(of: span, from: served.report.hourly) else {
            throw .noWeather
        }
        var writer = JSONWriter(capacity: 512)
        writer.object { json in
            json.field("lat", coordinate.latitude, decimals: 6, zeros: .droppedButOne)
            json.field("lon", coordinate.longitude, decimals: 6, zeros: .droppedButOne)
            json.field("tz", OffsetText.text(ofSeconds: zone.secondsFromGMT(for: span.start)))
            json.field("date", day.description)
            json.field("units", request.units.rawValue)
            page.write(&json, in: request.units)
        }
        return served.content(writer.bytes, of: [.hourly], filled: page.filled)
    }

    private func zone(of place: Place) -> TimeZone {
        if let offset, let zone = TimeZone(secondsFromGMT: offset) { return zone }
        return PlaceTimeZone(countingDaysAt: place, told: nil).timeZone
    }
}
