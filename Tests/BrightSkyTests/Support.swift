import BrightSky
import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import WeatherModels
import WeatherPorts

/// Asks the provider with a scripted upstream.
enum Asked {
    static let now = Date(timeIntervalSince1970: 1_786_903_200)  // 2026-08-16T18:00:00Z
    static let heilbronn = Coordinate.sample(49.14, 9.22)

    static func request(_ coordinate: Coordinate = heilbronn) -> ProviderRequest {
        ProviderRequest(coordinate: coordinate, now: now, timeout: .seconds(5))
    }

    static func provider(_ transport: FakeTransport) throws -> BrightSkyProvider {
        BrightSkyProvider(
            endpoint: try HTTPEndpoint(parsing: "https://sky.example/prefix"),
            transport: transport
        )
    }

    static func report(_ reply: HTTPReply) async throws -> WeatherReport {
        let answer = try await provider(FakeTransport(reply)).fetch("alerts", for: request())
        guard let report = answer.report else { throw ProviderError(.empty, provider: "brightsky") }
        return report
    }

    static func failure(_ reply: HTTPReply) async throws -> ProviderError.Reason? {
        do {
            _ = try await report(reply)
            return nil
        } catch let error as ProviderError {
            return error.reason
        }
    }
}

/// Bodies made by hand in the documented shape: none was recorded. The warning of thunderstorms has the texts and times of
/// one that the DWD issued, as another program showed it.
enum Fixture {
    static let location = """
        "location":{"warn_cell_id":808121000,"name":"Stadt Heilbronn","name_short":"Heilbronn",\
        "district":"Heilbronn","state":"Baden-Württemberg","state_short":"BW"}
        """

    static func alert(_ changes: [String: String] = [:]) -> String {
        var fields = [
            "id": "279977", "alert_id": "\"2.49.0.0.276.0.DWD.PVW.1786900620000.2cf9fad6.DEU\"",
            "status": "\"actual\"", "effective": "\"2026-08-16T17:17:00+00:00\"",
            "onset": "\"2026-08-16T17:17:00+00:00\"", "expires": "\"2026-08-16T18:30:00+00:00\"",
            "category": "\"met\"", "response_type": "\"prepare\"", "urgency": "\"immediate\"",
            "severity": "\"moderate\"", "certainty": "\"likely\"", "event_code": "38",
            "event_en": "\"strong thunderstorms\"", "event_de": "\"STARKES GEWITTER\"",
            "headline_en": "\"Official WARNING of STRONG THUNDERSTORMS\"",
            "headline_de": "\"Amtliche WARNUNG vor STARKEM GEWITTER\"",
            "description_en": "\"There are thunderstorms.\"",
            "description_de": "\"Es treten Gewitter auf.\"", "instruction_en": "null",
            "instruction_de": "\"Gewässer meiden\"",
        ]
        for (name, value) in changes { fields[name] = value }
        return "{" + fields.sorted { $0.key < $1.key }.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    }

    static func body(_ alerts: String...) -> String {
        "{\"alerts\":[\(alerts.joined(separator: ","))],\(location)}"
    }
}
