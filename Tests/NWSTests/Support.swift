import Foundation
import HTTPPort
import HTTPTypes
import NWS
import TestSupport
import WeatherModels
import WeatherPorts

/// Asks the provider with a scripted upstream.
enum Asked {
    /// 2026-07-15 16:00 in New York.
    static let now = Date(timeIntervalSince1970: 1_784_145_600)
    static let albany = Coordinate.sample(42.74, -73.76)

    static let cell = Data("ALY 71 67 America/New_York".utf8)
    /// Two stations near Albany.
    static let stations = Data(
        "KALB\t42.74722\t-73.79912\t89.0\tAlbany International Airport\nKSCH\t42.85\t-73.93\t-\tSchenectady"
            .utf8
    )

    static func request(
        _ coordinate: Coordinate = albany,
        now: Date = now,
        validators: Validators? = nil,
        lookUps: [FeedID: Data] = ["point": cell, "stations": stations]
    ) -> ProviderRequest {
        ProviderRequest(
            coordinate: coordinate,
            now: now,
            timeout: .seconds(5),
            validators: validators,
            lookUps: lookUps
        )
    }

    static func provider(
        _ transport: any HTTPTransport,
        contact: String? = "weather@example.org",
        address: String = "https://nws.example",
        clock: any Clock<Duration> = SleeplessClock()
    ) throws -> NWSProvider {
        NWSProvider(
            address: try HTTPEndpoint(parsing: address),
            contact: contact,
            version: "1.2",
            transport: transport,
            clock: clock
        )
    }

    static func report(
        _ feed: FeedID,
        _ replies: HTTPReply...,
        for request: ProviderRequest = request()
    ) async throws -> WeatherReport {
        let transport = FakeTransport(replies.map { .success($0) })
        guard let report = try await provider(transport).fetch(feed, for: request).report else {
            throw ProviderError(.empty, provider: "nws")
        }
        return report
    }

    static func failure(
        _ feed: FeedID,
        _ replies: HTTPReply...,
        for request: ProviderRequest = request()
    ) async throws -> ProviderError.Reason? {
        do {
            let transport = FakeTransport(replies.map { .success($0) })
            _ = try await provider(transport).fetch(feed, for: request)
            return nil
        } catch let error as ProviderError {
            return error.reason
        }
    }
}

/// A clock that stands still and lets nobody sleep: a call that is repeated against expectation is counted, and not waited for.
struct SleeplessClock: Clock {
    let now = ContinuousClock.now
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
}

extension FeedID {
    static let grid: FeedID = "gridpoints"
    static let alerts: FeedID = "alerts"
    static let observations: FeedID = "observations"
}

func instant(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

/// The statuses of the API.
extension HTTPReply {
    static func problem(_ status: Int, _ title: String = "Not Found", _ detail: String = "No.") -> HTTPReply {
        .text(
            """
            {"correlationId":"1","title":"\(title)","type":"https://api.weather.gov/problems/\(title)",\
            "status":\(status),"detail":"\(detail)","instance":"https://api.weather.gov/requests/1"}
            """,
            status: HTTPResponse.Status(code: status)
        )
    }
}

/// Bodies in the documented format, with made-up values.
enum Fixture {
    static let point = """
        {"type":"Feature","properties":{"cwa":"ALY","gridId":"ALY","gridX":71,"gridY":67,\
        "timeZone":"America/New_York","observationStations":"https://elsewhere.example/stations"}}
        """

    static let stations = """
        {"type":"FeatureCollection","features":[\
        {"geometry":{"type":"Point","coordinates":[-73.93,42.85]},"properties":{"stationIdentifier":"KSCH",\
        "name":"Schenectady"}},\
        {"geometry":{"type":"Point","coordinates":[-73.79912,42.74722]},"properties":{"stationIdentifier":"KALB",\
        "name":"Albany International Airport","elevation":{"unitCode":"wmoUnit:m","value":89}}},\
        {"geometry":{"type":"Point","coordinates":[-80.1,26]},"properties":{"stationIdentifier":"KFLL","name":"Far"}},\
        {"geometry":{"type":"Point","coordinates":[-73.7,42.7]},"properties":{"stationIdentifier":"../x","name":"B"}}\
        ]}
        """

    static func layer(_ name: String, _ unit: String?, _ values: [(time: String, value: String)]) -> String {
        let uom = unit.map { #""uom":"\#($0)","# } ?? ""
        let list = values.map { #"{"validTime":"\#($0.time)","value":\#($0.value)}"# }
        return #""\#(name)":{\#(uom)"values":[\#(list.joined(separator: ","))]}"#
    }

    static func grid(_ layers: String...) -> String {
        """
        {"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[-73.75,42.73],[-73.75,42.75],[-73.77,42.75],\
        [-73.77,42.73]]]},"properties":{"updateTime":"2026-07-15T18:36:45+00:00",\
        "elevation":{"unitCode":"wmoUnit:m","value":111.86},\(layers.joined(separator: ","))}}
        """
    }

    /// One hour of 20.5 °C.
    static let plainGrid = grid(
        layer("temperature", "wmoUnit:degC", [("2026-07-15T20:00:00+00:00/PT1H", "20.5")])
    )

    static func observation(_ time: String, temperature: String, more: String = "") -> String {
        """
        {"type":"Feature","properties":{"timestamp":"\(time)","rawMessage":"KALB 151951Z",\
        "temperature":{"unitCode":"wmoUnit:degC","value":\(temperature),"qualityControl":"V"}\(more)}}
        """
    }

    static func alerts(_ alerts: String...) -> String {
        #"{"type":"FeatureCollection","features":[\#(alerts.joined(separator: ","))],"updated":"2026-07-15T20:00:00+00:00"}"#
    }

    /// A wind advisory of one zone, with members replaced or added.
    static func alert(_ members: [String: String] = [:]) -> String {
        var all = [
            "id": #""urn:1""#, "areaDesc": #""Eastern Albany""#,
            "geocode": #"{"UGC":["NYZ052"],"SAME":["036001"]}"#,
            "sent": #""2026-07-15T18:00:00+00:00""#, "effective": #""2026-07-15T18:00:00+00:00""#,
            "onset": #""2026-07-15T22:00:00+00:00""#, "expires": #""2026-07-15T21:00:00+00:00""#,
            "ends": #""2026-07-16T04:00:00+00:00""#, "status": #""Actual""#, "messageType": #""Alert""#,
            "severity": #""Moderate""#, "certainty": #""Likely""#, "urgency": #""Expected""#,
            "event": #""Wind Advisory""#, "senderName": #""NWS Albany NY""#,
            "parameters": #"{"VTEC":["/O.NEW.KALY.WI.Y.0012.260715T2200Z-260716T0400Z/"]}"#,
            "language": #""en-US""#, "web": #""http://www.weather.gov""#,
        ]
        for (name, value) in members { all[name] = value }
        let text = all.sorted { $0.key < $1.key }.map { #""\#($0.key)":\#($0.value)"# }.joined(separator: ",")
        return #"{"type":"Feature","geometry":null,"properties":{\#(text)}}"#
    }

    static func vtec(_ code: String) -> String { #"{"VTEC":["/O.\#(code).260715T2200Z-260716T0400Z/"]}"# }
}
