@testable import CLI
import Foundation
import Languages
import TerminalPages
import TestSupport
import Testing
import WeatherModels

struct AllPlacesTests {
    private static func context(_ change: @escaping (inout FakeSituation) -> Void = { _ in }) -> FakeContext {
        FakeContext {
            $0.storage = InMemoryStorage([
                .sample(KnownPlaces.seoul), .sample(KnownPlaces.seogwipo, label: "집"),
                .sample(KnownPlaces.busan),
                .sample(KnownPlaces.springfields[2]),
            ])
            $0.withoutWeather = ["Busan"]
            change(&$0)
        }
    }

    @Test("B5: rows stand in saved order, and one failed place takes no other with it")
    func screens() async throws {
        let (english, korean) = (Self.context(), Self.context { $0.environmentLanguage = .korean })
        #expect(await english.run("now", "--all") == 0)
        try Snapshot.expect(english.output, named: "all-en")
        #expect(await korean.run("--all") == 0)
        try Snapshot.expect(korean.output, named: "all-ko")
        #expect(english.questions.count == 4)
        #expect(english.errors.isEmpty)
    }

    @Test("B5: the document keeps the order and tells the failure in its place")
    func document() async throws {
        let context = Self.context()
        #expect(await context.run("now", "--all", "--json", "--lang", "ko") == 0)
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(context.output.utf8)) as? [String: Any]
        )
        let rows = try #require(document["places"] as? [[String: Any]])
        let names = rows.compactMap { ($0["place"] as? [String: Any])?["name"] as? String }
        #expect(names == ["서울", "서귀포시", "부산", "Springfield"])
        #expect(rows.map { $0["current"] != nil } == [true, true, false, true])
        #expect(((rows[2]["error"] as? [String: Any])?["text"] as? String)?.contains("open-meteo") == true)
        #expect((rows[1]["place"] as? [String: Any])?["label"] as? String == "집")
        #expect(rows[0]["freshness"] as? String == "fresh")
    }

    @Test func `one line for each, and those without weather beside`() async {
        let context = Self.context()
        #expect(await context.run("--all", "--line", "%l %t") == 0)
        #expect(context.output == "Seoul +21°C\n집 +21°C\nSpringfield +21°C\n")
        #expect(context.errors.hasPrefix("haneul: Busan: no weather: open-meteo: did not answer in time"))
    }

    @Test func `nobody answered for any of them: 69`() async {
        let context = Self.context { $0.withoutWeather = ["Seoul", "Seogwipo", "Busan", "Springfield"] }
        #expect(await context.run("--all") == 69)
        #expect(context.output.split(separator: "\n").count >= 4)
    }

    @Test func `with nothing saved there is no row and it says how to begin`() async {
        let (page, json) = (FakeContext(), FakeContext())
        #expect(await page.run("--all") == 0)
        #expect(page.output.isEmpty)
        #expect(page.errors.contains("haneul places add Seoul"))
        #expect(await json.run("--all", "--json") == 0)
        #expect(json.output == "{\n  \"places\": []\n}\n")
    }

    @Test func `all places and one place cannot be asked for together`() async {
        #expect(await Self.context().run("--all", "Seoul") == 64)
        #expect(await Self.context().run("--all", "--at", "1,2") == 64)
    }

    @Test("No line is wider than the terminal", arguments: [120, 80, 60, 40])
    func widths(columns: Int) async {
        for answer in [MadeUpWeather.answer(), MadeUpWeather.typicalAnswer] {
            let context = Self.context {
                $0.terminal = Terminal(columns: columns)
                $0.weather = .success(answer)
                $0.environmentLanguage = .korean
            }
            #expect(await context.run("--all") == 0)
            for line in context.output.split(separator: "\n") {
                #expect(DisplayWidth.columns(of: line) <= columns, "\(line)")
            }
        }
    }

    @Test("X5: typical weather says so in its row")
    func typical() async {
        let context = Self.context { $0.weather = .success(MadeUpWeather.typicalAnswer) }
        #expect(await context.run("--all") == 0)
        #expect(context.output.contains("typical for the season – not a forecast"))
    }
}
