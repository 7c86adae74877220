import Languages
import TestSupport
import WeatherModels
import WeatherPorts

/// A dozen places with everything that distinguishes them, found by whole names, their beginnings, and a few typing
/// errors.
struct KnownPlaces: PlaceSearch {
    static let seoul = korean(1_835_848, "Seoul", "서울", 37.5636, 126.98, people: 10_349_312)
    static let busan = korean(1_838_524, "Busan", "부산", 35.177, 129.077, people: 3_678_555)
    static let jeju = korean(1_846_266, "Jeju City", "제주시", 33.4963, 126.5332, in: jejuDo, people: 408_364)
    static let seogwipo = korean(
        1_846_265,
        "Seogwipo",
        "서귀포시",
        33.2509,
        126.5601,
        in: jejuDo,
        people: 155_658
    )
    static let springfields = [
        american(4_409_896, "Springfield", "Missouri", 37.2153, -93.2982, people: 166_810),
        american(4_951_788, "Springfield", "Massachusetts", 42.1015, -72.5898, people: 154_341),
        american(4_250_542, "Springfield", "Illinois", 39.8017, -89.6437, people: 116_565),
    ]

    private static let jejuDo = LocalizedName("Jeju-do", translations: [.korean: "제주특별자치도"])
    private static let places =
        [
            seoul, busan, jeju, seogwipo,
            korean(1_835_327, "Daegu", "대구", 35.8685, 128.6036, people: 2_566_540),
            american(4_717_560, "Paris", "Texas", 33.6609, -95.5555, people: 24_782),
        ] + springfields

    /// What is found with a typing error.
    private static let slips = ["Soeul": seoul, "forcast": springfields[2]]

    /// What is found for a text that only resembles a name.
    private static let resembling = ["forecst": springfields[1]]

    func matches(for query: PlaceQuery) -> [PlaceMatch] {
        let wanted = query.text.lowercased()
        let found = Self.places.compactMap { place -> PlaceMatch? in
            let names = place.name.all.map { $0.lowercased() }
            let quality: PlaceMatch.Quality? =
                names.contains(wanted) || names.contains(wanted + "시")
                ? .exact : names.contains { $0.hasPrefix(wanted) } ? .prefix : nil
            return quality.map { match(place, $0, typed: query.text, in: query.language) }
        }
        let slips = Self.slips[query.text].map { [match($0, .similar, typed: "")] } ?? []
        let guesses =
            Self.resembling[query.text].map { [match($0, .similar, typed: "", isSure: false)] } ?? []
        return Array(
            (found + slips + guesses).sorted { ($0.quality, $1.prominence) < ($1.quality, $0.prominence) }
                .prefix(
                    query.limit
                )
        )
    }

    func placeNaming(_ coordinate: Coordinate) -> NearbyPlace? {
        nearestPlace(to: coordinate, within: 250_000)
    }

    func nearestPlace(to coordinate: Coordinate, within radius: Double) -> NearbyPlace? {
        FakePlaceSearch(Self.places).nearestPlace(to: coordinate, within: radius)
    }

    func place(withID id: PlaceID) -> Place? {
        Self.places.first { $0.id == id }
    }

    func places(named name: String, within areas: [String], limit: Int) -> [Place] { [] }
    func countryName(_ code: String) -> LocalizedName? {
        [
            "KR": LocalizedName("South Korea", translations: [.korean: "대한민국"]),
            "US": LocalizedName("United States", translations: [.korean: "미국"]),
        ][code]
    }

    private func match(
        _ place: Place,
        _ quality: PlaceMatch.Quality,
        typed: String,
        in language: Language = .english,
        isSure: Bool = true
    ) -> PlaceMatch {
        let name = place.name.text(in: language).lowercased()
        let isBegun = !typed.isEmpty && name.hasPrefix(typed.lowercased())
        return PlaceMatch(
            place: place,
            quality: quality,
            prominence: Double(place.population ?? 1),
            isSure: isSure,
            highlights: isBegun ? [TextSpan(0..<typed.utf16.count)] : []
        )
    }

    private static func korean(
        _ id: Int,
        _ english: String,
        _ korean: String,
        _ latitude: Double,
        _ longitude: Double,
        in region: LocalizedName? = nil,
        people: Int
    ) -> Place {
        Place(
            id: .geonames(id),
            kind: .city,
            name: LocalizedName(english, translations: [.korean: korean]),
            coordinate: .sample(latitude, longitude),
            countryCode: "KR",
            region: region,
            timeZone: PlaceTimeZone(identifier: "Asia/Seoul"),
            population: people
        )
    }

    private static func american(
        _ id: Int,
        _ name: String,
        _ state: String,
        _ latitude: Double,
        _ longitude: Double,
        people: Int
    ) -> Place {
        Place(
            id: .geonames(id),
            kind: .city,
            name: LocalizedName(name),
            coordinate: .sample(latitude, longitude),
            countryCode: "US",
            region: LocalizedName(state),
            timeZone: PlaceTimeZone(identifier: "America/Chicago"),
            population: people
        )
    }
}
