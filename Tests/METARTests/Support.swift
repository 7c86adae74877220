import Foundation
import HTTPPort
import HTTPTypes
import METAR
import TestSupport
import WeatherModels
import WeatherPorts

/// Asks the provider with a scripted upstream.
enum Asked {
    static let feed: FeedID = "metar"
    /// 2026-05-20 10:05 UTC, in the afternoon of Seoul.
    static let now = Date(timeIntervalSince1970: 1_779_271_500)
    /// 49 km east of the airport of Incheon, 16 km east of that of Gimpo.
    static let place = Coordinate.seoul

    static func request(
        _ coordinate: Coordinate = place,
        now: Date = now,
        validators: Validators? = nil
    ) -> ProviderRequest {
        ProviderRequest(coordinate: coordinate, now: now, timeout: .seconds(5), validators: validators)
    }

    static func provider(_ transport: FakeTransport, contact: String? = nil) throws -> METARProvider {
        METARProvider(
            endpoint: try HTTPEndpoint(parsing: "https://metar.example/prefix"),
            contact: contact,
            version: "1.2",
            transport: transport
        )
    }

    static func report(
        _ reply: HTTPReply,
        at coordinate: Coordinate = place,
        now: Date = now
    ) async throws -> WeatherReport {
        let answer = try await provider(FakeTransport(reply)).fetch(feed, for: request(coordinate, now: now))
        guard let report = answer.report else { throw ProviderError(.empty, provider: "metar") }
        return report
    }

    /// What was measured, by rows of a body.
    static func measured(
        _ rows: String...,
        at coordinate: Coordinate = place,
        now: Date = now
    ) async throws -> MeasuredConditions? {
        try await report(.text("[\(rows.joined(separator: ","))]"), at: coordinate, now: now).measured
    }

    static func failure(_ reply: HTTPReply, at coordinate: Coordinate = place) async throws
        -> ProviderError.Reason?
    {
        do {
            _ = try await report(reply, at: coordinate)
            return nil
        } catch let error as ProviderError {
            return error.reason
        }
    }
}

/// Rows in the documented format, with made-up values.
enum Fixture {
    static let gimpoText = "METAR RKSS 201000Z 24008G18KT 210V280 6000 -RA SCT030 OVC100 17/12 Q1008 NOSIG"
    static let gimpo = row("RKSS", 37.558, 126.791, gimpoText)
    static let incheon = row("RKSI", 37.463, 126.44, "METAR RKSI 201000Z 23012KT 9999 FEW030 16/13 Q1008")

    /// - Parameter more: Further members, which begin with a comma.
    static func row(
        _ code: String,
        _ latitude: Double,
        _ longitude: Double,
        _ text: String?,
        minutesAgo: Int = 5,
        more: String = ""
    ) -> String {
        let raw = text.map { #","rawOb":"\#($0)""# } ?? ""
        return """
            {"icaoId":"\(code)","obsTime":\(1_779_271_500 - minutesAgo * 60),"reportTime":"2026-05-20T10:00:00.000Z",\
            "lat":\(latitude),"lon":\(longitude),"elev":18,"name":"\(code) Intl, KR"\(raw)\(more)}
            """
    }
}
