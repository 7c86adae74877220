import Languages
import TestSupport
import WeatherModels
import WeatherPorts

/// Places that are found in the ways a search can find.
enum Places {
    static let seoul = Place(
        id: .geonames(1_835_848),
        name: LocalizedName("Seoul", translations: [.korean: "서울"]),
        coordinate: MadeUpWeather.seoul.coordinate,
        countryCode: "KR"
    )
    static let incheon = Place(
        id: .airport("RKSI"),
        kind: .airport,
        name: LocalizedName("Incheon International Airport"),
        coordinate: MadeUpWeather.seoul.coordinate,
        countryCode: "KR"
    )
    static let beijing = Place(
        id: .geonames(1_816_670),
        name: LocalizedName("Beijing", translations: [.korean: "베이징"]),
        coordinate: MadeUpWeather.seoul.coordinate
    )

    static let search = ScriptedSearch([
        "Seo": [
            PlaceMatch(place: seoul, quality: .prefix, prominence: 1, highlights: [TextSpan(0..<3)])
        ],
        "Soul": [PlaceMatch(place: seoul, quality: .similar, prominence: 1, isSure: false)],
        "kinds": [
            PlaceMatch(place: incheon, quality: .word, prominence: 1),
            PlaceMatch(place: beijing, quality: .exact, prominence: 1, otherName: "北京"),
        ],
        "서울": [match("Seoul", "KR")], "부산": [match("Busan", "KR")], "제주": [match("Jeju", "KR")],
        "東京": [match("Tokyo", "JP")], "大阪": [match("Osaka", "JP")],
        "Paris": [match("Paris", "FR")], "London": [match("London", "GB")],
    ])

    /// One of the cities that a first launch offers.
    private static func match(_ name: String, _ country: String) -> PlaceMatch {
        let place = Place(
            name: LocalizedName(name),
            coordinate: MadeUpWeather.seoul.coordinate,
            countryCode: country
        )
        return PlaceMatch(place: place, quality: .exact, prominence: 1)
    }
}

/// Finds what was prepared.
struct ScriptedSearch: PlaceSearch {
    private let script: [String: [PlaceMatch]]
    private let known = FakePlaceSearch()

    init(_ script: [String: [PlaceMatch]]) { self.script = script }

    /// What is highlighted is an English name.
    func matches(for query: PlaceQuery) -> [PlaceMatch] {
        let matches = script[query.text] ?? []
        guard query.language != .english else { return matches }
        return matches.map {
            PlaceMatch(
                place: $0.place,
                quality: $0.quality,
                prominence: $0.prominence,
                isSure: $0.isSure,
                otherName: $0.otherName
            )
        }
    }
    func placeNaming(_ coordinate: Coordinate) -> NearbyPlace? { known.placeNaming(coordinate) }
    func nearestPlace(to coordinate: Coordinate, within radius: Double) -> NearbyPlace? {
        known.nearestPlace(to: coordinate, within: radius)
    }
    func place(withID id: PlaceID) -> Place? { nil }
    func places(named name: String, within areas: [String], limit: Int) -> [Place] { [] }
    func countryName(_ code: String) -> LocalizedName? {
        code == "JP" ? LocalizedName("Japan", translations: [.japanese: "日本"]) : known.countryName(code)
    }
}
