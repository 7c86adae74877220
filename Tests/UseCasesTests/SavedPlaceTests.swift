import Clocks
import Foundation
import Languages
import StoragePort
import Synchronization
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts
import WeatherUnits

struct SavedPlaceTests {
    private let storage = InMemoryStorage()
    private let busan = MadeUpWeather.place("Busan", korean: "부산", latitude: 35.18, longitude: 129.08)
    private let jeju = MadeUpWeather.place("Jeju", korean: "제주", latitude: 33.5, longitude: 126.53)

    /// Sequential identifiers, and a clock that stands still.
    private func places(
        in storage: (any PlaceStorage)? = nil,
        of search: FakePlaceSearch = FakePlaceSearch([]),
        named prefix: String = "id"
    ) -> PlaceUseCases {
        let count = Counter()
        return PlaceUseCases(
            search: search,
            storage: storage ?? self.storage,
            clock: .frozen(at: MadeUpWeather.now)
        ) {
            SavedPlace.ID(rawValue: "\(prefix)-\(count.next())")
        }
    }

    private final class Counter: Sendable {
        private let value = Mutex(0)
        func next() -> Int {
            value.withLock { value in
                value += 1
                return value
            }
        }
    }

    @Test(
        "A2: a place is given its identifier and moment when it is saved, and no two within one second share one"
    )
    func identifiers() async throws {
        let places = places()
        #expect(storage.places.isEmpty)
        for place in [MadeUpWeather.seoul, busan, jeju] { _ = try await places.save(place) }
        #expect(storage.places.map(\.id.rawValue) == ["id-1", "id-2", "id-3"])
        #expect(Set(storage.places.map(\.savedAt)) == [MadeUpWeather.now])
        #expect(storage.places.map(\.place) == [MadeUpWeather.seoul, busan, jeju])
    }

    @Test("A15: a place saved twice is one row and says so")
    func twice() async throws {
        let places = places()
        guard case .saved(let first) = try await places.save(busan, label: "바다") else {
            Issue.record("not saved")
            return
        }
        #expect(first.number == 1 && first.saved.label == "바다")
        #expect(try await places.save(busan) == .alreadySaved(first))
        #expect(storage.places == [first.saved])
    }

    @Test("A15: the 1,001st place is refused")
    func full() async throws {
        let many = (0..<1000).map { number in
            SavedPlace(
                id: SavedPlace.ID(rawValue: "\(number)"),
                place: Place(at: .sample(Double(number / 40), Double(number % 40))),
                savedAt: MadeUpWeather.now
            )
        }
        let storage = InMemoryStorage(many)
        #expect(try await places(in: storage).save(busan) == .full)
        #expect(storage.places.count == 1000)
    }

    @Test("A3: removing says what was removed, and that nothing was where nothing matched")
    func remove() async throws {
        let places = places()
        _ = try await places.save(busan)
        // By nothing but the identifier: neither a name nor a number is one.
        for other in ["id-7", "부산", "1", ""] {
            #expect(try await places.remove(SavedPlace.ID(rawValue: other)) == .notFound)
        }
        let saved = try #require(storage.places.first)
        #expect(try await places.remove(saved.id) == .deleted(NumberedPlace(1, saved)))
        #expect(try await places.remove(saved.id) == .notFound)
    }

    @Test(
        "A saved place is meant by its label, its number, its identifier, its name or what that begins with",
        arguments: [
            ("바다", "Busan"), ("1", "Seoul"), ("3", "Jeju"), ("id-2", "Busan"), ("제주", "Jeju"),
            ("jeju", "Jeju"),
            ("SEOUL", "Seoul"), ("Bus", "Busan"), ("서울", "Seoul"), ("부산", "Busan"), ("제주시", "Jeju"),
        ]
    )
    func pick(text: String, expected: String) async throws {
        let places = places()
        _ = try await places.save(MadeUpWeather.seoul)
        _ = try await places.save(busan, label: "바다")
        _ = try await places.save(jeju)
        #expect(try await places.pick(text).saved.place.name.standard == expected)
    }

