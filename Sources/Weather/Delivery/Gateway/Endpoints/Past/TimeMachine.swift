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
            let moment = PastMoment(hour, at: time, of: served, filling: &filled)
        else { throw .noWeather }
        var writer = JSONWriter(capacity: 768)
        writer.object { json in
            served.writeFrame(&json, at: time)
            json.array("data", [moment]) { json, moment in
                json.object { moment.write(&$0, in: request) }
            }
        }
        return served.content(writer.bytes, of: [.hourly], filled: filled)
    }
}
