import Clocks
import ForecastRecords
import Foundation
import Languages
import StoragePort
import TestSupport
import UseCases
import WeatherModels

@testable import WebApp

/// The page that compares the sources of a saved place.
struct CompareScreens {
    var cut = MadeUpCut.forecasts()
    var own: OwnForecast?
    var failure: StorageError?
    var isRecording = true
    var isSaved = true
    var now = MadeUpWeather.now

    func html(_ language: Language) async throws -> String {
        let saved = SavedPlace(id: .init(rawValue: "1"), place: MadeUpWeather.seoul, savedAt: now)
        var container = FakeAppContainer(storage: InMemoryStorage(isSaved ? [saved] : []))
        container.sources = [WeatherSource(MadeUpProviders.openMeteo)]
        container.clock = .frozen(at: now)
        container.compareSources = CompareSources(
            records: FakeLearnedRecords(own: own, cut: cut, failure: failure),
            isRecording: isRecording,
            showsOwnForecast: true
        )
        let scene = try Scene(CompareController.self, container, language: language)
        return await scene.get("/places/37.5636,126.98/sources").html
    }
}
