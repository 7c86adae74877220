import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("The layers of the grid as reports")
struct GridTests {
    private func report(_ layers: String...) async throws -> WeatherReport {
        try await Asked.report(.grid, .text(grid(layers)))
    }

    private func grid(_ layers: [String]) -> String {
        Fixture.grid(layers.joined(separator: ","))
    }

    private func temperatures(_ values: (time: String, value: String)...) async throws -> [Double?] {
        try await report(Fixture.layer("temperature", "wmoUnit:degC", values)).hourly
            .map { $0.conditions.temperature?.celsius }
    }

    @Test("Equal neighbours are one value, which holds for each of their hours")
    func merged() async throws {
        let report = try await report(
            Fixture.layer(
                "temperature",
                "wmoUnit:degC",
                [("2026-07-15T20:00:00+00:00/PT3H", "20"), ("2026-07-15T23:00:00+00:00/P1DT1H", "18.5")]
            ),
            Fixture.layer("skyCover", "wmoUnit:percent", [("2026-07-15T20:00:00+00:00/PT2H", "90")])
        )
        #expect(report.hourly.count == 3 + 25)
        #expect(report.hourly.map { $0.conditions.temperature?.celsius }.prefix(4) == [20, 20, 20, 18.5])
        #expect(report.hourly.map(\.condition).prefix(3) == [.overcast, .overcast, nil])
        #expect(report.hourly.first?.time == (try instant("2026-07-15T20:00:00Z")))
        #expect(zip(report.hourly, report.hourly.dropFirst()).allSatisfy { $0.span.end == $1.span.start })
    }

    @Test("An interval by start and length, start and end, or length and end; another offset is another hour")
    func intervals() async throws {
        let times = [
            "2026-07-15T20:00:00+00:00/PT2H", "2026-07-15T20:00:00+00:00/2026-07-15T22:00:00+00:00",
            "PT2H/2026-07-15T22:00:00+00:00", "2026-07-15T16:00:00-04:00/PT120M",
        ]
        let hours = [try instant("2026-07-15T20:00:00Z"), try instant("2026-07-15T21:00:00Z")]
        for time in times {
            let report = try await report(Fixture.layer("temperature", "wmoUnit:degC", [(time, "7")]))
            #expect(report.hourly.map(\.time) == hours)
        }
    }

    @Test(
        "A time that is none is left out and told",
        arguments: [
            "NOW/PT1H", "2026-07-15T20:00:00+00:00", "2026-07-15T20:00:00+00:00/PT0H", "2026-07-15/P1Y", "",
            "2026-07-15T20:00:00+00:00/PT-1H", "2026-07-15T20:00:00+00:00/2026-07-15T19:00:00+00:00",
            "9999-07-15T20:00:00+00:00/PT1H", "2026-07-15T20:00:00+00:00/P4294967296D",
        ]
    )
    func noTime(time: String) async throws {
        let report = try await report(
            Fixture.layer(
                "temperature",
                "wmoUnit:degC",
                [(time, "7"), ("2026-07-15T20:00:00+00:00/PT1H", "8")]
            )
        )
        #expect(report.hourly.map { $0.conditions.temperature?.celsius } == [8])
        #expect(report.warnings == [.fieldSkipped(provider: "nws", field: "properties.temperature")])
    }

