import TestSupport
import WeatherModels
import WeatherPorts

/// Knows the places it is given, by the names they carry.
struct FakePlaceSearch: PlaceSearch {
    var known: [Place] = [MadeUpWeather.seoul]

    func places(named query: String) -> [Place] {
        known.filter { $0.name.all.contains(query) }
    }

    func nearestPlace(to coordinate: Coordinate, within radius: Double) -> (place: Place, distance: Double)? {
        nil
    }
}
