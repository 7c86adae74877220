import Clocks
import ForecastRecords
import Foundation
import Languages
import StoragePort
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts

@testable import WebApp

/// A screen of the app as somebody in a language sees it at a fixed moment.
struct SnapshotScreen: Sendable, CustomTestStringConvertible {
    /// Of its file, before the language.
    let name: String
    let html: @Sendable (Language) async throws -> String

    var testDescription: String { name }

    init(_ name: String, _ html: @escaping @Sendable (Language) async throws -> String) {
        self.name = name
        self.html = html
    }

    /// - Parameter answer: `nil` if there is no weather.
    init<C: Controller>(
        _ name: String,
        _ controller: C.Type,
        _ target: String,
        answer: WeatherAnswer? = MadeUpWeather.answer(),
        saved: [SavedPlace] = [],
        profile: Profile.ID? = nil,
        now: Date = MadeUpWeather.now
    ) {
        self.init(name) { language in
            var container = FakeAppContainer(storage: InMemoryStorage(saved), search: Places.search)
            container.repository = SnapshotRepository(answer: answer)
            container.sources = [WeatherSource(MadeUpProviders.openMeteo)]
            container.clock = .frozen(at: now)
            return try await Scene(C.self, container, language: language, profile: profile).get(target).html
        }
    }

    /// The records of Seoul, which is saved.
    init(
        records name: String,
        _ scores: PlaceScores?,
        of variable: RecordedVariable? = nil,
        saved: [SavedPlace]
    ) {
        self.init(name) { language in
            var container = FakeAppContainer(storage: InMemoryStorage(saved), search: Places.search)
            container.sources = [WeatherSource(MadeUpProviders.openMeteo)]
            container.learned = MadeUpLearnedRecords(scores)
            let path = "/places/37.5636,126.98/records" + (variable.map { "/\($0.name)" } ?? "")
            return try await Scene(RecordsController.self, container, language: language).get(path).html
        }
    }

    /// A page of an app with accounts and two sources, of which one asks nobody.
    init(_ name: String, ofAccounts path: String) {
        self.init(name) { language in
            var container = FakeAppContainer()
            var typical = MadeUpProviders.openMeteo
            (typical.id, typical.kind) = (.almanac, .typical)
            container.sources = [WeatherSource(MadeUpProviders.openMeteo), WeatherSource(typical)]
            let app = try WebApp(container: container, accounts: .inMemory())
            return try await Browser(app, languages: language.rawValue).get(path).html
        }
    }
}
