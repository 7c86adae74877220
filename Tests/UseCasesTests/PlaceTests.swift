import Languages
import StoragePort
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts

struct PlaceRequestTests {
    @Test func `a text is a coordinate or an identifier where it looks like one, else a name`() throws {
        let sydney = try Coordinate(latitude: -33.87, longitude: 151.2)
        #expect(try PlaceRequest(parsing: "-33.87, 151.2") == .at(sydney))
        #expect(try PlaceRequest(parsing: " 서울  시 ") == .named("서울 시"))
        #expect(try PlaceRequest(parsing: "Washington, D.C.") == .named("Washington, D.C."))
        #expect(try PlaceRequest(parsing: "  ") == .unspecified)
        #expect(try PlaceRequest(parsing: "geonames:1835848") == .identified(.geonames(1_835_848)))
        #expect(try PlaceRequest(parsing: "kr:5013000000") == .identified(.koreanArea(5_013_000_000)))
        #expect(try PlaceRequest(parsing: "Here") == .here)
        #expect(try PlaceRequest(parsing: "여기") == .here)
        #expect(try PlaceRequest(parsing: "ここ") == .here)
        let degrees = try PlaceRequest(parsing: "37°33'N 126°58'E")
        #expect(degrees == .at(try Coordinate(latitude: 37 + 33 / 60.0, longitude: 126 + 58 / 60.0)))
    }

    @Test("C12: texts that only look like numbers are names", arguments: ["nan,inf", "0x1p3,2"])
    func notNumbers(text: String) throws {
        #expect(try PlaceRequest(parsing: text) == .named(text))
    }

    @Test("C12: a coordinate out of range says what is wrong with it")
    func outOfRange() {
        #expect(throws: PlaceError.wrongCoordinate(.latitudeOutOfRange(given: 91))) {
            try PlaceRequest(parsing: "91,0")
        }
        #expect(throws: PlaceError.wrongCoordinate(.longitudeOutOfRange(given: -180.5))) {
            try PlaceRequest(parsing: "0,-180.5")
        }
        #expect(throws: PlaceError.wrongCoordinate(.notACoordinate(given: "1,2,3"))) {
            try PlaceRequest(parsing: "1,2,3")
        }
    }
}

struct ChoosePlaceTests {
    private let busan = MadeUpWeather.place("Busan", korean: "부산", latitude: 35.18, longitude: 129.08)
    private let seoul = MadeUpWeather.seoul

    private func choose(_ storage: InMemoryStorage = InMemoryStorage(), here: Coordinate? = nil)
        -> ChoosePlace
    {
        ChoosePlace(search: FakePlaceSearch([seoul, busan]), places: storage, here: here)
    }

    private func saved(_ place: Place, label: String? = nil) -> SavedPlace {
        SavedPlace(id: SavedPlace.ID(rawValue: "1"), place: place, label: label, savedAt: MadeUpWeather.now)
    }

    @Test("C11: with nothing asked and nothing saved, Seoul, as an example")
    func example() async throws {
        let chosen = try await choose()(.unspecified)
        #expect(chosen.place == seoul)
        #expect(chosen.origin == .example)
        #expect(chosen.countryName?.text(in: .korean) == "대한민국")
    }

    @Test func `asked goes before saved, the first saved before the example`() async throws {
        let storage = InMemoryStorage([saved(busan)])
        #expect(try await choose(storage)(.unspecified).origin == .saved(saved(busan)))
        #expect(try await choose(storage)(.named("서울")).origin == .asked)
        #expect(try await choose(storage)(.named("서울")).place == seoul)
    }

    @Test func `the person's own label goes before every place of that name`() async throws {
        let storage = InMemoryStorage([saved(busan, label: "서울")])
        let chosen = try await choose(storage)(.named("서울"))
        #expect(chosen.place == busan)
        #expect(chosen.label == "서울")
    }

    @Test("A12: saved places that cannot be read are not “nothing saved”, and stop nothing that needs none")
    func unreadable() async throws {
        let error = StorageError(.undecodable("no database"), subject: "haneul.sqlite")
        let choose = choose(InMemoryStorage(failure: error))
        await #expect(throws: PlaceError.storage(error)) { try await choose(.unspecified) }
        let found = try await choose(.named("부산"))
        #expect(found.place == busan)
        #expect(found.problem == error)
        #expect(try await choose(.at(.seoul)).problem == nil)
    }

