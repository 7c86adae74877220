import Clocks
import Foundation
import StoragePort
import UseCases
import WeatherModels
import WeatherPorts
import WebApp

/// The app's outermost container: one repository, one index of places and one store for everybody.
struct LiveAppContainer: AppContainer {
    let repository: any WeatherRepository & WeatherUpdates
    let search: any PlaceSearch
    let store: any ProfileStorage & SigningSecretStorage
    let clock: WallClock
    let isSimulated: Bool
    let providers: [ProviderProfile]

    var version: String { Haneul.version }

    var now: @Sendable () -> Date {
        { [clock] in clock.now }
    }

    var watch: WatchWeather {
        WatchWeather(
            getWeather: GetWeather(repository: repository),
            updates: repository,
            wallClock: clock,
            ticks: ContinuousClock()
        )
    }

    var randomBytes: @Sendable (Int) -> [UInt8] {
        { count in
            var generator = SystemRandomNumberGenerator()
            return (0..<count).map { _ in .random(in: .min ... .max, using: &generator) }
        }
    }

    func makeListContainer(
        keepingIn storage: any Storage,
        region: String?,
        for asker: Asker
    ) -> any ListContainer {
        LiveListContainer(parent: self, storage: storage, region: region, asker: asker)
    }
}

/// The list's: one person's store, and what it takes from its parent.
struct LiveListContainer: ListContainer {
    let parent: LiveAppContainer
    let storage: any Storage
    let region: String?
    let asker: Asker

    var places: PlaceUseCases {
        PlaceUseCases(search: parent.search, storage: storage, countryCode: region, clock: parent.clock) {
            SavedPlace.ID(rawValue: UUID().uuidString.lowercased())
        }
    }

    var weather: GetWeather { GetWeather(repository: parent.repository).asked(by: asker) }

    var weatherOfAll: GetWeatherOfAll { GetWeatherOfAll(getWeather: weather) }

    func makePlaceContainer(for place: ListedPlace) -> any PlaceContainer {
        LivePlaceContainer(parent: self, place: place)
    }
}

/// The page of one place: the place is what is new.
struct LivePlaceContainer: PlaceContainer {
    let parent: LiveListContainer
    let place: ListedPlace

    var weather: GetWeather { parent.weather }

    func makeFutureContainer() -> any FutureContainer { LiveFutureContainer(parent: self) }
}

/// Future weather: everything is the place's page's.
struct LiveFutureContainer: FutureContainer {
    let parent: LivePlaceContainer

    var place: ListedPlace { parent.place }
    var weather: GetWeather { parent.weather }
}
