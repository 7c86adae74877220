import Foundation
import TestSupport
import Testing
import WeatherModels
import WeatherUnits

@Suite("What the KMA's rows become")
struct MappingTests {
    private let observed = Fixture.observed

    private let at = Fixture.forecast

    private func current(_ rows: String...) async throws -> CurrentConditions? {
        try await Asked.report(.observation, .text(Fixture.body(rows)))?.current
    }

    private func hourly(_ rows: [String]) async throws -> [HourlyForecast] {
        try await Asked.report(.shortRange, .text(Fixture.body(rows)))?.hourly ?? []
    }

    @Test("An analysis: its time, and rain in the hour before it; without rain its condition is unknown")
    func observation() async throws {
        let found = try #require(
            try await current(
                observed("T1H", "15.5"),
                observed("REH", "98"),
                observed("RN1", "2.5"),
                observed("PTY", "1"),
                observed("VEC", "324"),
                observed("WSD", "3.7"),
                observed("XYZ", "1")
            )
        )
        #expect(found.time == Asked.now.addingTimeInterval(-720))
        #expect(found.conditions.temperature?.celsius == 15.5 && found.conditions.humidity?.value == 98)
        #expect(found.conditions.wind?.speed.metresPerSecond == 3.7)
        #expect(found.conditions.wind?.direction?.degrees == 324)
        #expect(found.precipitation?.millimetres == 2.5)
        #expect(found.precipitation?.interval.end == found.time)
        #expect(found.precipitation?.interval.duration == 3600)
        #expect(found.condition == .lightRain)
        let dry = try await current(observed("T1H", "15.5"), observed("PTY", "0"))
        #expect(dry?.condition == nil && dry?.precipitation == nil)
    }

    @Test("A missing value is none, and a cell at sea is outside")
    func missing() async throws {
        let found = try await current(observed("T1H", "-999"), observed("REH", "60"))
        #expect(found != nil && found?.conditions.temperature == nil)
        let sea = Fixture.body([
            observed("T1H", "-999"), observed("REH", "-998"), observed("PTY", "0"),
        ])
        #expect(try await Asked.failure(.observation, .text(sea)) == .outsideCoverage)
        let seaForecast = Fixture.body([
            at("TMP", "-999", "20261002", "0000"), at("PTY", "0", "20261002", "0000"),
        ])
        #expect(try await Asked.failure(.shortRange, .text(seaForecast)) == .outsideCoverage)
    }

    @Test("Rows in any order, a row alone, a row twice, rows without values")
    func order() async throws {
        let rows = [
            at("TMP", "12", "20261002", "0000"), at("TMP", "11", "20261002", "0100"),
            at("SKY", "4", "20261002", "0000"), at("TMP", "99", "20261002", "0000"),
            #"{"category":"TMP"}"#, "3", "null",
        ]
        let found = try await hourly(rows)
        #expect(found.map(\.conditions.temperature?.celsius) == [12, 11])
        #expect(found.first?.condition == .overcast && found.first?.conditions.cloudCover?.value == 95)
        let shuffled = try await hourly([rows[1], rows[2], rows[0], rows[3]])
        #expect(shuffled == found)
        let alone = Fixture.body([]).replacingOccurrences(of: "[]", with: rows[0])
        #expect(try await Asked.report(.shortRange, .text(alone))?.hourly.count == 1)
        let list = Fixture.body([]).replacingOccurrences(of: #"{"item":[]}"#, with: "[\(rows[0])]")
        #expect(try await Asked.report(.shortRange, .text(list))?.hourly.count == 1)
        let none = Fixture.body([]).replacingOccurrences(of: #"{"item":[]}"#, with: #""""#)
        #expect(try await Asked.failure(.shortRange, .text(none)) == .empty)
    }

    @Test("Steps of an hour, then of three; an amount is that of its step")
    func steps() async throws {
        let found = try await hourly([
            at("TMP", "12", "20261004", "2300"), at("PCP", "1mm 미만", "20261004", "2300"),
            at("PTY", "1", "20261004", "2300"), at("POP", "60", "20261004", "2300"),
            at("TMP", "11", "20261005", "0000"), at("PCP", "강수없음", "20261005", "0000"),
            at("TMP", "10", "20261005", "0300"), at("PCP", "12", "20261005", "0300"),
            at("PTY", "3", "20261005", "0300"), at("SNO", "5.0cm", "20261005", "0300"),
        ])
        #expect(found.map(\.span.duration) == [3600, 3 * 3600, 3 * 3600])
        #expect(found.map(\.precipitation?.millimetres) == [0.5, 0, 12])
        #expect(found.map(\.condition) == [.lightRain, nil, .snow])
        #expect(found[0].precipitationProbability?.value == 60)
        #expect(found[2].snowfall == found[2].precipitation && found[0].snowfall == nil)
    }

    @Test("Lightning in the cell is a thunderstorm, with rain if there is any; rain may be of its own name")
    func lightning() async throws {
        let found = try await Asked.report(
            .ultraShort,
            .text(
                Fixture.body([
                    at("T1H", "20", "20261002", "0200"), at("LGT", "12", "20261002", "0200"),
                    at("PTY", "0", "20261002", "0200"), at("SKY", "4", "20261002", "0200"),
                    at("T1H", "20", "20261002", "0300"), at("LGT", "0.2", "20261002", "0300"),
                    at("PTY", "1", "20261002", "0300"), at("RN1", "30.0~50.0mm", "20261002", "0300"),
                    at("T1H", "20", "20261002", "0400"), at("LGT", "0", "20261002", "0400"),
                    at("PTY", "5", "20261002", "0400"), at("RN1", "1mm 미만", "20261002", "0400"),
                ])
            )
        )
        let hourly = try #require(found?.hourly)
        #expect(hourly.map(\.condition) == [.thunderstorm, .thunderstormWithRain, .lightDrizzle])
        #expect(hourly.map(\.precipitation?.millimetres) == [nil, 40, 0.5])
    }

    @Test("The lowest and the highest temperature of a day; the last midnight makes no day")
    func days() async throws {
        let report = try await Asked.report(
            .shortRange,
            .text(
                Fixture.body([
                    at("TMP", "12", "20261002", "0600"), at("TMN", "11.0", "20261002", "0600"),
                    at("TMX", "22.0", "20261002", "1500"), at("TMN", "9.0", "20261003", "0600"),
                    at("TMP", "14", "20261004", "0000"),
                ])
            )
        )
        #expect(report?.daily.map(\.day.description) == ["2026-10-02", "2026-10-03"])
        #expect(report?.daily.map(\.low?.celsius) == [11, 9])
        #expect(report?.daily.map(\.high?.celsius) == [22, nil])
        #expect(report?.daily.first?.span.duration == 86_400)
    }
}
