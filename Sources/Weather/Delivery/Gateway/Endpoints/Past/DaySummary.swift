import Foundation
import HTTPService
import Meteorology
import UseCases
import WeatherModels
import WeatherUnits
import Wire

/// `/data/3.0/onecall/day_summary`: a summary of a day from 1979 to four days ahead.
struct DaySummary: Endpoint {
    static let path = "/data/3.0/onecall/day_summary"

    /// At full precision, which this endpoint echoes.
    private let coordinate: Coordinate
    private let inquiry: WeatherInquiry
    private let day: LocalDay
    /// The offset from UTC in seconds, positive in the east, by which the client defines the day.
    private let offset: Int?

    init(_ parameters: QueryParameters, from services: Gateway.Services) throws(GatewayError) {
        inquiry = try WeatherInquiry(ofPointIn: parameters, from: services)
        guard let coordinate = try parameters.coordinate() else { throw .nothingToGeocode }
        self.coordinate = coordinate
        guard let day = parameters["date"].flatMap(CalendarText.day) else {
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
        guard KnownTimes.first <= span.start, span.start <= KnownTimes.last(at: services.now()) else {
            throw .invalid(parameter: "date", message: "requested date is out of allowed range")
        }
    }

    private var rest: String {
        "&date=\(day)" + (offset.map { "&tz=\(OffsetText.text(ofSeconds: $0))" } ?? "")
    }

    var canonicalQuery: String {
        "lat=\(coordinate.latitude)&lon=\(coordinate.longitude)" + inquiry.view.canonicalQuery + rest
    }

    var shownQuery: String { inquiry.shownQuery + rest }

    func content(from services: Gateway.Services) async throws(GatewayError) -> ResponseContent {
        let place = inquiry.location.place(in: services.places)
        let now = services.now()
        let zone = zone(of: place)
        let span = LocalDays.span(of: day, in: zone)
        // The last supported day may end later than the forecast.
        let known = TimeSpan(start: span.start, end: min(span.end, KnownTimes.last(at: now)))
        let answer: WeatherAnswer
        do { answer = try await services.past(at: place, over: known, parts: [.hourly]) } catch {
            throw GatewayError(error, askedFrom: span.start, now: now) {
                .invalid(parameter: "date", message: $0)
            }
        }
        guard let page = DaySummaryPage(of: span, from: answer.report.hourly) else {
            throw .unavailable(retryAfter: GatewayError.usualWait)
        }
        var writer = JSONWriter(capacity: 512)
        writer.object { json in
            json.field("lat", coordinate.latitude, decimals: 6, zeros: .droppedButOne)
            json.field("lon", coordinate.longitude, decimals: 6, zeros: .droppedButOne)
            json.field("tz", OffsetText.text(ofSeconds: zone.secondsFromGMT(for: span.start)))
            json.field("date", day.description)
            json.field("units", inquiry.view.units.rawValue)
            page.write(&json, in: inquiry.view.units)
        }
        return ResponseContent(
            writer.bytes,
            from: UsedSources(of: answer, parts: [.hourly]),
            filled: page.filled,
            now: now
        )
    }

    private func zone(of place: Place) -> TimeZone {
        if let offset, let zone = TimeZone(secondsFromGMT: offset) { return zone }
        return PlaceTimeZone(countingDaysAt: place, told: nil).timeZone
    }
}