    @Test("A3: a number is that of a row, and no label can be taken for one")
    func numbers() async throws {
        let places = places()
        _ = try await places.save(MadeUpWeather.seoul)
        await #expect(throws: SavedPlacesError.unusableLabel("1")) {
            try await places.save(busan, label: "1")
        }
        _ = try await places.save(busan, label: "1층")
        #expect(try await places.pick("1").saved.place == MadeUpWeather.seoul)
        #expect(try await places.pick("1층").saved.place == busan)
        #expect(try await places.pick("2").number == 2)
        await #expect(throws: SavedPlacesError.notFound("3")) { try await places.pick("3") }
        await #expect(throws: SavedPlacesError.notFound("")) { try await places.pick("") }
    }

    @Test func `of two saved places with one name neither is taken`() async throws {
        let places = places()
        _ = try await places.save(busan)
        _ = try await places.save(MadeUpWeather.place("Busan", korean: "부산", latitude: 1, longitude: 1))
        await #expect {
            try await places.pick("부산")
        } throws: { error in
            guard case .ambiguous("부산", let places)? = error as? SavedPlacesError else { return false }
            return places.map(\.number) == [1, 2]
        }
        #expect(storage.places.count == 2)
    }

    @Test func `a place moves to its number, and one beyond the end to the end`() async throws {
        let places = places()
        for place in [MadeUpWeather.seoul, busan, jeju] { _ = try await places.save(place) }
        let last = try #require(storage.places.last)
        #expect(try await places.move(last.id, to: 1) == .changed(NumberedPlace(1, last)))
        #expect(storage.places.map(\.place.name.standard) == ["Jeju", "Seoul", "Busan"])
        #expect(try await places.move(last.id, to: 99) == .changed(NumberedPlace(3, last)))
        #expect(storage.places.map(\.place.name.standard) == ["Seoul", "Busan", "Jeju"])
        #expect(try await places.move(SavedPlace.ID(rawValue: "제주"), to: 1) == .notFound)
    }

    @Test func `a label is one line that can be asked for, and one place's only`() async throws {
        let places = places()
        _ = try await places.save(MadeUpWeather.seoul)
        _ = try await places.save(busan)
        let (seoul, sea) = (storage.places[0].id, storage.places[1].id)
        _ = try await places.label(sea, "  우리\n 집 ")
        #expect(storage.places[1].label == "우리 집")
        await #expect {
            try await places.label(seoul, "우리 집")
        } throws: { error in
            guard case .labelTaken("우리 집", let place)? = error as? SavedPlacesError else { return false }
            return place.number == 2
        }
        #expect(try await places.label(sea, "우리 집") == .changed(NumberedPlace(2, storage.places[1])))
        let long = [String(repeating: "가", count: 101), "e" + String(repeating: "\u{301}", count: 400)]
        for unusable in ["", " ", "here", "여기", "37.5,127", "geonames:1"] + long {
            await #expect(throws: SavedPlacesError.unusableLabel(unusable)) {
                try await places.label(sea, unusable)
            }
        }
        _ = try await places.label(sea, nil)
        #expect(storage.places[1].label == nil)
        #expect(try await places.label(SavedPlace.ID(rawValue: "부산"), "x") == .notFound)
    }

    @Test(
        "a label is all to be seen, and turns nothing round",
        arguments: [
            "ho\u{200B}me", "ho\u{200D}me", "\u{202E}emoh", "home\u{200F}", "\u{2066}home\u{2069}",
            "ho\u{AD}me",
            "\u{3164}", "home\u{FEFF}", "집\u{115F}", "\u{2800}", "ho\u{2060}me", "a\u{E0041}",
            "ho\u{FE0F}me\u{61C}",
        ]
    )
    func hiddenLetters(text: String) async throws {
        await #expect(throws: SavedPlacesError.unusableLabel(text)) {
            try await places().save(MadeUpWeather.seoul, label: text)
        }
        #expect(storage.places.isEmpty)
    }

    @Test(
        "joiners, tags and selectors count where they belong",
        arguments: [
            "👨\u{200D}👩\u{200D}👧 집", "☀\u{FE0F}", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E007F}", "می\u{200C}خواهم",
            "क्\u{200D}ष", "서울의 달",
        ]
    )
    func visibleLabels(text: String) async throws {
        _ = try await places().save(MadeUpWeather.seoul, label: text)
        #expect(storage.places.first?.label == text)
    }

    @Test func `an import adds what is new, in its order, or nothing at all`() async throws {
        let search = FakePlaceSearch([MadeUpWeather.seoul, busan, jeju])
        let places = places(of: search)
        _ = try await places.save(busan)
        let earlier = MadeUpWeather.now.addingTimeInterval(-86_400)
        let list = [
            ImportedPlace(place: jeju, label: "섬", savedAt: earlier), ImportedPlace(place: busan),
            ImportedPlace(place: MadeUpWeather.seoul), ImportedPlace(place: jeju),
        ]
        let counts = try await places.importPlaces(list)
        #expect(counts == (added: 2, known: 2))
        #expect(storage.places.map(\.place.name.standard) == ["Busan", "Jeju", "Seoul"])
        #expect(storage.places[1].label == "섬")
        #expect(storage.places[1].savedAt == earlier)
        let many = (0..<999).map { ImportedPlace(place: Place(at: .sample(Double($0 % 80), Double($0 / 8)))) }
        await #expect(throws: SavedPlacesError.tooMany(new: 999, room: 997)) {
            try await places.importPlaces(many)
        }
        let long = Array(repeating: ImportedPlace(place: jeju), count: 20_000)
        await #expect(throws: SavedPlacesError.tooLong(count: 20_000)) { try await places.importPlaces(long) }
        await #expect(throws: SavedPlacesError.row(2, .unusableLabel("here"))) {
            try await places.importPlaces([
                ImportedPlace(place: Place(at: .sample(1, 2))),
                ImportedPlace(place: Place(at: .sample(1, 3)), label: "here"),
            ])
        }
        #expect(storage.places.count == 3)
    }

    @Test func `an import takes no label twice`() async throws {
        let places = places()
        _ = try await places.save(busan, label: "집")
        await #expect {
            try await places.importPlaces([
                ImportedPlace(place: jeju), ImportedPlace(place: MadeUpWeather.seoul, label: "집"),
            ])
        } throws: { error in
            guard case .row(2, .labelTaken("집", let place))? = error as? SavedPlacesError else {
                return false
            }
            return place.saved.place == busan
        }
        await #expect(throws: SavedPlacesError.row(2, .labelRepeated("섬"))) {
            try await places.importPlaces([
                ImportedPlace(place: jeju, label: "섬"), ImportedPlace(place: MadeUpWeather.seoul, label: "섬"),
            ])
        }
        #expect(storage.places.map(\.place) == [busan])
    }

    @Test("A3: a place comes back in one write where it stood, without a label that is another’s by now")
    func restore() async throws {
        let writes = CountingStorage(storage)
        let before = places()
        for place in [MadeUpWeather.seoul, jeju] { _ = try await before.save(place) }
        let places = places(in: writes, named: "back")
        let earlier = MadeUpWeather.now.addingTimeInterval(-60)
        let back = try await places.restore(ImportedPlace(place: busan, label: "집", savedAt: earlier), at: 2)
        #expect(back.result.added?.number == 2 && back.lostLabel == nil)
        #expect(writes.writes == 1)
        #expect(storage.places.map(\.place.name.standard) == ["Seoul", "Busan", "Jeju"])
        #expect(storage.places[1].label == "집" && storage.places[1].savedAt == earlier)
        // Once more: it is there, and goes where it stood.
        let again = try await places.restore(ImportedPlace(place: busan, label: "집"), at: 1)
        #expect(again.lostLabel == nil && again.result.added == nil)
        #expect(storage.places.map(\.place.name.standard) == ["Busan", "Seoul", "Jeju"])
        _ = try await places.remove(storage.places[1].id)
        let labelled = ImportedPlace(place: MadeUpWeather.seoul, label: "집")
        let unlabelled = try await places.restore(labelled, at: nil)
        #expect(unlabelled.lostLabel == "집" && unlabelled.result.added?.saved.label == nil)
    }

    @Test("B1: twenty places are added in one write")
    func twenty() async throws {
        let writes = CountingStorage(storage)
        let places = places(in: writes)
        let twenty = (0..<20).map { ImportedPlace(place: Place(at: .sample(Double($0), 100))) }
        #expect(try await places.importPlaces(twenty) == (added: 20, known: 0))
        #expect(writes.writes == 1 && storage.places.count == 20)
        // Another process fills the list meanwhile: nothing is added.
        let others = (0..<970).map { number in
            SavedPlace(
                id: SavedPlace.ID(rawValue: "other-\(number)"),
                place: Place(at: .sample(Double(number / 40) + 30, Double(number % 40))),
                savedAt: MadeUpWeather.now
            )
        }
        _ = try await storage.savePlaces(others, at: nil)
        let more = (0..<20).map { ImportedPlace(place: Place(at: .sample(Double($0), 120))) }
        await #expect(throws: SavedPlacesError.tooMany(new: 20, room: 10)) {
            try await places.importPlaces(more)
        }
        #expect(storage.places.count == 990)
    }

    @Test("A10: what could not be saved is told, never passed over")
    func failures() async {
        let error = StorageError(.unwritable("no space left"), subject: "haneul.sqlite")
        let storage = InMemoryStorage(failure: error)
        let failure = SavedPlacesError.storage(error)
        let id = SavedPlace.ID(rawValue: "1")
        let places = places(in: storage)
        await #expect(throws: failure) { try await places.save(busan) }
        await #expect(throws: failure) { try await places.pick("1") }
        await #expect(throws: failure) { try await places.label(id, "x") }
        await #expect(throws: failure) { try await places.remove(id) }
        await #expect(throws: failure) { try await places.move(id, to: 2) }
        await #expect(throws: error) { try await places.list() }
    }
}

/// Counts the writes of places.
private final class CountingStorage: PlaceStorage {
    private let storage: InMemoryStorage
    private let count = Mutex(0)

    init(_ storage: InMemoryStorage) { self.storage = storage }

    var writes: Int { count.withLock(\.self) }

    func loadPlaces() async throws(StorageError) -> [SavedPlace] { try await storage.loadPlaces() }

    func savePlaces(_ places: [SavedPlace], at position: Int?) async throws(StorageError) -> [SavePlaceResult]
    {
        count.withLock { $0 += 1 }
        return try await storage.savePlaces(places, at: position)
    }

    func deletePlace(_ id: SavedPlace.ID) async throws(StorageError) -> DeletePlaceResult {
        count.withLock { $0 += 1 }
        return try await storage.deletePlace(id)
    }

    func movePlace(_ id: SavedPlace.ID, to position: Int) async throws(StorageError) -> ChangePlaceResult {
        count.withLock { $0 += 1 }
        return try await storage.movePlace(id, to: position)
    }

    func labelPlace(_ id: SavedPlace.ID, _ label: String?) async throws(StorageError) -> ChangePlaceResult {
        count.withLock { $0 += 1 }
        return try await storage.labelPlace(id, label)
    }
}
