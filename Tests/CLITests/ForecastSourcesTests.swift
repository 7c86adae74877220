import ForecastRecords
import Foundation
import TerminalPages
import TestSupport
import Testing
import WeatherModels
import WeatherUnits

@testable import CLI

@Suite("X3, X15: haneul forecast --sources")
struct ForecastSourcesTests {
    private static func context(
        of count: Int = 6,
        after days: Int? = 42,
        hoursAgo: Double = 12,
        daysAgo: Int = 0,
        step: Double = 1
    ) -> FakeContext {
        var learned = PlantedRecords()
        let cut = PlantedRecords.cut(of: count, hoursAgo: hoursAgo, daysAgo: daysAgo, step: step)
        learned.cuts[PlantedRecords.seoul] = cut
        if let days { learned.own[PlantedRecords.seoul] = PlantedRecords.own(after: days, from: cut) }
        return FakeContext {
            $0.learned = learned
            $0.terminal = Terminal(columns: 80, hasColor: false, isTerminal: true)
        }
    }

    @Test("The screen is the one kept", arguments: ["ko", "en", "ja"])
    func screen(language: String) async throws {
        for (name, context) in [
            ("six", Self.context()), ("young", Self.context(after: 5)),
            ("one", Self.context(of: 1, after: 0)),
        ] {
            #expect(await context.run("forecast", "Seoul", "--sources", "--lang", language) == 0)
            try Snapshot.expect(context.output, named: "sources-\(name)-\(language)")
            #expect(context.errors.isEmpty && context.questions.isEmpty)
        }
    }

    @Test("Without records it says what to do, and ends with 1", arguments: ["ko", "en", "ja"])
    func nothing(language: String) async {
        let context = FakeContext()
        #expect(await context.run("forecast", "Seoul", "--sources", "--lang", language) == 1)
        #expect(context.output.isEmpty && context.errors.contains("haneul serve"))
        let document = FakeContext()
        #expect(await document.run("forecast", "Seoul", "--sources", "--json", "--lang", language) == 1)
        #expect(document.output.contains("\"sources\": []") && document.errors.isEmpty)
    }

    @Test("Sources agree up to 2°, and otherwise differ by what they differ")
    func agreement() async {
        let far = Self.context()
        #expect(await far.run("forecast", "Seoul", "--sources") == 0)
        #expect(far.output.contains("Sources differ by 5° on the high of"))
        let near = Self.context(of: 3)
        #expect(await near.run("forecast", "Seoul", "--sources") == 0)
        #expect(near.output.contains("Sources agree on the high of") && near.output.contains("within 2°"))
        let fahrenheit = Self.context()
        #expect(await fahrenheit.run("forecast", "Seoul", "--sources", "--units", "imperial") == 0)
        #expect(fahrenheit.output.contains("Sources differ by 9°"))
    }

    @Test("How much of the high and of the low each source is stands under a heading of its own")
    func weights() async throws {
        var learned = PlantedRecords()
        let cut = PlantedRecords.cut(of: 2)
        let even = PlantedRecords.own(after: 42, from: cut)
        learned.cuts[PlantedRecords.seoul] = cut
        learned.own[PlantedRecords.seoul] = OwnForecast(
            place: even.place,
            day: even.day,
            issuedAt: even.issuedAt,
            verifiedDays: 42,
            sources: [:],
            days: even.days.map { day in
                OwnForecast.Day(
                    day: day.day,
                    maximum: day.maximum,
                    minimum: day.minimum.map {
                        OwnForecast.Value(
                            $0.value,
                            range: $0.range,
                            difference: $0.difference,
                            weights: [
                                PlantedRecords.source("open-meteo"): 0.8,
                                PlantedRecords.source("met-norway"): 0.2,
                            ]
                        )
                    },
                    rain: nil
                )
            },
            moments: []
        )
        let context = FakeContext { $0.learned = learned }
        #expect(await context.run("forecast", "Seoul", "--sources") == 0)
        let lines = context.output.split(separator: "\n").map(String.init)
        let heading = try #require(lines.firstIndex { $0.contains("Weights in the blend, Sat 3") })
        #expect(lines[heading + 1].split(separator: " ") == ["high", "low"])
        #expect(lines[heading + 2].hasSuffix("50%   20%") || lines[heading + 2].hasSuffix("50%  20%"))
        #expect(lines[heading + 3].hasSuffix("50%   80%") || lines[heading + 3].hasSuffix("50%  80%"))
    }

    @Test(
        "The coming hours stand beside the days: a table a variable and day, without hours that have passed"
    )
    func hours() async {
        let context = Self.context(of: 2)
        #expect(await context.run("forecast", "Seoul", "--sources", "--days", "2") == 0)
        #expect(context.output.contains("Temperature every 3 hours in °C"))
        #expect(context.output.contains("Wind every 3 hours in m/s"))
        #expect(context.output.contains(/\n +18:00  21:00\n/))
        #expect(context.output.contains("00:00  03:00  06:00  09:00  12:00  15:00  18:00  21:00"))
        // 4 ± 2.4 m/s.
        #expect(context.output.contains(/range +2…6 +2…6/))
        let young = Self.context(of: 2, after: 5)
        #expect(await young.run("forecast", "Seoul", "--sources", "--days", "2") == 0)
        #expect(!young.output.contains("…") && young.output.contains("every 3 hours"))
    }