    @Test func `here is where the person said they are, and unknown until they do`() async throws {
        let chosen = try await choose(here: .sample(35.1, 129))(.here)
        #expect(chosen.origin == .here)
        #expect(chosen.place.coordinate == .sample(35.1, 129))
        #expect(chosen.place.name.standard == "Busan")
        await #expect(throws: PlaceError.hereUnset) { try await choose()(.here) }
    }

    @Test func `an identifier nobody has is not found`() async {
        await #expect(throws: PlaceError.notFound("geonames:1")) {
            try await choose()(.identified(.geonames(1)))
        }
    }
}

struct FindPlaceTests {
    private struct Search: PlaceSearch {
        let found: [PlaceMatch]

        init(
            _ found: [(name: String, quality: PlaceMatch.Quality, prominence: Double)],
            areSure: Bool = true,
            area: MeantArea? = nil
        ) {
            self.found = found.enumerated().map { position, each in
                let place = MadeUpWeather.place(
                    each.name,
                    korean: each.name,
                    latitude: Double(position),
                    longitude: 0
                )
                return PlaceMatch(
                    place: place,
                    quality: each.quality,
                    prominence: each.prominence,
                    isSure: areSure,
                    area: position > 0 || !areSure ? area : nil
                )
            }
        }

        func matches(for query: PlaceQuery) -> [PlaceMatch] { Array(found.prefix(query.limit)) }
        func placeNaming(_ coordinate: Coordinate) -> NearbyPlace? { nil }
        func nearestPlace(to coordinate: Coordinate, within radius: Double) -> NearbyPlace? { nil }
        func place(withID id: PlaceID) -> Place? { nil }
        func places(named name: String, within areas: [String], limit: Int) -> [Place] { [] }
        func countryName(_ code: String) -> LocalizedName? { nil }
    }

    @Test func `twice as prominent is clearly meant, less is equally good`() throws {
        let clear = Search([("Gwangju", .exact, 1_400_000), ("Gwangju-si", .exact, 700_000)])
        #expect(try SearchPlaces(search: clear).find(named: "광주").place.name.standard == "Gwangju")
        let close = Search([("A", .exact, 1_399_999), ("B", .exact, 700_000), ("C", .exact, 600_000)])
        #expect {
            try SearchPlaces(search: close).find(named: "X")
        } throws: { error in
            guard case .ambiguous("X", let found)? = error as? PlaceError else { return false }
            return found.map(\.place.name.standard) == ["A", "B"]
        }
    }

    @Test func `a town that only stands for the area of the name is not equally good`() throws {
        let area = MeantArea(name: LocalizedName("Bali"), isCountry: false, isCapital: false)
        let search = Search([("Bali", .exact, 1000), ("Denpasar", .exact, 1000)], area: area)
        #expect(try SearchPlaces(search: search).find(named: "Bali").place.name.standard == "Bali")
    }

    @Test(arguments: [(true, LargeArea.Kind.country), (false, .region)])
    func `a town that stands for a country or region is offered, and what it is said`(
        isCountry: Bool,
        kind: LargeArea.Kind
    ) throws {
        let peru = LocalizedName("Peru", translations: [.korean: "페루"])
        let search = Search(
            [("Lima", .exact, 1000), ("Arequipa", .exact, 100)],
            areSure: false,
            area: MeantArea(name: peru, isCountry: isCountry, isCapital: false)
        )
        #expect {
            try SearchPlaces(search: search, here: .seoul).find(named: "페루")
        } throws: { error in
            guard case .tooLarge(let area, let found)? = error as? PlaceError else { return false }
            return area == LargeArea(name: peru, kind: kind)
                && found.map(\.place.name.standard) == ["Lima", "Arequipa"]
        }
    }

    @Test func `a desert is offered, and that it is one said`() throws {
        let sahara = Place(
            kind: .desert,
            name: LocalizedName("Sahara"),
            coordinate: .sample(31, -4),
            countryCode: "MA"
        )
        #expect {
            try SearchPlaces(search: Unsure(place: sahara)).find(named: "Sahara")
        } throws: { error in
            guard case .tooLarge(let area, _)? = error as? PlaceError else { return false }
            return area == LargeArea(name: sahara.name, kind: .desert)
        }
    }

    /// Offers one place for everything.
    private struct Unsure: PlaceSearch {
        let place: Place

        func matches(for query: PlaceQuery) -> [PlaceMatch] {
            [PlaceMatch(place: place, quality: .exact, prominence: 1, isSure: false)]
        }
        func placeNaming(_ coordinate: Coordinate) -> NearbyPlace? { nil }
        func nearestPlace(to coordinate: Coordinate, within radius: Double) -> NearbyPlace? { nil }
        func place(withID id: PlaceID) -> Place? { nil }
        func places(named name: String, within areas: [String], limit: Int) -> [Place] { [] }
        func countryName(_ code: String) -> LocalizedName? { nil }
    }

    @Test func `a better understood name is meant, whatever else is as prominent`() throws {
        let search = Search([("Paris", .exact, 1000), ("Parish", .prefix, 1000)])
        #expect(try SearchPlaces(search: search).find(named: "Paris").place.name.standard == "Paris")
    }

    @Test func `where the person is decides between equals`() throws {
        let search = Search([("Near", .exact, 1000), ("Far", .exact, 1900)])
        #expect(try SearchPlaces(search: search, here: .seoul).find(named: "X").place.name.standard == "Near")
    }

    @Test func `what is found only with a typing error is a guess`() throws {
        #expect(try SearchPlaces(search: Search([("Seoul", .similar, 1)])).find(named: "Soeul").isGuess)
        #expect(try !SearchPlaces(search: Search([("Seoul", .transcribed, 1)])).find(named: "tjdnf").isGuess)
        #expect(throws: PlaceError.notFound("x")) { try SearchPlaces(search: Search([])).find(named: "x") }
    }

    @Test func `what only resembles the text is offered, never taken`() throws {
        let resembling = Search(
            [("Móstoles", .similar, 200_000), ("Moscow", .similar, 25_000)],
            areSure: false
        )
        #expect {
            try SearchPlaces(search: resembling, here: .seoul).find(named: "모슬포")
        } throws: { error in
            guard case .unsure("모슬포", let found)? = error as? PlaceError else { return false }
            return found.map(\.place.name.standard) == ["Móstoles", "Moscow"]
        }
    }
}

