import Foundation
import HTTPPort
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import METAR

@Suite("What the nearest airport measured")
struct MappingTests {
    private func near(_ value: Double?, _ expected: Double) -> Bool {
        value.map { abs($0 - expected) < 0.01 } ?? false
    }

    @Test("The nearest airport, with its place, its figures and its text")
    func nearest() async throws {
        for rows in [[Fixture.incheon, Fixture.gimpo], [Fixture.gimpo, Fixture.incheon]] {
            let report = try await Asked.report(.text("[\(rows.joined(separator: ","))]"))
            let measured = try #require(report.measured)
            #expect(measured.station.code == "RKSS" && measured.station.name.standard == "RKSS Intl, KR")
            #expect(measured.station.coordinate == .sample(37.558, 126.791))
            #expect(measured.station.elevation == Length(metres: 18))
            #expect(near(measured.distance.kilometres, 16.71))
            #expect(measured.report == Fixture.gimpoText && measured.forecast == nil)
            let current = measured.current
            #expect(current.time == Asked.now.addingTimeInterval(-300))
            #expect(current.condition == .lightRain && current.precipitation == nil)
            #expect(current.conditions.temperature?.celsius == 17)
            #expect(current.conditions.dewPoint?.celsius == 12)
            #expect(current.conditions.wind?.speed == Speed(knots: 8))
            #expect(current.conditions.wind?.direction == Direction(degrees: 240))
            #expect(current.conditions.wind?.gust == Speed(knots: 18))
            #expect(current.conditions.visibility == Length(metres: 6000))
            #expect(current.conditions.pressure == Pressure(hectopascals: 1008))
            #expect(current.conditions.cloudCover == Percent(100))
            #expect(report.coordinate == .seoul && report.parts == [.measured])
            #expect(report.sources.map(\.issuedAt) == [current.time] && report.warnings.isEmpty)
        }
    }

    @Test("One that is silent, too old, ahead of the clock or without a temperature gives way to the next")
    func unusable() async throws {
        for row in [
            Fixture.row("RKSS", 37.558, 126.791, Fixture.gimpoText, minutesAgo: 121),
            Fixture.row("RKSS", 37.558, 126.791, Fixture.gimpoText, minutesAgo: -16),
            Fixture.row("RKSS", 37.558, 126.791, "METAR RKSS 201000Z NIL"),
            Fixture.row("RKSS", 37.558, 126.791, "METAR RKSS 201000Z 24008KT 6000 -RA ///// Q1008"),
            Fixture.row("RKSS", 37.558, 126.791, nil),
            Fixture.row("RKSS", 37.558, 126.791, nil, more: #","temp":99"#),
            #"{"icaoId":"RKSS","rawOb":"\#(Fixture.gimpoText)","obsTime":1779271200}"#,
            #"{"icaoId":"RKSS","lat":937.5,"lon":126.8,"rawOb":"\#(Fixture.gimpoText)"}"#,
            #"{"lat":37.558,"lon":126.791,"obsTime":1779271200,"rawOb":"\#(Fixture.gimpoText)"}"#,
            "7", "null", #"{"icaoId":[]}"#,
        ] {
            let measured = try await Asked.measured(row, Fixture.incheon)
            #expect(measured?.station.code == "RKSI", "\(row)")
        }
        let justInTime = Fixture.row("RKSS", 37.558, 126.791, Fixture.gimpoText, minutesAgo: 120)
        #expect(try await Asked.measured(justInTime, Fixture.incheon)?.station.code == "RKSS")
    }

    @Test("The newest report of a station counts")
    func newest() async throws {
        let older = Fixture.row(
            "RKSS",
            37.558,
            126.791,
            "METAR RKSS 200930Z 24008KT CAVOK 20/12 Q1008",
            minutesAgo: 35
        )
        for rows in [[older, Fixture.gimpo], [Fixture.gimpo, older]] {
            let report = try await Asked.report(.text("[\(rows.joined(separator: ","))]"))
            #expect(report.measured?.current.conditions.temperature?.celsius == 17)
        }
    }

    @Test("Farther than 60 km is not near, and nobody near is outside what is covered")
    func far() async throws {
        // 59.9 and 60.2 km south of the place.
        let inside = Fixture.row("RKSO", 37.0313, 126.98, Fixture.gimpoText)
        let outside = Fixture.row("RKSO", 37.0286, 126.98, Fixture.gimpoText)
        #expect(try await Asked.measured(inside)?.distance.kilometres ?? 0 > 59.8)
        for body in ["[]", "[null]", "[\(outside)]"] {
            #expect(try await Asked.failure(.text(body)) == .outsideCoverage)
        }
    }

    @Test("A body for another place is a fault")
    func elsewhere() async throws {
        let busan = Fixture.row("RKPK", 35.179, 128.938, Fixture.gimpoText)
        let failure = try await Asked.failure(.text("[\(busan)]"))
        guard case .wrongPlace(let degrees)? = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(near(degrees, 2.391))
    }

    @Test("Near the pole and across the 180° meridian, degrees are no distance")
    func edges() async throws {
        let svalbard = Fixture.row("ENSB", 78.246, 15.466, Fixture.gimpoText)
        let place = Coordinate.sample(78.22, 13.1)
        #expect(try await Asked.measured(svalbard, at: place)?.station.code == "ENSB")
        let island = Fixture.row("NFNM", -16.69, -179.88, Fixture.gimpoText)
        let beyond = try await Asked.measured(island, at: .sample(-16.7, 179.9))
        #expect(beyond.map { $0.distance.kilometres < 25 } == true)
    }

    @Test("The service's own reading fills what the text lacks, and nothing else")
    func filled() async throws {
        let own =
            #","temp":3.4,"dewp":-1.2,"wdir":200,"wspd":10,"wgst":21,"visib":"6+","altim":1001.5,"#
            + #""slp":1002.5,"wxString":"-SN BR","clouds":[{"cover":"FEW","base":900},{"cover":"BKN"}]"#
        let bare = try #require(
            try await Asked.measured(Fixture.row("RKSS", 37.558, 126.791, nil, more: own))
        )
        let current = bare.current.conditions
        #expect(bare.report == nil && bare.current.condition == .lightSnow)
        #expect(current.temperature?.celsius == 3.4 && current.dewPoint?.celsius == -1.2)
        #expect(
            current.wind
                == Wind(speed: Speed(knots: 10), direction: Direction(degrees: 200), gust: Speed(knots: 21))
        )
        #expect(near(current.visibility?.metres, 9_656.06) && current.pressure?.hectopascals == 1001.5)
        #expect(current.cloudCover == Percent(75))

