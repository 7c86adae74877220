import CLI
import TestSupport
import Testing
import WeatherModels

/// What the program answers to the scripts of `--generate-completion-script`.
struct CompletionTests {
    private func offered(_ question: String..., of context: FakeContext) async -> [String] {
        #expect(await HaneulCommandLine.run(arguments: ["---completion"] + question, context: context) == 0)
        #expect(context.errors.isEmpty)
        // The parser adds a blank for Zsh, and remembers which shell any test before asked for.
        return context.output.split(separator: "\n").map(String.init).filter { $0 != " " }
    }

    private func context() -> FakeContext {
        FakeContext {
            $0.storage = InMemoryStorage([
                .sample(KnownPlaces.seoul), .sample(KnownPlaces.seogwipo, label: "집"),
            ])
            $0.doctorReport = DoctorTests.report
        }
    }

    @Test func `places are those saved and those that begin so`() async {
        let places = await offered(
            "now",
            "--",
            "positional@0",
            "2",
            "6",
            "haneul",
            "now",
            "Spring",
            of: context()
        )
        #expect(places == ["Seoul", "집", "Springfield"])
        #expect(
            await offered(
                "places",
                "remove",
                "--",
                "positional@0",
                "3",
                "0",
                "haneul",
                "places",
                "remove",
                "",
                of: context()
            )
                == ["Seoul", "집"]
        )
    }

    @Test func `keys that hold and settings are offered`() async throws {
        let context = context()
        #expect(await context.run("keys", "create", "--name", "phone") == 0)
        #expect(await context.run("keys", "create", "--name", "old") == 0)
        #expect(await context.run("keys", "revoke", "old") == 0)
        let fresh = FakeContext { $0.keys = context.keys }
        #expect(
            await offered(
                "keys",
                "revoke",
                "--",
                "positional@0",
                "3",
                "0",
                "haneul",
                "keys",
                "revoke",
                "",
                of: fresh
            )
                == ["phone"]
        )
        #expect(
            await offered(
                "config",
                "set",
                "--",
                "positional@0",
                "3",
                "0",
                "haneul",
                "config",
                "set",
                "",
                of: self.context()
            )
                == ["providers", "openweathermap.key", "contact", "place"]
        )
    }

    @Test func `a question nobody can ask ends without a word`() async {
        let context = FakeContext()
        #expect(await context.run("---completion", "nothing") == 64)
        #expect(context.output.isEmpty && context.errors.isEmpty)
    }

    @Test("every script asks for places, keys and settings", arguments: ["bash", "zsh", "fish"])
    func scripts(shell: String) async {
        let context = FakeContext()
        #expect(await context.run("--generate-completion-script", shell) == 0)
        for question in ["now", "places remove", "places label", "keys revoke", "config set", "search"] {
            #expect(context.output.contains("---completion \(question) -- positional@0"), "\(question)")
        }
    }
}
