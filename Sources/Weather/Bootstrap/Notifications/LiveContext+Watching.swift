import Repository
import UseCases
import WeatherModels
import WeatherPorts

extension LiveContext {
    func makeWatch() throws(ConfigurationError) -> WatchSavedPlaces {
        let graph = try graph()
        let (repository, places) = (graph.repository(), graph.places)
        return WatchSavedPlaces(
            places: try makePlaces(),
            memory: WatchMemoryFile(path: graph.folders.watchMemory),
            weather: GetWeather(repository: repository),
            updates: repository,
            providers: graph.providers.list().map(\.profile),
            country: { places.placeNaming($0)?.place.countryCode },
            clock: graph.wallClock,
            ticks: ContinuousClock()
        )
    }
}
