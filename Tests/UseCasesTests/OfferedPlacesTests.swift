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
        let offered = SearchPlaces(search: FakePlaceSearch(known)).offered(in: .korean)
        #expect(offered.places.map(\.name.standard) == ["Gongju", "Suncheon"])
        #expect(offered.places.map { $0.name.text(in: .korean) } == ["공주", "순천"])
        #expect(offered.country?.standard == "South Korea")
    }

    @Test(
        "B1: they are of the person's country, otherwise of the language's, otherwise of the world",
        arguments: [
            (Language.japanese, nil, ["Sapporo", "Tokyo"]), (.korean, "JP", ["Sapporo", "Tokyo"]),
            (.japanese, "KR", ["Gongju", "Seoul"]), (.english, nil, ["London", "Seoul", "Tokyo"]),
            (.english, "FR", ["Paris", "Lyon"]), (.korean, "VA", ["Gongju", "Seoul"]),
            (.english, "VA", ["London", "Seoul", "Tokyo"]),
        ] as [(Language, String?, [String])]
    )
    func country(language: Language, country: String?, names: [String]) {
        let offered = SearchPlaces(search: Cities(), countryCode: country).offered(in: language)
        #expect(offered.places.map(\.name.standard) == names)
    }

    /// A few well-known cities, and the largest ones of France and of the Vatican.
    private struct Cities: PlaceSearch {
        private let known = FakePlaceSearch(
            [
                ("Tokyo", "東京", "JP"), ("Sapporo", "札幌", "JP"), ("Seoul", "서울", "KR"), ("Gongju", "공주", "KR"),
                ("London", "런던", "GB"),
            ].map { MadeUpWeather.place($0.0, korean: $0.1, latitude: 0, longitude: 0, country: $0.2) }
        )

        func matches(for query: PlaceQuery) -> [PlaceMatch] { known.matches(for: query) }
        func cities(of country: String, limit: Int) -> [Place] {
            let names = ["FR": ["Paris", "Lyon"], "VA": ["Vatican"]][country] ?? []
            return names.map {
                MadeUpWeather.place($0, korean: $0, latitude: 0, longitude: 0, country: country)
            }
        }
        func placeNaming(_ coordinate: Coordinate) -> NearbyPlace? { nil }
        func nearestPlace(to coordinate: Coordinate, within radius: Double) -> NearbyPlace? { nil }
        func place(withID id: PlaceID) -> Place? { nil }
        func places(named name: String, within areas: [String], limit: Int) -> [Place] { [] }
        func countryName(_ code: String) -> LocalizedName? { nil }
    }
}