    @Test("An old cut says so, and its past days are not shown")
    func old() async {
        let context = Self.context(of: 2, hoursAgo: 75, daysAgo: 3)
        #expect(await context.run("forecast", "Seoul", "--sources", "--days", "3") == 0)
        #expect(
            context.output.contains("3 days ago")
                && context.output.contains("Newer ones have not been recorded")
        )
        // The fourth value of the cut is that of today.
        #expect(context.output.contains("-4/6°") && !context.output.contains("-1/9°"))
        let past = Self.context(hoursAgo: 480, daysAgo: 20)
        #expect(await past.run("forecast", "Seoul", "--sources") == 1)
        #expect(past.errors.contains("a day to come"))
    }

    @Test("What was made of another cut is not set beside this one")
    func otherCut() async {
        var learned = PlantedRecords()
        learned.cuts[PlantedRecords.seoul] = PlantedRecords.cut(of: 2)
        learned.own[PlantedRecords.seoul] = PlantedRecords.own(
            after: 42,
            from: PlantedRecords.cut(of: 2, daysAgo: 1)
        )
        let context = FakeContext { $0.learned = learned }
        #expect(await context.run("forecast", "Seoul", "--sources") == 0)
        #expect(!context.output.contains("blend"))
    }

    @Test("As JSON: by day and source, with weights and range of a blend")
    func document() async throws {
        let context = Self.context(of: 2)
        #expect(await context.run("forecast", "Seoul", "--sources", "--days", "2", "--json") == 0)
        let json = try #require(
            JSONSerialization.jsonObject(with: Data(context.output.utf8)) as? [String: Any]
        )
        #expect(json["blend"] as? String == "blended" && json["verifiedDays"] as? Int == 42)
        let days = try #require(json["days"] as? [[String: Any]])
        #expect(days.count == 2)
        let high = try #require(days[0]["high"] as? [String: Any])
        #expect((high["blend"] as? [String: Any])?["value"] as? Double == 10)
        #expect(((high["range"] as? [String: Any])?["low"] as? [String: Any])?["value"] as? Double == 7.6)
        #expect((high["difference"] as? [String: Any])?["value"] as? Double == 1)
        let sources = try #require(high["sources"] as? [[String: Any]])
        #expect(sources.map { $0["source"] as? String } == ["met-norway", "open-meteo"])
        #expect(sources.map { $0["value"] as? Double } == [10, 9])
        #expect(sources.map { $0["weight"] as? Double } == [0.5, 0.5])
        let hours = try #require(json["hours"] as? [[String: Any]])
        // From 18 h of the first day on; each 3 h to the end of the second.
        #expect(hours.count == 10 && hours.first?["time"] as? String == "2026-10-02T18:00:00+09:00")
        let wind = try #require(hours[0]["wind"] as? [String: Any])
        #expect((wind["blend"] as? [String: Any])?["value"] as? Double == 4)
        #expect((wind["difference"] as? [String: Any])?["value"] as? Double == 0.5)
        #expect(((wind["range"] as? [String: Any])?["high"] as? [String: Any])?["unit"] as? String == "m/s")
        let temperature = try #require(hours[0]["temperature"] as? [String: Any])
        #expect((temperature["sources"] as? [[String: Any]])?.count == 2)
        let young = Self.context(of: 2, after: 5)
        #expect(await young.run("forecast", "Seoul", "--sources", "--json") == 0)
        #expect(young.output.contains("\"blend\": \"median\""))
        #expect(!young.output.contains("weight") && !young.output.contains("range"))
    }

    @Test("What nobody can mean is refused; other orders are understood")
    func arguments() async {
        for arguments in [["--hours", "3"], ["--provider", "met-norway"], ["--days", "17"]] {
            let context = Self.context()
            #expect(
                await HaneulCommandLine.run(
                    arguments: ["forecast", "Seoul", "--sources"] + arguments,
                    context: context
                ) == 64
            )
        }
        let context = Self.context()
        #expect(await context.run("--sources", "forecast", "Seoul", "--days=2") == 0)
    }

    @Test(
        "Where a high has a range and the day a wind, the range stands beside the high",
        arguments: [80, 120]
    )
    func ranges(columns: Int) async {
        var report = MadeUpWeather.report
        for day in report.daily.indices {
            guard let high = report.daily[day].high?.celsius else { continue }
            report.daily[day].highBounds = TemperatureBounds(
                Temperature(celsius: high - 2),
                Temperature(celsius: high + 2)
            )
        }
        let context = FakeContext {
            $0.weather = .success(MadeUpWeather.answer(report))
            $0.terminal = Terminal(columns: columns, hasColor: false, isTerminal: true)
        }
        #expect(await context.run("forecast", "Seoul") == 0)
        let ranges = context.output.matches(of: /\d+° +\(-?\d+[–…]\d+°\)/)
        #expect(ranges.count == min(7, report.daily.count { $0.high != nil }), "\(context.output)")
        let plain = FakeContext()
        #expect(await plain.run("forecast", "Seoul") == 0)
        #expect(!plain.output.contains(/° +\(/))
    }
}
