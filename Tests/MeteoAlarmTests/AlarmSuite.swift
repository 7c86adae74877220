import CommonAlerting
import Foundation
import HTTPPort
import HTTPTypes
import Languages
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import MeteoAlarm

/// What suites about the warnings of a place share: the answer made of the bodies of a list and of a message.
protocol AlarmSuite {}

extension AlarmSuite {
    static var path: String { "/api/v1/warnings/feeds-united-kingdom/one" }

    func alerts(_ bodies: [String: String], for request: ProviderRequest? = nil) async throws
        -> [WeatherAlert]
    {
        let request = try request ?? Asked.request(["Cardiff", "Cardiff", "Wales"])
        return try #require(try await Asked.report(RoutedTransport(bodies: bodies), for: request).alerts)
    }

    func alerts(ofEntries entries: String..., message: String? = nil) async throws -> [WeatherAlert] {
        var bodies = [
            Fixture.list: "<feed xmlns='http://www.w3.org/2005/Atom' "
                + "xmlns:cap='urn:oasis:names:tc:emergency:cap:1.2'>\(entries.joined())</feed>"
        ]
        bodies[Self.path] = message
        return try await alerts(bodies)
    }
}
