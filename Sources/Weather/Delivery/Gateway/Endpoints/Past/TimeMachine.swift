import Foundation
import HTTPService
import Meteorology
import UseCases
import WeatherModels
import WeatherUnits
import Wire

/// `/data/3.0/onecall/timemachine`: the weather of one moment from 1979 to four days ahead.
struct TimeMachine: Endpoint {
    static let path = "/data/3.0/onecall/timemachine"

    private let inquiry: WeatherInquiry
    private let time: Date

    init(_ parameters: QueryParameters, from services: Gateway.Services) throws(GatewayError) {
        inquiry = try WeatherInquiry(ofPointIn: parameters, from: services)
        guard let second = parameters["dt"].flatMap({ Int($0) }), second.magnitude < 1 << 40 else {
            throw .invalid(parameter: "dt", message: "Invalid dt format")
        }
        time = Date(timeIntervalSince1970: Double(second))
        guard KnownTimes.first <= time, time <= KnownTimes.last(at: services.now()) else {
            throw .invalid(parameter: "dt", message: "requested time is out of allowed range")
        }
    }

    private var moment: String { "&dt=\(Int(time.timeIntervalSince1970))" }
    var canonicalQuery: String { inquiry.canonicalQuery + moment }
    var shownQuery: String { inquiry.shownQuery + moment }

    func content(from services: Gateway.Services) async throws(GatewayError) -> ResponseContent {
        let place = inquiry.location.place(in: services.places)
        let now = services.now()
        let start = (time.timeIntervalSince1970 / 3600).rounded(.down) * 3600
        let span = TimeSpan(start: Date(timeIntervalSince1970: start), duration: 3600)
        let answer: WeatherAnswer
        do { answer = try await services.past(at: place, over: span, parts: [.hourly]) } catch {
            throw GatewayError(error, askedFrom: span.start, now: now) {
                .invalid(parameter: "dt", message: $0)
            }
        }
        var filled = FilledValues()
        let served = WeatherSubject(place: place, answer: answer, now: now)
        guard let hour = answer.report.hourly.first(where: { $0.span.contains(time) }),
            let moment = PastMoment(hour, at: time, of: served, filling: &filled)
        else { throw .unavailable(retryAfter: GatewayError.usualWait) }
        var writer = JSONWriter(capacity: 768)
        writer.object { json in
            served.writeFrame(&json, at: time)
            json.array("data", [moment]) { json, moment in
                json.object { moment.write(&$0, in: inquiry.view) }
            }
        }
        return ResponseContent(
            writer.bytes,
            from: UsedSources(of: answer, parts: [.hourly]),
            filled: filled,
            now: now
        )
    }
}
