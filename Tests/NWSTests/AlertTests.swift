import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@Suite("The NWS's messages as warnings")
struct AlertTests {
    private func alerts(_ messages: String...) async throws -> [WeatherAlert] {
        let text = Fixture.alerts(messages.joined(separator: ","))
        return try #require(try await Asked.report(.alerts, .text(text)).alerts)
    }

    private func alert(_ members: [String: String]) async throws -> WeatherAlert? {
        try await alerts(Fixture.alert(members)).first
    }

    @Test("No message is no warning; messages of which none is readable are not")
    func none() async throws {
        #expect(try await alerts() == [])
        for unreadable in [
            "{}", "null", "{\"properties\":{\"timestamp\":1}}", Fixture.alert(["event": "null"]),
        ] {
            #expect(
                try await Asked.failure(.alerts, .text(Fixture.alerts(unreadable)))
                    == .malformed("no warning is readable")
            )
        }
        let report = try await Asked.report(.alerts, .text(Fixture.alerts("{}", Fixture.alert())))
        #expect(report.alerts?.count == 1)
        #expect(report.warnings == [.fieldSkipped(provider: "nws", field: "features.properties")])
    }

    @Test("Start and end are those of the event, not of the message")
    func times() async throws {
        let whole = try #require(try await alert([:]))
        #expect(whole.start == (try instant("2026-07-15T22:00:00Z")))
        #expect(whole.end == (try instant("2026-07-16T04:00:00Z")) && !whole.endIsEstimated)
        #expect(whole.phase(at: Asked.now) == .upcoming)
        let bare = try #require(
            try await alert(["onset": "null", "ends": "null", "expires": #""2026-07-15T14:00:00-07:00""#])
        )
        #expect(bare.start == (try instant("2026-07-15T18:00:00Z")))
        #expect(bare.end == (try instant("2026-07-15T21:00:00Z")) && bare.endIsEstimated)
        // The message lapses before the event begins, and nobody says when that ends.
        let open = try #require(try await alert(["ends": "null"]))
        #expect(open.end == nil && !open.endIsEstimated && open.phase(at: Asked.now) == .upcoming)
        #expect(try await alert(["onset": "null", "effective": "null"])?.start == whole.sent)
    }

    @Test("Tests and exercises are no warnings, nor do they end any; a cancellation only ends others")
    func dropped() async throws {
        for status in ["Test", "Exercise", "System", "Draft"] {
            let test = Fixture.alert([
                "id": #""urn:2""#, "status": "\"\(status)\"", "sent": #""2026-07-15T19:00:00+00:00""#,
                "references": #"[{"identifier":"urn:1","sent":"2026-07-15T18:00:00+00:00"}]"#,
            ])
            #expect(try await alerts(Fixture.alert(), test).map(\.severity) == [.moderate])
        }
        let cancel = Fixture.alert([
            "id": #""urn:2""#, "messageType": #""Cancel""#,
            "references": #"[{"identifier":"urn:1","sent":"2026-07-15T18:00:00+00:00"}]"#,
        ])
        #expect(try await alerts(Fixture.alert(), cancel) == [])
        #expect(try await alerts(Fixture.alert(["messageType": #""Cancel""#])) == [])
    }

    @Test(
        "What is over has ended when that was sent, even before it began",
        arguments: [
            ["urgency": #""Past""#], ["response": #""AllClear""#],
        ]
    )
    func over(members: [String: String]) async throws {
        let alert = try #require(try await alert(members))
        #expect(alert.end == alert.sent && alert.start == alert.sent)
        #expect(alert.phase(at: Asked.now) == .ended)
    }

    @Test("An update replaces what it names, and the newest of an event counts where both are for a zone")
    func updates() async throws {
        let old = Fixture.alert(["geocode": #"{"UGC":["NYZ052","NYZ053"]}"#, "areaDesc": #""A; B""#])
        let newer = Fixture.alert([
            "id": #""urn:2""#, "sent": #""2026-07-15T19:00:00+00:00""#, "severity": #""Severe""#,
            "parameters": Fixture.vtec("EXT.KALY.WI.Y.0012"),
        ])
        let both = try await alerts(old, newer)
        // The point lies in a zone of both.
        #expect(both.map(\.severity) == [.severe])
        let ended = Fixture.alert([
            "id": #""urn:2""#, "sent": #""2026-07-15T19:00:00+00:00""#, "messageType": #""Cancel""#,
            "parameters": Fixture.vtec("CAN.KALY.WI.Y.0012"),
        ])
        #expect(try await alerts(old, ended) == [])
        let elsewhere = Fixture.alert([
            "id": #""urn:2""#, "sent": #""2026-07-15T19:00:00+00:00""#, "severity": #""Severe""#,
            "geocode": #"{"UGC":["NYZ054"]}"#, "areaDesc": #""C""#,
        ])
        #expect(try await alerts(old, elsewhere).map(\.severity) == [.moderate, .severe])
        let same = try await alerts(
            Fixture.alert(),
            Fixture.alert([
                "id": #""urn:2""#, "sent": #""2026-07-15T19:00:00+00:00""#, "severity": #""Severe""#,
            ])
        )
        #expect(same.map(\.severity) == [.severe])
        let named = try await alerts(
            old,
            Fixture.alert([
                "id": #""urn:2""#, "sent": #""2026-07-15T19:00:00+00:00""#, "severity": #""Severe""#,
                "references": #"[{"identifier":"urn:1","sent":"2026-07-15T18:00:00+00:00"}]"#,
            ])
        )
        #expect(named.map(\.severity) == [.severe])
        // Another event in the same zone stands beside it.
        let other = Fixture.alert(["id": #""urn:3""#, "parameters": Fixture.vtec("NEW.KALY.WI.Y.0013")])
        #expect(
            try await alerts(Fixture.alert(), other).map(\.thread) == [
                "nws|KALY.WI.Y.0012", "nws|KALY.WI.Y.0013",
            ]
        )
    }

    @Test("Without a code, an event is known by the first of its messages")
    func threads() async throws {
        func thread(_ members: [String: String]) async throws -> String? {
            try await alert(["parameters": "{}"].merging(members) { $1 })?.thread
        }
        #expect(try await thread([:]) == "nws|urn:1")
        let references =
            #"[{"identifier":"urn:b","sent":"2026-07-14T18:00:00+00:00"},{"identifier":"urn:a","sent":"2026-07-14T19:00:00+00:00"}]"#
        #expect(try await thread(["references": references]) == "nws|urn:b")
        let lapsed =
            #"{"expiredReferences":["w@noaa.gov,urn:x,2026-07-13T08:00:00-04:00 w@noaa.gov,urn:y,2026-07-13T09:00:00-04:00"]}"#
        #expect(try await thread(["references": references, "parameters": lapsed]) == "nws|urn:x")
        // Through another message of the body.
        let middle = Fixture.alert([
            "id": #""urn:b""#, "parameters": lapsed, "sent": #""2026-07-14T18:00:00+00:00""#,
        ])
        let last = Fixture.alert(["parameters": "{}", "references": references])
        #expect(try await alerts(middle, last).map(\.thread) == ["nws|urn:x"])
        // Messages that name each other do not go round for ever.
        let one = Fixture.alert(["parameters": "{}", "references": #"[{"identifier":"urn:2"}]"#])
        let two = Fixture.alert([
            "id": #""urn:2""#, "parameters": "{}", "references": #"[{"identifier":"urn:1"}]"#,
        ])
        #expect(try await alerts(one, two) == [])
        #expect(
            try await thread([
                "parameters": #"{"VTEC":["/00000.0.ER.000000T0000Z.000000T0000Z.000000T0000Z.OO/"]}"#
            ]) == "nws|urn:1"
        )
    }

    @Test("Zones with their names, counties, and neither")
    func areas() async throws {
        #expect(
            try await alert([:])?.areas == [
                AlertArea(.ugc, code: "NYZ052", name: "Eastern Albany"), AlertArea(.same, code: "036001"),
            ]
        )
        #expect(
            try await alert(["geocode": #"{"SAME":["048325"]}"#, "areaDesc": #""Medina Co, TX""#])?.areas
                == [AlertArea(.same, code: "048325", name: "Medina Co, TX")]
        )
        #expect(
            try await alert(["geocode": "null", "areaDesc": #""A; B""#])?.areas
                == [AlertArea(.unnumbered, code: "", name: "A"), AlertArea(.unnumbered, code: "", name: "B")]
        )
        // Names that do not fit the zones are not given to any.
        #expect(
            try await alert(["areaDesc": #""A; B""#])?.areas.map(\.name) == ["", ""]
        )
    }

    @Test("Lines of teletypes become paragraphs; points, tables and short lines stay")
    func texts() async throws {
        let told =
            #""* WHAT...Southwest winds 20 to 30 mph with gusts up to 50 mph\nexpected.\n\n* WHERE...Portions of eastern New\n  York.\n- one\n.TONIGHT...E winds 35 kt.\n.THU...E winds 30 kt.\nStage was 10.0 feet.\nFlood Stage is 8.5 feet.\nA   B\nC   D\n""#
        let found = try await alert(["description": told])?.wording.description
        #expect(
            found == """
                * WHAT...Southwest winds 20 to 30 mph with gusts up to 50 mph expected.

                * WHERE...Portions of eastern New
                  York.
                - one
                .TONIGHT...E winds 35 kt.
                .THU...E winds 30 kt.
                Stage was 10.0 feet.
                Flood Stage is 8.5 feet.
                A   B
                C   D
                """
        )
    }

    @Test("Unknown words, and none")
    func vocabulary() async throws {
        let alert = try #require(
            try await alert([
                "severity": #""Unknown""#, "certainty": #""Perhaps""#, "urgency": "null", "language": "null",
                "event": #""Frog Rain Bulletin""#, "parameters": "{}", "web": #""javascript:alert(1)""#,
            ])
        )
        #expect(alert.severity == .minor && alert.certainty == .unknown && alert.urgency == .unknown)
        #expect(alert.kind == .other && alert.level == nil && alert.link == nil)
        #expect(alert.wording.language == "en-US")
        #expect(try await self.alert(["severity": "null"])?.severity == .unknown)
    }
}