        let whole = try #require(
            try await Asked.measured(Fixture.row("RKSS", 37.558, 126.791, Fixture.gimpoText, more: own))
        )
        let plain = try #require(try await Asked.measured(Fixture.gimpo))
        #expect(whole.current == plain.current)

        let gaps = "METAR RKSS 201000Z /////KT //// // ////// ///// Q////"
        let gappy = try #require(
            try await Asked.measured(Fixture.row("RKSS", 37.558, 126.791, gaps, more: own))
        )
        #expect(gappy.current == bare.current && gappy.report == gaps)
    }

    @Test("Calm, variable, clear and obscured in the service's words")
    func words() async throws {
        for (members, wind, condition) in [
            (#""wdir":"VRB","wspd":3,"cover":"CAVOK""#, Wind(speed: Speed(knots: 3)), .clear),
            (#""wdir":0,"wspd":0,"clouds":[{"cover":"CLR"}]"#, Wind(speed: Speed(knots: 0)), .clear),
            (
                #""wdir":90,"wspd":4,"clouds":[],"cover":"OVX""#,
                Wind(speed: Speed(knots: 4), direction: Direction(degrees: 90)), .overcast
            ),
            (#""wdir":90,"wspd":null,"clouds":[{"cover":"XXX"}],"visib":"far""#, nil, nil),
        ] as [(String, Wind?, WeatherCondition?)] {
            let row = Fixture.row("RKSS", 37.558, 126.791, nil, more: #","temp":3,"# + members)
            let measured = try #require(try await Asked.measured(row))
            #expect(measured.current.conditions.wind == wind && measured.current.condition == condition)
        }
    }

    @Test("Numbers no weather ever had are left out and told")
    func implausible() async throws {
        let text = "METAR RKSS 201000Z 240300KT 9999 NSC 17/12 Q1999"
        let row = Fixture.row("RKSS", 37.558, 126.791, text).replacingOccurrences(
            of: #""elev":18"#,
            with: #""elev":99999"#
        )
        let report = try await Asked.report(.text("[\(row)]"))
        let measured = try #require(report.measured)
        #expect(measured.current.conditions.wind == nil && measured.current.conditions.pressure == nil)
        #expect(measured.station.elevation == nil && measured.current.conditions.temperature?.celsius == 17)
        for field in ["wspd", "altim", "elev"] {
            #expect(report.warnings.contains(.fieldSkipped(provider: "metar", field: field)))
        }
    }

    @Test("Without the time of the observation, that of the text counts, then that of the round")
    func times() async throws {
        func row(_ members: String) -> String {
            #"{"icaoId":"RKSS","lat":37.558,"lon":126.791,"temp":5\#(members)}"#
        }
        for (members, minutes) in [
            (#","rawOb":"RKSS 200954Z 00000KT","reportTime":"2026-05-20T10:00:00.000Z""#, 11.0),
            (#","reportTime":"2026-05-20 09:30:00""#, 35), (#","reportTime":"2026-05-20T09:30:00.000Z""#, 35),
            (#","obsTime":"soon","reportTime":"2026-05-20 09:30:00""#, 35),
        ] {
            let measured = try #require(try await Asked.measured(row(members)))
            #expect(measured.current.time == Asked.now.addingTimeInterval(-minutes * 60))
        }
        #expect(try await Asked.failure(.text("[\(row(""))]")) == .outsideCoverage)
    }

    @Test("A time of the night before, at the turn of months and years")
    func monthless() throws {
        for (now, text, expected) in [
            ("2026-01-01T00:10:00Z", "RKSI 312350Z", "2025-12-31T23:50:00Z"),
            ("2026-02-28T23:58:00Z", "RKSI 010000Z", "2026-03-01T00:00:00Z"),
            ("2024-03-01T00:30:00Z", "RKSI 292330Z", "2024-02-29T23:30:00Z"),
        ] {
            let moment = try Date(now, strategy: .iso8601)
            #expect(ReportTime.moment(of: text, near: moment) == (try Date(expected, strategy: .iso8601)))
        }
        for text in ["RKSI 322350Z", "RKSI 012460Z", "RKSI 002350Z", "RKSI 12350Z", "RKSI", ""] {
            #expect(ReportTime.moment(of: text, near: Asked.now) == nil)
        }
        #expect(ReportTime.moment(of: "RKSI 010000Z", near: .distantFuture) == nil)
    }

    @Test("The forecast stands beside the report as sent, until it expires")
    func forecast() async throws {
        let current = "TAF RKSS 200500Z 2006/2112 24010KT 9999 SCT030\\n  TEMPO 2008/2012 4000 -RA"
        for member in ["rawTaf", "rawTAF"] {
            let row = Fixture.row(
                "RKSS",
                37.558,
                126.791,
                Fixture.gimpoText,
                more: #","\#(member)":"\#(current)""#
            )
            let measured = try await Asked.measured(row)
            #expect(
                measured?.forecast
                    == "TAF RKSS 200500Z 2006/2112 24010KT 9999 SCT030 TEMPO 2008/2012 4000 -RA"
            )
        }
        for text in [
            "TAF RKSS 191100Z 1912/2010 24010KT 9999", "TAF RKSS 200500Z 2006/2112 CNL",
            "TAF RKSS 200500Z NIL",
            "TAF AMD RKSS 200500Z 2006/2112 NIL", "TAF RKSS", "", "TAF RKSS 200500Z 2112/2006 24010KT",
            "TAF RKSS 200500Z 4006/4112 24010KT",
        ] {
            let row = Fixture.row("RKSS", 37.558, 126.791, Fixture.gimpoText, more: #","rawTaf":"\#(text)""#)
            let measured = try #require(try await Asked.measured(row))
            #expect(measured.forecast == nil, "\(text)")
        }
    }

    @Test("A text longer than any report is none")
    func longTexts() async throws {
        let long = Fixture.gimpoText + String(repeating: " -RA", count: 2000)
        let row = Fixture.row("RKSS", 37.558, 126.791, long, more: #","temp":5"#)
        let measured = try #require(try await Asked.measured(row))
        #expect(measured.report == nil && measured.current.conditions.temperature?.celsius == 5)
    }
}
