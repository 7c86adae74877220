import Foundation
import Languages
import TestSupport
import Testing
import ViewModels
import WeatherModels
import WeatherUnits

/// The inputs and outputs of view models.
struct ViewModelSeamTests {
    private struct Inputs {
        var answer = MadeUpWeather.answer()
        var place = MadeUpWeather.seoul
        var preferences = Preferences(language: .english)
        var now = MadeUpWeather.now

        var model: CurrentWeatherModel {
            CurrentWeatherModel(PlaceSubject(place, answer, preferences: preferences, now: now))
        }
    }

    @Test("D6: a view model comes of its inputs alone: the same of the same, another of each other one")
    func inputs() {
        let inputs = Inputs()
        #expect(inputs.model == Inputs().model)
        let changes: [(inout Inputs) -> Void] = [
            { $0.answer = MadeUpWeather.typicalAnswer },
            { $0.place = MadeUpWeather.place("Busan", korean: "부산", latitude: 35.18, longitude: 129.08) },
            { $0.answer.report.timeZone = PlaceTimeZone(identifier: "UTC") },
            { $0.preferences.language = .korean },
            { $0.preferences.units = QuantityUnits(.imperial) }, { $0.now += 3600 },
        ]
        for (position, change) in changes.enumerated() {
            var other = inputs
            change(&other)
            #expect(other.model != inputs.model, "input \(position)")
        }
    }

    @Test(
        "D6: a view model declares what it gives: constants, compared by value, for which nobody is asked",
        arguments: try files()
    )
    func outputs(file: URL) throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        for declaration in text.matches(of: /struct \w+Model\b(.*)\{/) {
            #expect(declaration.1 == ": Hashable, Sendable ", "\(declaration.0)")
        }
        let lines = text.split(separator: "\n")
        for line in lines where line.firstMatch(of: /^    (public |package |private )?var [^{]*$/) != nil {
            Issue.record("changes after it is made: \(line)")
        }
        let known: Set = [
            "Charts", "ForecastRecords", "Foundation", "Languages", "Meteorology", "NotificationRules",
            "SiteModels", "Verification", "WeatherModels", "WeatherUnits", "Wire",
        ]
        let imported = text.matches(of: /import (\w+)/).map { String($0.1) }
        #expect(known.isSuperset(of: imported))
        #expect(!text.contains(" async ") && !text.contains("any Weather"))
    }

    private static func files() throws -> [URL] {
        let folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/Weather/Application/ViewModels")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let models = try (files?.allObjects as? [URL] ?? []).filter { file in
            guard file.pathExtension == "swift" else { return false }
            return try String(contentsOf: file, encoding: .utf8).contains(/struct \w+Model\b/)
        }
        try #require(models.count >= 25)
        return models.sorted { $0.path < $1.path }
    }
}
