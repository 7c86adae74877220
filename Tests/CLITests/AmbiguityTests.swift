import CLI
import Languages
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

/// Several places as good as each other, and guesses.
struct AmbiguityTests {
    @Test func `without a terminal the list is told and nothing is chosen: 65`() async throws {
        let (english, korean) = (FakeContext(), FakeContext { $0.environmentLanguage = .korean })
        #expect(await english.run("now", "Springfield") == 65)
        try Snapshot.expect(english.errors, named: "ambiguous-en")
        #expect(await korean.run("now", "Springfield") == 65)
        try Snapshot.expect(korean.errors, named: "ambiguous-ko")
        #expect(english.output.isEmpty && english.questions.isEmpty)
    }

    @Test func `a person at a terminal chooses by number`() async throws {
        let context = FakeContext { $0.typed = [" 3 "] }
        #expect(await context.run("now", "Springfield") == 0)
        #expect(context.questions.map(\.place.region?.standard) == ["Illinois"])
        try Snapshot.expect(context.errors, named: "choice-en")
        #expect(context.output.hasPrefix("  Springfield  Illinois, United States"))
    }

    @Test("No number chooses nothing", arguments: [[], [""], ["0"], ["4"], ["x"], ["-1"]])
    func noChoice(typed: [String]) async {
        let context = FakeContext { $0.typed = typed }
        #expect(await context.run("places", "add", "Springfield") == 65)
        #expect(context.storage.places.isEmpty)
        #expect(context.output.isEmpty)
    }

    @Test func `where the person is decides`() async {
        let context = FakeContext { $0.here = .sample(40, -90) }
        #expect(await context.run("now", "Springfield") == 0)
    }

    @Test func `a region decides, and so does an identifier`() async {
        let context = FakeContext()
        #expect(await context.run("now", "geonames:4250542") == 0)
        #expect(context.questions.map(\.place.region?.standard) == ["Illinois"])
    }

    @Test("The place taken is always told: enough to see a wrong guess")
    func guess() async {
        let context = FakeContext()
        #expect(await context.run("now", "Soeul") == 0)
        #expect(context.output.hasPrefix("  Seoul  South Korea"))
    }

    @Test("A mistyped command is no place that is spelt nearly so")
    func mistypedCommand() async {
        let context = FakeContext()
        #expect(await context.run("forcast") == 65)
        #expect(context.errors.contains("Did you mean the command “haneul forecast”?"))
        #expect(context.questions.isEmpty)
        // What only resembles a place is not offered either, and so not promised.
        let resembling = FakeContext()
        #expect(await resembling.run("forecst") == 65)
        #expect(resembling.errors.contains("“haneul forecast”?") && !resembling.errors.contains("below"))
        let words = FakeContext()
        #expect(await words.run("serach", "서울") == 65)
        #expect(words.errors.contains("“haneul search”?"))
    }
}
