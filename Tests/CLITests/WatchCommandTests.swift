import Foundation
import StoragePort
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import CLI

@Suite("X7: haneul watch")
struct WatchCommandTests {
    /// Seoul with a severe warning of rain that has begun.
    private static let warned: WeatherAnswer = {
        var report = MadeUpWeather.report
        var alert = WeatherAlert(
            WeatherAlert.Wording(event: "호우경보", sender: "기상청", language: "ko"),
            kind: .rain,
            level: .warning,
            severity: .severe,
            start: MadeUpWeather.now.addingTimeInterval(-600),
            end: MadeUpWeather.now.addingTimeInterval(7_200)
        )
        alert.thread = "one"
        (report.alerts, report.alertsStatus) = ([alert], .ok)
        return MadeUpWeather.answer(report)
    }()

    private static func context(_ change: (inout FakeSituation) -> Void = { _ in }) -> FakeContext {
        FakeContext { situation in
            situation.weather = .success(warned)
            situation.storage = InMemoryStorage([
                SavedPlace(
                    id: SavedPlace.ID(rawValue: "home"),
                    place: MadeUpWeather.seoul,
                    label: "우리 집",
                    savedAt: .distantPast
                )
            ])
            change(&situation)
        }
    }

    @Test("Once: a line for people, and nothing the second time; the clock is that of the place")
    func once() async {
        let context = Self.context()
        #expect(await context.run("watch", "--once", "--rules", "warnings", "--lang", "ko") == 0)
        #expect(context.output == "15:04  우리 집 · 큰비 위험 · 기상청 ‘호우경보’ · 17:04까지\n")
        #expect(await context.run("watch", "--once", "--rules", "warnings", "--lang", "ko") == 0)
        #expect(context.output.split(separator: "\n").count == 1)
    }

    @Test("For scripts: six fields between tabs", arguments: ["ko", "en", "ja"])
    func line(language: String) async throws {
        let context = Self.context { $0.terminal = Terminal() }
        #expect(
            await context.run("watch", "--once", "--line", "--rules", "warnings", "--lang", language) == 0
        )
        let fields = context.output.dropLast().split(separator: "\t", omittingEmptySubsequences: false)
        try #require(fields.count == 6)
        #expect(fields[0].count == 16)
        #expect(fields[1] == "2026-10-02T06:04:00Z" && fields[2] == "high" && fields[3] == "우리 집")
        #expect(fields[4].hasPrefix("우리 집") && fields[5].contains("기상청"))
    }

    @Test("Only what its rules need is asked for; a rule that there is not is refused")
    func rules() async {
        let context = Self.context()
        #expect(await context.run("watch", "--once", "--rules", "warnings") == 0)
        #expect(context.questions.map(\.parts) == [[.alerts]])
        for wrong in ["warnings,snow", "", ","] {
            #expect(await Self.context().run("watch", "--once", "--rules", wrong) == 64, "\(wrong)")
        }
        let refused = Self.context()
        _ = await refused.run("watch", "--rules", "snow", "--lang", "en")
        #expect(refused.errors.contains("warnings, rain, morning"))
    }

    @Test("Without saved places it says so, and without an answer it fails")
    func nothing() async {
        let empty = Self.context { $0.storage = InMemoryStorage() }
        #expect(await empty.run("watch", "--once") == 1)
        #expect(!empty.errors.isEmpty)
        let silent = Self.context { $0.weather = .failure(.nobodyAnswered([])) }
        #expect(await silent.run("watch", "--once") == 69)
    }

    @Test("A place that cannot be read is a failure")
    func broken() async {
        let context = Self.context {
            $0.storage = InMemoryStorage(
                failure: StorageError(.unreadable("damaged"), subject: "haneul.sqlite")
            )
        }
        #expect(await context.run("watch", "--once") == 74)
    }
}