    @Test("Nulls are gaps; overlaps give no hour twice; nothing out of order")
    func gaps() async throws {
        #expect(
            try await temperatures(
                ("2026-07-15T22:00:00+00:00/PT1H", "3"),
                ("2026-07-15T20:00:00+00:00/PT1H", "1"),
                ("2026-07-15T21:00:00+00:00/PT1H", "null"),
                ("2026-07-15T22:00:00+00:00/PT2H", "9")
            ) == [1, 3]
        )
    }

    @Test("Units are converted by their codes, whatever the prefix; without one they are the documented")
    func units() async throws {
        for (unit, speed) in [
            ("wmoUnit:km_h-1", 36 / 3.6), ("unit:m_s-1", 36), ("kt", 36 * 1852 / 3600.0), (nil, 36 / 3.6),
        ] as [(String?, Double)] {
            let report = try await report(
                Fixture.layer("windSpeed", unit, [("2026-07-15T20:00:00+00:00/PT1H", "36")])
            )
            let found = try #require(report.hourly.first?.conditions.wind?.speed.metresPerSecond)
            #expect(abs(found - speed) < 1e-9)
        }
        let fahrenheit = try await report(
            Fixture.layer("temperature", "unit:degF", [("2026-07-15T20:00:00+00:00/PT1H", "\"50\"")])
        )
        #expect(fahrenheit.hourly.first?.conditions.temperature?.celsius == 10)
        let strange = try await report(
            Fixture.layer("temperature", "wmoUnit:furlong", [("2026-07-15T20:00:00+00:00/PT1H", "50")]),
            Fixture.layer("skyCover", "wmoUnit:percent", [("2026-07-15T20:00:00+00:00/PT1H", "5")])
        )
        #expect(strange.hourly.first?.conditions.temperature == nil)
        #expect(strange.warnings == [.fieldSkipped(provider: "nws", field: "properties.temperature")])
    }

    @Test("A total of hours is divided and marked; that of one hour is not, nor is none")
    func totals() async throws {
        let report = try await report(
            Fixture.layer(
                "quantitativePrecipitation",
                "wmoUnit:mm",
                [
                    ("2026-07-15T18:00:00+00:00/PT6H", "9"), ("2026-07-16T00:00:00+00:00/PT6H", "0"),
                    ("2026-07-16T06:00:00+00:00/PT1H", "2.5"),
                ]
            )
        )
        #expect(
            report.hourly.map { $0.precipitation?.millimetres } == [Double](repeating: 1.5, count: 6)
                + [Double](repeating: 0, count: 6) + [2.5]
        )
        #expect(
            report.hourly.map(\.isDerived) == [Bool](repeating: true, count: 6)
                + [Bool](repeating: false, count: 7)
        )
        #expect(report.hourly.allSatisfy { $0.precipitation?.interval == $0.span })
    }

    @Test("Only snow is the frozen part of the amount")
    func snow() async throws {
        func hour(_ words: String) async throws -> HourlyForecast? {
            let weather =
                #""weather":{"values":[{"validTime":"2026-07-15T20:00:00+00:00/PT1H","value":[\#(words)]}]}"#
            return try await report(
                Fixture.layer(
                    "quantitativePrecipitation",
                    "wmoUnit:mm",
                    [("2026-07-15T20:00:00+00:00/PT1H", "2")]
                ),
                weather
            ).hourly.first
        }
        let snow = #"{"coverage":"definite","weather":"snow","intensity":"heavy","attributes":[]}"#
        let rain = #"{"coverage":"likely","weather":"rain","intensity":"light","attributes":[]}"#
        #expect(try await hour(snow)?.snowfall?.millimetres == 2)
        #expect(try await hour(snow)?.condition == .heavySnow)
        #expect(try await hour(snow + "," + rain)?.snowfall == nil)
        #expect(try await hour(snow + "," + rain)?.condition == .lightRainAndSnow)
        #expect(try await hour(rain)?.snowfall == nil)
    }

    @Test("A night that is cut off belongs to its morning, a day that is cut off to itself")
    func cutOff() async throws {
        let report = try await report(
            // 17 h to 21 h on the 15th; then 8 h to 12 h on the 17th, where the body ends.
            Fixture.layer(
                "maxTemperature",
                "wmoUnit:degC",
                [("2026-07-15T21:00:00+00:00/PT4H", "30"), ("2026-07-17T12:00:00+00:00/PT4H", "28")]
            ),
            // 8 h to 10 h on the 15th; 20 h to 21 h on the 17th, of which the morning is not in the body.
            Fixture.layer(
                "minTemperature",
                "wmoUnit:degC",
                [("2026-07-15T12:00:00+00:00/PT2H", "20"), ("2026-07-18T00:00:00+00:00/PT1H", "15")]
            )
        )
        #expect(report.daily.map(\.day.day) == [15, 17])
        #expect(report.daily.map { $0.high?.celsius } == [30, 28])
        #expect(report.daily.map { $0.low?.celsius } == [20, nil])
        #expect(report.daily.first?.span.start == (try instant("2026-07-15T04:00:00Z")))
    }

    @Test("Without the clock of the place there are hours, but no days")
    func withoutZone() async throws {
        let body = Fixture.grid(
            Fixture.layer("temperature", "wmoUnit:degC", [("2026-07-15T20:00:00+00:00/PT1H", "20")]),
            Fixture.layer("maxTemperature", "wmoUnit:degC", [("2026-07-15T12:00:00+00:00/PT13H", "30")])
        )
        let request = Asked.request(lookUps: ["point": Data("ALY 71 67 Nowhere/Land".utf8)])
        let report = try await Asked.report(.grid, .text(body), for: request)
        #expect(report.hourly.count == 1 && report.daily.isEmpty && report.timeZone == nil)
    }

    @Test("Place, height and time of issue are the body's; current is left to completion")
    func frame() async throws {
        let report = try await Asked.report(.grid, .text(Fixture.plainGrid))
        #expect(
            abs(report.coordinate.latitude - 42.74) < 1e-9 && abs(report.coordinate.longitude + 73.76) < 1e-9
        )
        #expect(report.elevation?.metres == 111.86 && report.current == nil)
        #expect(report.timeZone?.timeZone.identifier == "America/New_York")
        let source = try #require(report.sources.first)
        #expect(source.issuedAt == (try instant("2026-07-15T18:36:45Z")) && source.isOfficial)
    }

    @Test("More hours than a forecast can have end somewhere")
    func bounded() async throws {
        let body = Fixture.grid(
            Fixture.layer(
                "temperature",
                "wmoUnit:degC",
                (1...28).map { ("2026-0\($0 / 10 + 1)-1\($0 % 10)T00:00:00+00:00/P1D", "1") }
                    + [("2026-08-01T00:00:00+00:00/P900D", "1")]
            )
        )
        let report = try await Asked.report(.grid, .text(body))
        #expect((1...400).contains(report.hourly.count))
    }
}
