@testable import CLI
import Foundation
import Languages
import TerminalPages
import TestSupport
import Testing
import WeatherModels

struct SearchTests {
    @Test("A7: the table tells namesakes apart, in both languages")
    func screens() async throws {
        let (english, korean) = (FakeContext(), FakeContext { $0.environmentLanguage = .korean })
        #expect(await english.run("search", "Springfield") == 0)
        try Snapshot.expect(english.output, named: "search-en")
        #expect(await korean.run("search", "서") == 0)
        try Snapshot.expect(korean.output, named: "search-ko")
        #expect(english.errors.isEmpty && korean.errors.isEmpty)
    }

    @Test("A7: the document has the promised fields in their order")
    func document() async throws {
        let (korean, english) = (FakeContext(), FakeContext())
        #expect(await korean.run("search", "서귀포", "--json", "--lang", "ko") == 0)
        try Snapshot.expect(korean.output, named: "search-json")
        #expect(await english.run("search", "paris", "--json") == 0)
        let fields = english.output.matches(of: /"([A-Za-z]+)":/).map { String($0.output.1) }
        let promised =
            [
                "results", "id", "name", "names", "ko", "en", "ja", "country", "region", "latitude",
                "longitude",
            ]
            + ["timeZone", "population", "matches"]
        #expect(Array(fields.prefix(promised.count)) == promised)
    }

    @Test("A7: the matched part is bold on a terminal")
    func highlight() async {
        let context = FakeContext { $0.terminal = Terminal(columns: 100, hasColor: true) }
        #expect(await context.run("search", "spring") == 0)
        #expect(context.output.contains("\u{1B}[1mSpring\u{1B}[0mfield"))
        let plain = FakeContext { $0.terminal = Terminal(columns: 100) }
        #expect(await plain.run("search", "spring") == 0)
        #expect(plain.output.contains("  Springfield  ") && !plain.output.contains("\u{1B}"))
    }

    @Test(
        "A coordinate in any notation is the point, named after the place there",
        arguments: [
            ["37°33'N 126°58'E"], ["37.57,", "126.98"], ["37.57,126.98"], ["geo:37.57,126.98"],
        ]
    )
    func coordinates(words: [String]) async throws {
        let context = FakeContext()
        let arguments = ["search"] + words + ["--json"]
        #expect(await HaneulCommandLine.run(arguments: arguments, context: context) == 0)
        #expect(context.output.contains(#""name": "Seoul""#))
        #expect(context.output.contains(#""timeZone": "Asia/Seoul""#))
        #expect(context.output.contains(#""id": "geo:37.5"#))
    }

    @Test("C4: a coordinate with a minus is searched for, not taken for an option")
    func negative() async throws {
        for arguments in [["search", "-10.5,20.5", "--json"], ["--json", "search", "-10.5,20.5"]] {
            let context = FakeContext()
            #expect(await HaneulCommandLine.run(arguments: arguments, context: context) == 0)
            #expect(context.output.contains(#""latitude": -10.5"#))
            #expect(context.output.contains(#""id": "geo:-10.5,20.5""#))
            #expect(context.output.contains(#""name": "-10.5, 20.5""#))
            #expect(context.output.contains(#""timeZone": "UTC+01:00""#))
        }
    }

    @Test("An identifier is searched for, and nothing found is 1 and no result")
    func identifiersAndNothing() async {
        let found = FakeContext()
        #expect(await found.run("search", "geonames:1846265") == 0)
        #expect(found.output.contains("Seogwipo"))
        let nothing = FakeContext()
        #expect(await nothing.run("search", "xyzzy", "--json") == 1)
        #expect(nothing.output == "{\n  \"results\": []\n}\n")
        #expect(nothing.errors == "haneul: nothing found for “xyzzy”\n")
        let korean = FakeContext { $0.environmentLanguage = .korean }
        #expect(await korean.run("search", "xyzzy") == 1)
        #expect(korean.errors == "haneul: ‘xyzzy’: 찾은 곳이 없습니다\n")
        #expect(korean.output.isEmpty)
    }

    @Test(
        "Wrong usage of search",
        arguments: [
            (["search"], "missing expected argument"), (["search", " "], "PLACE is empty"),
            (["search", "서울", "--limit", "0"], "--limit: must be a whole number 1 … 100, given “0”"),
            (["search", "서울", "--near", "91,0"], "--near: latitude must be −90 … 90, given 91"),
            (["search", "91,0"], "91,0: latitude must be −90 … 90, given 91"),
        ]
    )
    func misuse(arguments: [String], message: String) async {
        let context = FakeContext()
        #expect(await HaneulCommandLine.run(arguments: arguments, context: context) == 64)
        #expect(context.errors.contains(message), "\(context.errors)")
    }

    @Test func `the limit and the point are those given`() async {
        let context = FakeContext()
        #expect(await context.run("search", "Springfield", "--limit", "2", "--near", "-33.87,151.2") == 0)
        #expect(context.output.split(separator: "\n").count == 2)
    }

    @Test("A long row takes nothing from the others, nor its own figures", arguments: [120, 80, 60, 40])
    func longRow(columns: Int) async {
        let context = FakeContext {
            $0.terminal = Terminal(columns: columns)
            $0.search = FakePlaceSearch([
                KnownPlaces.springfields[0],
                Place(
                    id: .geonames(7),
                    name: LocalizedName(
                        "Springfield and all " + String(repeating: "that ", count: 30),
                        translations: [.korean: "Springfield"]
                    ),
                    coordinate: .sample(1, 2)
                ),
            ])
        }
        #expect(await context.run("search", "Springfield") == 0)
        for word in ["geonames:4409896", "37.22, -93.30", "geonames:7", "1.00, 2.00", "…", "Missouri"] {
            #expect(context.output.contains(word), "\(word)\n\(context.output)")
        }
        for line in context.output.split(separator: "\n") {
            #expect(DisplayWidth.columns(of: line) <= columns, "\(line)")
        }
        #expect(context.output.split(separator: "\n").count == (columns >= 80 ? 2 : 4))
    }

    @Test func `a pipe gets every field of every row, parted by tabs`() async {
        let context = FakeContext { $0.terminal = Terminal(columns: 20, isTerminal: false) }
        #expect(await context.run("search", "Springfield", "--limit", "1") == 0)
        #expect(
            context.output
                == "Springfield\tMissouri, United States\t37.2153\t-93.2982\tgeonames:4409896\n"
        )
        let point = FakeContext { $0.terminal = Terminal(isTerminal: false) }
        #expect(await point.run("search", "37.57,126.98", "--lang", "ko") == 0)
        #expect(point.output == "서울\t대한민국\t37.57\t126.98\tgeo:37.57,126.98\n")
    }

    @Test("No line is wider than the terminal", arguments: [120, 80, 60, 40])
    func widths(columns: Int) async {
        let context = FakeContext {
            $0.terminal = Terminal(columns: columns)
            $0.environmentLanguage = .korean
        }
        #expect(await context.run("search", "Springfield") == 0)
        for line in context.output.split(separator: "\n") {
            #expect(DisplayWidth.columns(of: line) <= columns, "\(line)")
        }
    }
}
