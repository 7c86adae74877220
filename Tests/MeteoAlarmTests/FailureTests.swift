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

@Suite("Lists of MeteoAlarm that are none")
struct FailureTests: AlarmSuite {
    @Test("A failed list is an error, never no warnings")
    func failures() async throws {
        func failure(_ reply: Result<HTTPReply, HTTPTransportError>) async throws -> ProviderError.Reason? {
            try await Asked.failure(RoutedTransport([Fixture.list: reply]), for: Asked.request())
        }
        #expect(try await failure(.failure(.timedOut)) == .timedOut)
        #expect(try await failure(.failure(.bodyTooLarge(limit: 1))) == .bodyTooLarge)
        #expect(
            try await failure(.success(HTTPReply(status: .serviceUnavailable))) == .status(503, message: nil)
        )
        #expect(try await failure(.success(.text(""))) == .empty)
        #expect(
            try await failure(.success(.text("{}")))
                == .malformed("not XML: nothing beside the root expected")
        )
        #expect(try await failure(.success(.text("<html/>"))) == .malformed("no list of warnings"))
        #expect(try await failure(.success(.text("<!DOCTYPE feed><feed/>"))) == .malformed("a document type"))
        let cut = String(Fixture.feed(Fixture.entry("one")).dropLast(20))
        #expect(try await failure(.success(.text(cut))) != nil)
    }

    @Test(
        "A list of which no entry is readable is an error, never no warnings; one beside others is told",
        arguments: [
            Fixture.entry("one", fields: ["status": ""]), Fixture.entry("one", fields: ["status": "Real"]),
            Fixture.entry("one", fields: ["message_type": "News"]),
            Fixture.entry("one", fields: ["sent": "2022-12-07T10:00:00"]),
            Fixture.entry("one").replacing("cap:status", with: "cap:state"), "<entry/>",
        ]
    )
    func unreadable(entry: String) async throws {
        func report(_ entries: String...) async throws -> WeatherReport {
            let transport = RoutedTransport(bodies: [Fixture.list: Fixture.feed(entries.joined())])
            return try await Asked.report(transport, for: Asked.request(["Cardiff", "Wales"]))
        }
        let transport = RoutedTransport(bodies: [Fixture.list: Fixture.feed(entry, entry)])
        #expect(
            try await Asked.failure(transport, for: Asked.request())
                == .malformed("entry missing or unreadable")
        )
        let skipped = ReportWarning.fieldSkipped(provider: MeteoAlarmProvider.id, field: "entry")
        let beside = try await report(entry, Fixture.entry("two"))
        #expect(beside.alerts?.map(\.thread) == ["meteoalarm|two"] && beside.warnings == [skipped])
        let whole = try await report(Fixture.entry("two"))
        #expect(whole.alerts?.count == 1 && whole.warnings.isEmpty)
    }

    @Test("Without its list, or with one that is damaged, the feed fails")
    func lists() async throws {
        let provider = try Asked.provider(RoutedTransport([:]))
        var request = try Asked.request()
        await #expect(throws: ProviderError.self) { try await provider.fetch("alerts", for: request) }
        await #expect(throws: ProviderError.self) { try await provider.fetch("other", for: request) }
        await #expect(throws: ProviderError.self) { try await provider.lookUp("other", for: request) }
        request.lookUps["list"] = Data("{".utf8)
        await #expect(throws: ProviderError.self) { try await provider.fetch("alerts", for: request) }
    }
}
