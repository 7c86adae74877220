import Clocks
import Foundation
import StoragePort
import TestSupport
import UseCases
import WeatherModels
import WeatherPorts

@testable import Site
@testable import WebApp

/// The containers of the app over a store in memory, made-up weather and a search that knows a few places.
struct FakeAppContainer: AppContainer, ListContainer {
    var storage: any Storage = InMemoryStorage()
    var search: any PlaceSearch = FakePlaceSearch()
    var repository: any WeatherRepository & WeatherUpdates = MadeUpRepository()
    var isSimulated = false
    var providers: [ProviderProfile] = []
    var version = "1.2.3"
    var profiles = InMemoryProfiles()
    var randomBytes: @Sendable (Int) -> [UInt8] = { (0..<$0).map { _ in UInt8.random(in: 0...255) } }
    var clock = WallClock.frozen(at: MadeUpWeather.now)
    var asker = Asker.owner

    var store: any ProfileStorage & SigningSecretStorage { profiles }

    var now: @Sendable () -> Date { { [clock] in clock.now } }

    var watch: WatchWeather {
        WatchWeather(
            getWeather: GetWeather(repository: repository),
            updates: repository,
            wallClock: clock,
            ticks: ContinuousClock()
        )
    }

    var places: PlaceUseCases {
        PlaceUseCases(search: search, storage: storage, countryCode: "KR", clock: clock) {
            SavedPlace.ID(rawValue: UUID().uuidString)
        }
    }

    var weatherOfAll: GetWeatherOfAll {
        GetWeatherOfAll(getWeather: GetWeather(repository: repository).asked(by: asker))
    }

    func makeListContainer(
        keepingIn storage: any Storage,
        region: String?,
        for asker: Asker
    ) -> any ListContainer {
        var container = self
        container.storage = storage
        container.asker = asker
        return container
    }

    func makePlaceContainer(for place: ListedPlace) -> any PlaceContainer {
        FakePlaceContainer(place: place, weather: GetWeather(repository: repository).asked(by: asker))
    }
}

/// The containers of one place's page and of its future weather.
struct FakePlaceContainer: PlaceContainer, FutureContainer {
    let place: ListedPlace
    let weather: GetWeather

    func makeFutureContainer() -> any FutureContainer { self }
}

/// Answers every question with ``MadeUpWeather``, and has never news.
struct MadeUpRepository: WeatherRepository, WeatherUpdates {
    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        var report = MadeUpWeather.report
        report.coordinate = question.place.coordinate
        return MadeUpWeather.answer(report)
    }

    func updates(at coordinate: Coordinate) -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
