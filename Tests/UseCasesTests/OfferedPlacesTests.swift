import Languages
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts

struct OfferedPlacesTests {
    @Test("B1: the cities offered are Korea's, in the order of their names, and only those known")
    func offered() {
        let known = [
            MadeUpWeather.place(
                "Suncheon, elsewhere",
                korean: "순천",
                latitude: 39.4,
                longitude: 125.9,
                country: "KP"
            ),
            MadeUpWeather.place("Suncheon", korean: "순천", latitude: 34.95, longitude: 127.49),
            MadeUpWeather.place("Gongju", korean: "공주", latitude: 36.44, longitude: 127.12),
        ]
        let offered = SearchPlaces(search: FakePlaceSearch(known)).offered()
        #expect(offered.map(\.name.standard) == ["Gongju", "Suncheon"])
        #expect(offered.map { $0.name.text(in: .korean) } == ["공주", "순천"])
    }
}
