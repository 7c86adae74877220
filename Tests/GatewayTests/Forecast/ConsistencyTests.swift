import Foundation
import Languages
import Meteorology
import TestSupport
import Testing
import WeatherModels
import WeatherUnits

@Suite("Code, amount, probability and icon")
struct ConsistencyTests {
    @Test("X9: probability, amount, code and icon never contradict each other")
    func consistency() async throws {
        var generator = SeededGenerator(seed: 9)
        for _ in 0..<100 {
            let report = Self.contradictory(&generator)
            let gateway = GatewayUnderTest(FakeWeather(MadeUpWeather.answer(report)))
            for path in [
                "2.5/forecast?q=Seoul", "2.5/forecast/daily?q=Seoul", "3.0/onecall?lat=37.5&lon=127",
            ] {
                let body = try await gateway.get("/data/" + path).object()
                let entries = ["list", "hourly", "daily"].flatMap { body[$0] as? [[String: Any]] ?? [] }
                #expect(entries.count > 6)
                for entry in entries { try Self.check(entry) }
                if let current = body["current"] as? [String: Any] { try Self.check(current) }
            }
        }
    }

    /// - Parameter entry: Of the present, which has no probability, or of a stretch of time.
    private static func check(_ entry: [String: Any]) throws {
        let weather = try #require((entry["weather"] as? [[String: Any]])?.first)
        let code = try #require(weather["id"] as? Int)
        let row = try #require(ConditionRow.all.first { $0.id == code })
        let chance = entry["pop"] as? Double
        func amount(_ name: String) -> Double {
            (entry[name] as? [String: Double])?.values.first ?? entry[name] as? Double ?? 0
        }
        let isWet = ["Drizzle", "Rain", "Snow"].contains(row.main) || row.english.contains("with")
        let mayBoth = ["Thunderstorm", "Squall", "Tornado", "Ash"].contains(row.main)
        if isWet, let chance { #expect(chance >= 0.1, "wet \(code) with pop \(chance)") }
        if !isWet, !mayBoth {
            #expect(amount("rain") + amount("snow") == 0, "dry \(code) with an amount")
            if let chance { #expect(chance < 0.6, "dry \(code) with pop \(chance)") }
        }
        let icon = try #require(weather["icon"] as? String)
        #expect(icon.dropLast() == row.icon)
    }

    private static let amounts = [0, 0.05, 0.3, 4, 20]

    private static func chance(_ generator: inout SeededGenerator) -> Double {
        Double(generator.next() % 101)
    }

    /// Steps and days whose witnesses are drawn independently, as the repository completes them.
    private static func contradictory(_ generator: inout SeededGenerator) -> WeatherReport {
        var report = MadeUpWeather.report
        for index in report.hourly.indices {
            let span = report.hourly[index].span
            let millimetres = amounts.randomElement(using: &generator) ?? 0
            report.hourly[index].condition = WeatherCondition.allCases.randomElement(using: &generator)
            report.hourly[index].precipitation = Precipitation(millimetres: millimetres, over: span)
            report.hourly[index].precipitationProbability = Percent(Self.chance(&generator))
            if Bool.random(using: &generator) { report.hourly[index].precipitation = nil }
            if chance(&generator) < 20 { report.hourly[index].condition = nil }
        }
        for index in report.daily.indices {
            let millimetres = amounts.randomElement(using: &generator) ?? 0
            report.daily[index].condition = WeatherCondition.allCases.randomElement(using: &generator)
            report.daily[index].precipitation = Precipitation(
                millimetres: millimetres,
                over: report.daily[index].span
            )
            report.daily[index].precipitationProbability = Percent(Self.chance(&generator))
        }
        return ReportCompletion.complete(report, now: MadeUpWeather.now)
    }
}
