import Foundation
import HTTPPort
import HTTPTypes
import Synchronization
import TestSupport
import WeatherModels
import WeatherPorts

@testable import MeteoAlarm

/// Answers each path with its reply, and any other with 404.
final class RoutedTransport: HTTPTransport {
    private let replies: [String: Result<HTTPReply, HTTPTransportError>]
    private let sent = Mutex<[HTTPCall]>([])

    init(_ replies: [String: Result<HTTPReply, HTTPTransportError>]) { self.replies = replies }

    convenience init(bodies: [String: String]) {
        self.init(bodies.mapValues { .success(.text($0)) })
    }

    /// What was sent, by path.
    var calls: [HTTPCall] { sent.withLock { $0.sorted { $0.path < $1.path } } }

    func send(_ call: HTTPCall) async throws(HTTPTransportError) -> HTTPReply {
        sent.withLock { $0.append(call) }
        return try (replies[call.path] ?? .success(HTTPReply(status: .notFound))).get()
    }
}

enum Asked {
    static func provider(_ transport: any HTTPTransport) throws -> MeteoAlarmProvider {
        MeteoAlarmProvider(
            endpoint: try HTTPEndpoint(parsing: "https://alarm.example/prefix"),
            version: "1.2",
            transport: transport
        )
    }

    /// - Parameter names: The smallest first: place, district, region.
    static func request(
        in country: String? = "GB",
        _ names: [String] = ["Somewhere"],
        at coordinate: Coordinate = .sample(51.5, -3.2),
        now: String = "2022-12-08T00:16:00Z"
    ) throws -> ProviderRequest {
        var request = ProviderRequest(
            coordinate: coordinate,
            now: try Date(now, strategy: .iso8601),
            timeout: .seconds(5)
        )
        request.area = ProviderRequest.Area(countryCode: country, names: names.map { LocalizedName($0) })
        return request
    }

    /// The look-up and the fetch, as the repository makes them.
    static func report(_ transport: any HTTPTransport, for request: ProviderRequest) async throws
        -> WeatherReport
    {
        let provider = try provider(transport)
        var request = request
        request.lookUps["list"] = try await provider.lookUp("list", for: request)
        guard let report = try await provider.fetch("alerts", for: request).report else {
            throw ProviderError(.empty, provider: "meteoalarm")
        }
        return report
    }

    static func failure(_ transport: any HTTPTransport, for request: ProviderRequest) async throws
        -> ProviderError.Reason?
    {
        do {
            _ = try await report(transport, for: request)
            return nil
        } catch let error as ProviderError {
            return error.reason
        }
    }
}

/// Lists and messages in the shape of the recorded ones, with what a test is about.
enum Fixture {
    static let list = "/feeds/meteoalarm-legacy-atom-united-kingdom"

    static func feed(_ entries: String...) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2">
        <title>Meteoalarm - severe weather warnings for Europe</title>\(entries.joined())</feed>
        """
    }

    static func entry(
        _ identifier: String,
        area: String = "Wales",
        title: String = "Orange Wind Warning issued for United Kingdom - Wales",
        severity: String = "Severe",
        part: Int = 0,
        document: String? = nil,
        fields: [String: String] = [:]
    ) -> String {
        var members = [
            "event": "Orange wind warning", "sent": "2022-12-07T10:00:00+00:00",
            "onset": "2022-12-07T12:00:00+00:00", "expires": "2022-12-09T12:00:00+00:00",
            "severity": severity,
            "certainty": "Likely", "urgency": "Future", "message_type": "Alert", "status": "Actual",
            "areaDesc": area, "identifier": identifier,
        ]
        for (name, value) in fields { members[name] = value }
        let link = document.map { "<link href=\"\($0)\" type=\"application/cap+xml\"/>" } ?? ""
        return """
            <entry><title>\(title)</title><id>https://x.example/\(identifier)?index_info=\(part)&amp;index_area=0</id>\(link)
            <cap:geocode><valueName>EMMA_ID</valueName><value>UK117</value></cap:geocode>
            \(members.sorted { $0.key < $1.key }.map { "<cap:\($0)>\($1)</cap:\($0)>" }.joined())</entry>
            """
    }

    static let origin = "https://feeds.meteoalarm.org"

    static func message(_ identifier: String, _ fields: String = "", infos: String...) -> String {
        """
        <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>\(identifier)</identifier><sender>s</sender>
        <sent>2022-12-07T10:00:00+00:00</sent><status>Actual</status><msgType>Update</msgType>\(fields)\(infos.joined())</alert>
        """
    }

    static func info(
        _ language: String,
        event: String = "Wind",
        level: String = "3; orange; Severe",
        type: String = "1; Wind",
        area: String = "<areaDesc>Wales</areaDesc>",
        fields: String = ""
    ) -> String {
        """
        <info><language>\(language)</language><event>\(event)</event><severity>Severe</severity>\(fields)
        <onset>2022-12-07T12:00:00+00:00</onset><expires>2022-12-09T12:00:00+00:00</expires><senderName>Service</senderName>
        <parameter><valueName>awareness_level</valueName><value>\(level)</value></parameter>
        <parameter><valueName>awareness_type</valueName><value>\(type)</value></parameter><area>\(area)</area></info>
        """
    }
}
