import ForecastRecords
import Foundation
import TerminalPages
import TestSupport
import Testing
import Verification
import WeatherModels

@testable import CLI

@Suite("X3: haneul records PLACE: what forecasts were worth")
struct ScoresCommandTests {
    private static let languages = ["ko", "en", "ja"]

    static func context(
        _ days: Int? = 42,
        of sources: Int = 6,
        columns: Int = 80,
        color: Bool = false
    ) async throws -> FakeContext {
        let records = InMemoryRecords()
        let cut = PlantedRecords.cut(of: sources)
        try await records.append(cut)
        var learned = PlantedRecords()
        learned.cuts[PlantedRecords.seoul] = cut
        if let days {
            learned.scores[PlantedRecords.seoul] = PlantedRecords.scores(after: days, of: sources)
            learned.own[PlantedRecords.seoul] = PlantedRecords.own(after: days, from: cut)
        }
        return FakeContext {
            $0.records = records
            $0.learned = learned
            $0.terminal = Terminal(columns: columns, hasColor: color, isTerminal: true)
        }
    }

    private static func json(_ context: FakeContext) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(context.output.utf8)) as? [String: Any])
    }

    @Test("The screen is the one kept", arguments: languages)
    func screen(language: String) async throws {
        for (name, days) in [("old", 42), ("young", 5)] {
            let context = try await Self.context(days)
            #expect(await context.run("records", "Seoul", "--lang", language) == 0)
            try Snapshot.expect(context.output, named: "scores-\(name)-\(language)")
            #expect(context.errors.isEmpty)
        }
    }

    @Test("The highest temperature of tomorrow, unless another is asked for")
    func boards() async throws {
        let first = try await Self.context()
        #expect(await first.run("records", "Seoul") == 0)
        #expect(first.output.contains("High, the next day: 42 verified days"))
        #expect(first.output.contains("--variable tmax, tmin, precip, wind; --lead 0, 1, 2-3"))
        #expect(first.output.contains("station Seoul/Gimpo Intl (RKSS), 15 km away"))
        let wind = try await Self.context()
        #expect(await wind.run("records", "Seoul", "--variable", "wind", "--units", "imperial") == 0)
        #expect(wind.output.contains("error mph"))
        #expect(wind.output.contains("within 4.5 mph"))
        #expect(!wind.output.contains("--variable"))
        let rain = try await Self.context()
        #expect(await rain.run("records", "Seoul", "--variable", "precip", "--lead", "1") == 0)
        #expect(rain.output.contains("Brier"))
        let fahrenheit = try await Self.context()
        #expect(await fahrenheit.run("records", "--units", "imperial", "Seoul") == 0)
        #expect(fahrenheit.output.contains("within 3.6°F"))
        // The blend is off by 1 °C, which is 1.8 °F and not 33.8.
        #expect(fahrenheit.output.contains(/blend +1\.8\b/))
        let absent = try await Self.context()
        #expect(await absent.run("records", "Seoul", "--variable", "temp") == 1)
        #expect(absent.output.isEmpty && absent.errors.contains("nothing of this variable"))
    }

    @Test(
        "How often it rained by the probability that was forecast stands below the board of rain, from 30 days on"
    )
    func reliability() async throws {
        let old = try await Self.context()
        #expect(await old.run("records", "Seoul", "--variable", "precip") == 0)
        #expect(old.output.contains("How often it rained or snowed, by the probability that was forecast"))
        let row = try #require(old.output.firstMatch(of: /\n +90–100% +(\d+)% +(\d+) +(\d+)% +(\d+)\n/))
        #expect(row.output.2 == row.output.4)
        let young = try await Self.context(29)
        #expect(await young.run("records", "Seoul", "--variable", "precip") == 0)
        #expect(!young.output.contains("How often it rained"))
        let document = try await Self.context()
        #expect(await document.run("records", "Seoul", "--json", "--variable", "precip") == 0)
        let boards = try #require(try Self.json(document)["boards"] as? [[String: Any]])
        let lines = try #require(boards.first?["lines"] as? [[String: Any]])
        let bins = try #require(lines[0]["reliability"] as? [[String: Any]])
        #expect(bins.count == 10 && bins.compactMap { $0["count"] as? Int }.reduce(0, +) == 42)
        #expect(bins[3]["from"] as? Double == 0.3 && bins[3]["to"] as? Double == 0.4)
        #expect(lines.last?["reliability"] == nil)
        let nobody = try await Self.context(29)
        #expect(await nobody.run("records", "Seoul", "--json") == 0)
        #expect(!nobody.output.contains("reliability"))
        let alone = try await Self.context()
        #expect(await alone.run("records", "Seoul", "--variable", "pop") == 64)
    }

    @Test("Ranks are told from 30 verified days on, and nothing at all of who is ahead under 10")
    func ranks() async throws {
        for (days, isRanked, isYoung) in [
            (9, false, true), (10, false, false), (29, false, false), (30, true, false),
        ] {
            let context = try await Self.context(days)
            #expect(await context.run("records", "Seoul") == 0)
            #expect(context.output.contains("rank") == isRanked, "\(days)")
            #expect(context.output.contains("Too young to say") == isYoung, "\(days)")
            let document = try await Self.context(days)
            #expect(await document.run("records", "Seoul", "--json") == 0)
            #expect(document.output.contains("\"rank\"") == isRanked, "\(days)")
        }
    }

    @Test("As JSON: all boards, in the units asked for")
    func document() async throws {
        let context = try await Self.context()
        #expect(await context.run("records", "서울", "--json", "--units", "imperial") == 0)
        let json = try Self.json(context)
        #expect(json["point"] as? String == "+37.56+126.98")
        #expect(json["verifiedDays"] as? Int == 42)
        let observer = try #require(json["observer"] as? [String: Any])
        #expect(observer["distance"] as? Double == 15_000)
        #expect(observer["station"] as? String == "RKSS" && observer["provider"] as? String == "metar")
        #expect(observer["name"] as? String == "Seoul/Gimpo Intl")
        let boards = try #require(json["boards"] as? [[String: Any]])
        #expect(boards.map { $0["variable"] as? String } == ["tmax", "tmax", "tmin", "precip", "wind"])
        #expect(boards.map { $0["lead"] as? String } == ["0", "1", "1", "1", "2-3"])
        #expect(boards.map { $0["unit"] as? String } == ["°F", "°F", "°F", nil, "mph"])
        let lines = try #require(boards[1]["lines"] as? [[String: Any]])
        #expect(lines.count == 9)
        #expect(lines[0]["contender"] as? String == "blend")
        #expect(lines[0]["error"] as? Double == 1.8)
        #expect(lines[0]["closeShare"] as? Double == 0.875)
        #expect(lines[0]["rank"] as? Int == 1)
        #expect(lines[1]["name"] as? String == "MET Norway")
    }

    @Test("Nothing recorded, and nothing verified, are told apart, with what to do", arguments: languages)
    func nothing(language: String) async throws {
        let elsewhere = try await Self.context()
        #expect(await elsewhere.run("records", "Busan", "--lang", language) == 1)
        #expect(elsewhere.errors.contains("haneul serve") && elsewhere.output.isEmpty)
        let unverified = try await Self.context(nil)
        #expect(await unverified.run("records", "Seoul", "--lang", language) == 1)
        #expect(!unverified.errors.contains("haneul serve") && unverified.output.isEmpty)
        let document = try await Self.context(nil)
        #expect(await document.run("records", "Seoul", "--json", "--lang", language) == 1)
        #expect(try Self.json(document)["boards"] as? [Int] == [])
        #expect(document.errors.isEmpty)
    }

    @Test("A place may have the name of a subcommand, behind list; an unknown one is told")
    func clashes() async throws {
        let context = try await Self.context()
        #expect(await context.run("records", "list", "Seoul") == 0)
        #expect(context.output.contains("42 verified days"))
        let point = try await Self.context()
        #expect(await point.run("records", "37.5636,126.98") == 0)
        #expect(point.output.contains("42 verified days"))
        for arguments in [
            ["records", "--summary", "Seoul"], ["records", "Seoul", "--variable", "snow"],
            ["records", "Seoul", "--lead", "3"],
        ] {
            let context = try await Self.context()
            #expect(await HaneulCommandLine.run(arguments: arguments, context: context) == 64)
        }
        #expect(
            await HaneulCommandLine.run(arguments: ["records", "nowhere at all"], context: context) == 65
        )
    }

    @Test("Every width shows whole figures, with wide letters too", arguments: [40, 60, 80, 120])
    func widths(columns: Int) async throws {
        for language in Self.languages {
            for arguments in [
                ["records", "Seoul"], ["records", "--summary"], ["forecast", "Seoul", "--sources"],
            ] {
                let context = try await Self.context(columns: columns)
                #expect(
                    await HaneulCommandLine.run(
                        arguments: arguments + ["--lang", language],
                        context: context
                    ) == 0
                )
                for line in context.output.split(separator: "\n") {
                    #expect(DisplayWidth.columns(of: line) <= columns, "\(line)")
                }
            }
        }
    }

    @Test("Colours only where a terminal has them")
    func colors() async throws {
        for arguments in [
            ["records", "Seoul"], ["records", "--summary"], ["forecast", "Seoul", "--sources"],
        ] {
            for (color, flags) in [(true, []), (true, ["--no-color"]), (false, [])] as [(Bool, [String])] {
                let context = try await Self.context(color: color)
                #expect(await HaneulCommandLine.run(arguments: arguments + flags, context: context) == 0)
                #expect(context.output.contains("\u{1B}") == (color && flags.isEmpty))
            }
        }
    }

    @Test(
        "Honesty: of five verified days no output claims more, ranks anybody, or calls one the best",
        arguments: languages
    )
    func honesty(language: String) async throws {
        let outputs = [
            ["records", "Seoul"], ["records", "Seoul", "--variable", "wind"], ["records", "Seoul", "--json"],
            ["records", "--summary"], ["records", "--summary", "--json"], ["forecast", "Seoul", "--sources"],
            ["forecast", "Seoul", "--sources", "--json"],
        ]
        for arguments in outputs {
            let context = try await Self.context(5)
            #expect(
                await HaneulCommandLine.run(arguments: arguments + ["--lang", language], context: context)
                    == 0
            )
            let text = context.output
            #expect(text.contains("5"), "\(arguments)")
            for word in ["rank", "best", "Rank", "range", "순위", "최선", "최고의", "범위", "順位", "最良", "幅", "weight"]
            {
                #expect(!text.contains(word), "\(arguments): \(word)")
            }
            // Days that are told as verified, in any language and in JSON.
            let told = text.matches(
                of:
                    /(\d+) verified day|검증한 날(?:은)? ?(\d+)일|検証済み(\d+)日|検証した日は(\d+)日|"(?:days|count|verifiedDays)": (\d+)/
            )
            for days in told {
                let number = [days.output.1, days.output.2, days.output.3, days.output.4, days.output.5]
                    .compactMap(\.self).first.flatMap { Int($0) }
                #expect(number == 5, "\(arguments): \(days.output.0)")
            }
            if arguments.contains("--sources"), !arguments.contains("--json") {
                #expect(
                    !text.contains(["ko": "통합 예보는", "en": "The blend was", "ja": "統合予報は"][language] ?? "")
                )
            }
        }
    }
}
