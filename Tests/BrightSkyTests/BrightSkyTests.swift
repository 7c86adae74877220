import Foundation
import HTTPPort
import HTTPTypes
import Languages
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import BrightSky

@Suite("Warnings of the DWD by Bright Sky")
struct BrightSkyTests {
    private func alert(_ changes: [String: String]) async throws -> WeatherAlert? {
        try await Asked.report(.text(Fixture.body(Fixture.alert(changes)))).alerts?.first
    }

    @Test("The call: two decimals of the place")
    func call() async throws {
        let transport = FakeTransport(.text(Fixture.body()))
        let request = Asked.request(.sample(49.1427, 9.2109))
        _ = try await Asked.provider(transport).fetch("alerts", for: request)
        #expect(transport.calls.map(\.url) == ["https://sky.example/prefix/alerts?lat=49.14&lon=9.21"])
    }

    @Test("Each field of a warning, German before English")
    func whole() async throws {
        let report = try await Asked.report(.text(Fixture.body(Fixture.alert())))
        #expect(PlausibleReport.check(report) == [])
        let alert = try #require(report.alerts?.first)
        #expect(report.alerts?.count == 1 && report.skipped.isEmpty)
        #expect(alert.thread == "dwd|2.49.0.0.276.0.DWD.PVW.1786900620000.2cf9fad6.DEU")
        #expect(alert.kind == .thunderstorm && alert.severity == .moderate && alert.level == .advisory)
        #expect(alert.colour == .orange && alert.certainty == .likely && alert.urgency == .immediate)
        #expect(alert.sent == (try Date("2026-08-16T17:17:00Z", strategy: .iso8601)))
        #expect(alert.start == (try Date("2026-08-16T17:17:00Z", strategy: .iso8601)))
        #expect(alert.end == (try Date("2026-08-16T18:30:00Z", strategy: .iso8601)))
        #expect(alert.areas == [AlertArea(.warncell, code: "808121000", name: "Stadt Heilbronn")])
        #expect(alert.reach == .place && alert.tags == ["met"])
        #expect(alert.wording.language == "de" && alert.wording.event == "STARKES GEWITTER")
        #expect(alert.wording.sender == "Deutscher Wetterdienst")
        #expect(alert.wording.headline == "Amtliche WARNUNG vor STARKEM GEWITTER")
        #expect(alert.wording.description == "Es treten Gewitter auf.")
        #expect(alert.wording.instruction == "Gewässer meiden")
        #expect(alert.translations.map(\.language) == ["en"])
        #expect(alert.wording(in: .korean).event == "strong thunderstorms")
        #expect(report.sources.first?.isOfficial == true)
    }

    @Test("No warnings are an answer, with the parts of one")
    func none() async throws {
        let report = try await Asked.report(.text(Fixture.body()))
        #expect(report.alerts == [] && report.parts == [.alerts])
    }

    @Test(
        "A test, a trial, an end of a warning are none",
        arguments: [
            ["status": "\"test\""], ["status": "\"Exercise\""], ["event_code": "98"], ["event_code": "99"],
            ["response_type": "\"allclear\""], ["urgency": "\"past\""],
        ]
    )
    func dropped(changes: [String: String]) async throws {
        #expect(try await alert(changes) == nil)
    }

    @Test(
        "A list of which nothing is readable is an error, never no warnings",
        arguments: [
            "42", "null", "[]", "{}", "42,{}", Fixture.alert(["status": "null"]),
            Fixture.alert(["status": "1"]),
            Fixture.alert(["status": "\"real\""]), Fixture.alert(["event_de": "null", "event_en": "7"]),
            Fixture.alert(["onset": "\"soon\"", "effective": "null"]),
        ]
    )
    func unreadable(alerts: String) async throws {
        let failure = try await Asked.failure(.text(Fixture.body(alerts)))
        #expect(failure == .malformed("no warning is readable"))
        let beside = try await Asked.report(.text(Fixture.body(alerts, Fixture.alert())))
        #expect(beside.alerts?.count == 1 && !beside.skipped.isEmpty)
        let tested = try await Asked.report(
            .text(Fixture.body(alerts, Fixture.alert(["status": "\"test\""])))
        )
        #expect(tested.alerts == [] && !tested.skipped.isEmpty)
    }