struct NamePlaceTests {
    private let name = NamePlace(search: FixedDistance(metres: 0))

    /// One place, so far from every point.
    private struct FixedDistance: PlaceSearch {
        let metres: Double

        func placeNaming(_ coordinate: Coordinate) -> NearbyPlace? {
            metres <= 250_000 ? NearbyPlace(place: MadeUpWeather.seoul, distance: metres) : nil
        }

        func matches(for query: PlaceQuery) -> [PlaceMatch] { [] }
        func nearestPlace(to coordinate: Coordinate, within radius: Double) -> NearbyPlace? { nil }
        func place(withID id: PlaceID) -> Place? { nil }
        func places(named name: String, within areas: [String], limit: Int) -> [Place] { [] }
        func countryName(_ code: String) -> LocalizedName? { nil }
    }

    @Test(
        "C23: a point is called by the place it lies in, farther away near it, far out at sea by its figures",
        arguments: [
            (0.0, "서울", "Seoul"), (20_000, "서울", "Seoul"), (20_001, "서울 부근", "near Seoul"),
            (250_000, "서울 부근", "near Seoul"), (250_001, "37.57, 126.98", "37.57, 126.98"),
        ]
    )
    func names(metres: Double, korean: String, english: String) {
        let place = NamePlace(search: FixedDistance(metres: metres))(at: .seoul)
        #expect(place.name.text(in: .korean) == korean)
        #expect(place.name.text(in: .english) == english)
        #expect(place.id == nil)
        #expect(place.coordinate == .seoul)
        #expect(place.countryCode == (metres <= 250_000 ? "KR" : nil))
        #expect(place.timeZone?.origin == (metres <= 100_000 ? .nearestPlace : nil))
    }

    @Test("C23: the figures of a point at sea are as short as they can be written")
    func figures() {
        #expect(Place(at: .sample(0, -30)).name.standard == "0, -30")
        #expect(Place(at: .sample(-0.5, 151.256)).name.standard == "-0.5, 151.26")
    }
}

struct SearchPlacesTests {
    private let search = SearchPlaces(search: FakePlaceSearch(), here: nil)

    @Test("A7: an empty text finds nothing, a name its places, a coordinate the point it stands for")
    func forms() throws {
        #expect(try search("  ", shownIn: .english).isEmpty)
        #expect(try search("Seoul", shownIn: .english).map(\.place) == [MadeUpWeather.seoul])
        let point = try #require(try search("37°33'N 126°58'E", shownIn: .english).first)
        #expect(point.place.name.standard == "Seoul")
        #expect(point.countryName?.standard == "South Korea")
        #expect(point.highlights.isEmpty)
        #expect(try search("-10.5,20.5", shownIn: .english).map(\.place.name.standard) == ["-10.5, 20.5"])
        #expect(try search("geonames:1", shownIn: .english).isEmpty)
        #expect(throws: PlaceError.hereUnset) { try search("here", shownIn: .english) }
    }
}
