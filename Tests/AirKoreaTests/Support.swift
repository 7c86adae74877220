import AirKorea
import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import WeatherModels
import WeatherPorts

/// Asks the provider with a scripted upstream.
enum Asked {
    /// 2026-10-02 21:25 in Korea.
    static let now = Date(timeIntervalSince1970: 1_790_943_900)
    static let key = "abc+/=="

    static func request(
        _ coordinate: Coordinate = .seoul,
        now: Date = now,
        area: ProviderRequest.Area? = nil,
        lookUps: [FeedID: Data] = [:]
    ) -> ProviderRequest {
        var request = ProviderRequest(
            coordinate: coordinate,
            now: now,
            timeout: .seconds(5),
            lookUps: lookUps
        )
        request.area = area
        return request
    }

    static func provider(_ transport: FakeTransport, key: String? = key) throws -> AirKoreaProvider {
        AirKoreaProvider(
            address: try HTTPEndpoint(parsing: "https://air.example"),
            key: key,
            transport: transport
        )
    }

    /// The air of a place by one body with measurements.
    static func air(_ reply: HTTPReply, at coordinate: Coordinate = .seoul, now: Date = now) async throws
        -> MeasuredAir?
    {
        let request = request(coordinate, now: now)
        return try await provider(FakeTransport(reply)).fetch(.air, for: request).report?.measuredAir
    }

    /// Why a look-up fails; `nil` if it has a result.
    static func failure(_ lookUp: FeedID, _ reply: HTTPReply, now: Date = now) async throws
        -> ProviderError.Reason?
    {
        do {
            _ = try await provider(FakeTransport(reply)).lookUp(lookUp, for: request(now: now))
            return nil
        } catch let error as ProviderError {
            return error.reason
        }
    }
}

extension FeedID {
    static let air: FeedID = "air"
    static let stations: FeedID = "stations"
    static let outlook: FeedID = "outlook"
    static let week: FeedID = "week"
}

/// Bodies in the documented format, with made-up values.
enum Fixture {
    static func body(_ rows: [String], code: String = "00") -> String {
        """
        {"response":{"body":{"totalCount":\(rows.count),"items":[\(rows.joined(separator: ","))],"pageNo":1,\
        "numOfRows":1000},"header":{"resultMsg":"NORMAL_CODE","resultCode":"\(code)"}}}
        """
    }

    /// A row of a station with whatever values are given; the others are usual ones.
    static func row(
        _ name: String,
        at time: String? = "2026-10-02 21:00",
        _ changed: [String: String?] = [:]
    ) -> String {
        var members: [String: String?] = [
            "stationName": name, "dataTime": time, "so2Value": "0.0030", "coValue": "0.40",
            "o3Value": "0.0200",
            "no2Value": "0.0100", "pm10Value": "30", "pm25Value": "12", "pm10Value24": "33",
            "pm25Value24": "14",
        ]
        members.merge(changed) { $1 }
        let texts = members.sorted { $0.key < $1.key }.map { name, value in
            "\"\(name)\":" + (value.map { "\"\($0)\"" } ?? "null")
        }
        return "{\(texts.joined(separator: ","))}"
    }

    static func outlook(_ code: String, _ day: String, _ grades: String, _ issue: String) -> String {
        """
        {"informCode":"\(code)","informData":"\(day)","informGrade":"\(grades)","dataTime":"\(issue)"}
        """
    }
}
