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

@Suite("Whole messages of MeteoAlarm")
struct MessageTests: AlarmSuite {
    @Test("The whole message brings texts in its languages and the service's own name")
    func whole() async throws {
        let message = Fixture.message(
            "one",
            "<references>s,zero,2022-12-07T08:00:00+00:00</references>",
            infos: Fixture.info("cy", event: "Gwynt", fields: "<description>Gwyntog</description>"),
            Fixture.info(
                "en-GB",
                event: "Wind",
                fields: "<description>Windy</description><web>https://x.example/1</web>"
            )
        )
        let alerts = try await alerts(
            ofEntries: Fixture.entry("one", document: Fixture.origin + Self.path),
            message: message
        )
        let alert = try #require(alerts.first)
        #expect(alerts.count == 1 && alert.wording.language == "cy" && alert.wording.description == "Gwyntog")
        #expect(alert.translations.map(\.language) == ["en-GB"])
        #expect(alert.wording(in: .korean).description == "Windy" && alert.wording.sender == "Service")
        #expect(alert.thread == "meteoalarm|zero" && alert.colour == .orange)
    }

    @Test("A message that fails, is late, is no message or is an attack leaves what the list says")
    func failedMessage() async throws {
        let entry = Fixture.entry("one", document: Fixture.origin + Self.path)
        let list = HTTPReply.text(Fixture.feed(entry))
        let failures: [Result<HTTPReply, HTTPTransportError>] = [
            .failure(.timedOut), .failure(.unreachable("refused")), .success(HTTPReply(status: .notFound)),
            .success(.text("")), .success(.text("<html/>")), .success(.text("<!DOCTYPE alert><alert/>")),
            .success(.text("{}")),
        ]
        for failure in failures {
            let transport = RoutedTransport([Fixture.list: .success(list), Self.path: failure])
            let report = try await Asked.report(transport, for: Asked.request(["Cardiff", "Wales"]))
            #expect(report.alerts?.map(\.wording.event) == ["Orange wind warning"])
            #expect(transport.calls.count == 2 && transport.calls.first?.timeout == .milliseconds(1500))
        }
    }

    @Test("A message that is another, or tells less, leaves what the list says; a cancel ends it")
    func otherMessage() async throws {
        func events(_ message: String) async throws -> [String] {
            try await alerts(
                ofEntries: Fixture.entry("one", document: Fixture.origin + Self.path),
                message: message
            ).map(\.wording.event)
        }
        #expect(try await events(Fixture.message("one", infos: Fixture.info("en"))) == ["Wind"])
        let listed = ["Orange wind warning"]
        #expect(try await events(Fixture.message("two", infos: Fixture.info("en"))) == listed)
        #expect(try await events(Fixture.message("one")) == listed)
        #expect(try await events(Fixture.message("one", infos: "<info/>")) == listed)
        let cancel = Fixture.message("one").replacing("Update", with: "Cancel")
        #expect(try await events(cancel).isEmpty)
        #expect(try await events(cancel.replacing(">one<", with: ">two<")) == listed)
    }

    @Test("An all clear and an update end what the list still has")
    func ended() async throws {
        let clear = Fixture.info("en", fields: "<responseType>AllClear</responseType>")
        let entry = Fixture.entry("one", document: Fixture.origin + Self.path)
        #expect(try await alerts(ofEntries: entry, message: Fixture.message("one", infos: clear)).isEmpty)
        let update = Fixture.message(
            "two",
            "<references>s,old,2022-12-07T08:00:00+00:00</references>",
            infos: Fixture.info("en")
        )
        let old = Fixture.entry("old", fields: ["sent": "2022-12-07T08:00:00+00:00"])
        let newer = Fixture.entry("two", document: Fixture.origin + Self.path)
        let left = try await alerts(ofEntries: old, newer, message: update)
        #expect(left.map(\.thread) == ["meteoalarm|old"] && left.map(\.wording.language) == ["en"])
    }

    @Test("Not more than four messages are asked for, those of the place first, then the most severe")
    func few() async throws {
        let entries = (0..<10).map { number in
            Fixture.entry(
                "m\(number)",
                area: number == 9 ? "Wales" : "Grampian",
                title: "\(number == 5 ? "Red" : "Yellow") Wind Warning issued for United Kingdom - X",
                document: Fixture.origin + "/api/v1/warnings/\(number)",
                fields: ["sent": "2022-12-07T10:0\(number):00+00:00"]
            )
        }
        let body = Fixture.feed(entries.joined())
        let transport = RoutedTransport(bodies: [Fixture.list: body])
        _ = try await Asked.report(transport, for: Asked.request(["Cardiff", "Wales"]))
        #expect(
            Set(transport.calls.map(\.path)) == [
                Fixture.list, "/api/v1/warnings/9", "/api/v1/warnings/5", "/api/v1/warnings/8",
                "/api/v1/warnings/7",
            ]
        )
        // All of them are paid for, besides the list.
        let feed = try #require(MeteoAlarmProvider.profile.feeds.first)
        #expect(Double(transport.calls.count - 1) == feed.weight && feed.lookUps.map(\.weight) == [1])
    }

    @Test(
        "Messages are asked for at the service only",
        arguments: [
            "https://other.example/api/v1/one", "https://feeds.meteoalarm.org.other.example/x",
            "http://127.0.0.1/x",
            "https://feeds.meteoalarm.org/../x", "https://feeds.meteoalarm.org/x?y=1",
            "https://feeds.meteoalarm.org/%2e",
            "https://feeds.meteoalarm.org", "https://feeds.meteoalarm.org@evil.example/x", "",
        ]
    )
    func strangers(address: String) async throws {
        let transport = RoutedTransport(bodies: [
            Fixture.list: Fixture.feed(Fixture.entry("one", document: address))
        ])
        let report = try await Asked.report(transport, for: Asked.request(["Cardiff", "Wales"]))
        #expect(report.alerts?.count == 1 && transport.calls.count == 1)
    }
}