    @Test("Without an end it goes on, and so it does if its end cannot be read, which is told")
    func ends() async throws {
        let endless = try await alert(["expires": "null"])
        #expect(endless?.end == nil && endless?.phase(at: Asked.now + 86_400 * 30) == .active)
        let report = try await Asked.report(.text(Fixture.body(Fixture.alert(["expires": "\"soon\""]))))
        #expect(report.alerts?.count == 1 && report.skipped == ["alerts.expires"])
        #expect(report.alerts?.first?.end == nil && report.alerts?.first?.thread == endless?.thread)
        let over = try await alert(["expires": "\"2026-08-16T16:00:00+00:00\""])
        #expect(over?.phase(at: Asked.now) == .ended)
    }

    @Test("Heat and radiation are of the category health, without a colour of the scale")
    func health() async throws {
        let heat = try await alert(["category": "\"health\"", "event_code": "247"])
        #expect(heat?.kind == .heat && heat?.colour == nil && heat?.tags == ["health"])
        let radiation = try await alert([
            "category": "\"health\"", "event_code": "246", "severity": "\"minor\"",
        ])
        #expect(radiation?.kind == .other && radiation?.severity == .minor && radiation?.colour == nil)
    }

    @Test(
        "The four steps: level, colour",
        arguments: [
            ("minor", WeatherAlert.Level.advisory, AlertColour.yellow), ("moderate", .advisory, .orange),
            ("severe", .warning, .red), ("extreme", .major, .violet),
        ]
    )
    func steps(word: String, level: WeatherAlert.Level, colour: AlertColour) async throws {
        let alert = try await alert(["severity": "\"\(word)\""])
        #expect(alert?.level == level && alert?.colour == colour)
    }

    @Test("Early information is a step of its own")
    func early() async throws {
        let alert = try await alert(["urgency": "\"future\"", "event_code": "55", "severity": "\"severe\""])
        #expect(alert?.level == .preliminary && alert?.kind == .wind && alert?.urgency == .future)
    }

    @Test(
        "The kinds by the numbers of the DWD",
        arguments: [
            (11, AlertKind.wind), (22, .cold), (24, .ice), (31, .thunderstorm), (49, .thunderstorm),
            (51, .wind),
            (58, .wind), (59, .fog), (61, .rain), (66, .rain), (70, .snow), (76, .snow), (79, .other),
            (82, .cold),
            (84, .ice), (87, .ice), (88, .other), (90, .thunderstorm), (96, .thunderstorm), (246, .other),
            (247, .heat), (248, .heat), (0, .other), (-1, .other), (1000, .other),
        ]
    )
    func kinds(code: Int, kind: AlertKind) {
        #expect(EventCode.kind(code) == kind)
    }

    @Test("Nulls of optional fields, and the texts of one language only")
    func nulls() async throws {
        let bare = try await alert([
            "category": "null", "response_type": "null", "urgency": "null", "severity": "null",
            "certainty": "null", "event_code": "null", "instruction_de": "null", "effective": "null",
            "alert_id": "null",
        ])
        #expect(
            bare?.level == nil && bare?.severity == .unknown && bare?.kind == .other && bare?.thread == nil
        )
        #expect(try await alert(["event_de": "null"])?.wording.language == "en")
        let none = try await Asked.report(
            .text(Fixture.body(Fixture.alert(["event_de": "null", "event_en": "null"]), Fixture.alert()))
        )
        #expect(none.alerts?.count == 1 && none.skipped == ["alerts.event_de"])
    }

    @Test("Beyond the municipalities of the DWD it has nothing")
    func elsewhere() async throws {
        #expect(try await Asked.failure(.text("{}", status: .notFound)) == .outsideCoverage)
    }

    @Test(
        "Bodies that mean nothing are errors",
        arguments: ["", "{}", "[]", "null", "<html></html>", "{\"alerts\":{}}"]
    )
    func garbage(body: String) async throws {
        #expect(try await Asked.failure(.text(body)) != nil)
    }

    @Test("Any damage gives plausible warnings or a typed error")
    func damage() async throws {
        let body = Fixture.body(
            Fixture.alert(),
            Fixture.alert(["expires": "null", "severity": "\"extreme\""])
        )
        var mutator = JSONMutator(Data(body.utf8), seed: 7)
        var read = 0
        for _ in 0..<1_000 {
            let damaged = mutator.next()
            do {
                let report = try await Asked.report(HTTPReply(status: .ok, body: damaged))
                let problems = PlausibleReport.check(report)
                #expect(problems == [], "\(String(decoding: damaged, as: UTF8.self))")
                if report.alerts?.isEmpty == false { read += 1 }
            } catch is ProviderError {
                continue
            }
        }
        #expect(read > 100, "damage to some fields leaves the rest")
    }
}

extension WeatherReport {
    /// The fields that were left out.
    fileprivate var skipped: [String] {
        warnings.compactMap { if case .fieldSkipped(_, let field) = $0 { field } else { nil } }
    }
}
