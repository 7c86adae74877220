import Foundation
import HTTPService
import HTTPTypes
import Languages
import StoragePort
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts

@testable import Site
@testable import WebApp

struct PlaceFormTests {
    private static let busan = Place(
        id: .geonames(1_838_524),
        name: LocalizedName("Busan", translations: [.korean: "부산"]),
        coordinate: .sample(35.1, 129),
        countryCode: "KR"
    )

    private let storage = InMemoryStorage()

    private func scene(_ storage: InMemoryStorage? = nil, language: Language = .english) throws -> Scene {
        let search = FakePlaceSearch([MadeUpWeather.seoul, Self.busan])
        let container = FakeAppContainer(storage: storage ?? self.storage, search: search)
        return try Scene(PlacesController.self, container, language: language)
    }

    /// The notice of the next page.
    private func notice(_ answer: Answer) -> Notice? {
        let cookies = answer.cookies.compactMap { $0.split(separator: ";").first.map(String.init) }
        return Notice(
            of: ServiceRequest(
                path: "/",
                headers: [.cookie: cookies.joined(separator: "; "), .accept: "text/html,*/*"]
            ),
            undoing: ["/places/restore"]
        )
    }

    private func add(_ place: String = "geonames:1838524") async throws -> Notice? {
        notice(try await scene().post("/places/add", [("place", place)]))
    }

    @Test("A2: a place added from search is kept, and the page it leads to says so")
    func added() async throws {
        let answer = try await scene().post("/places/add", [("place", "geonames:1838524"), ("back", "/")])
        #expect(answer.status == 303)
        #expect(answer.location == "/")
        #expect(storage.places.map(\.place) == [Self.busan])
        #expect(notice(answer) == .done("Added “Busan”"))
    }

    @Test("A15: a place added twice is one row and says so")
    func twice() async throws {
        _ = try await add()
        #expect(try await add() == .refused("“Busan” is in the list already. Nothing was changed."))
        #expect(storage.places.count == 1)
    }

    @Test("A15: the thousand-and-first place is refused in words")
    func full() async throws {
        let many = (0..<savedPlaceLimit).map { number in
            SavedPlace(
                id: SavedPlace.ID(rawValue: "\(number)"),
                place: Place(at: .sample(Double(number) / 20, 10)),
                savedAt: MadeUpWeather.now
            )
        }
        let answer = try await scene(InMemoryStorage(many)).post(
            "/places/add",
            [("place", "geonames:1838524")]
        )
        #expect(
            notice(answer) == .refused("At most 1000 places can be saved. Delete one, then add this one.")
        )
    }

    @Test(
        "A2: what is no place adds nothing",
        arguments: ["", "geonames:9", "nowhere", "91,0", "nan,nan", "here"]
    )
    func nothingAdded(place: String) async throws {
        #expect(try await add(place) == .refused("No such place was found: nothing was added."))
        #expect(storage.places.isEmpty)
    }

    @Test(
        "A3: a place comes back, whatever number and moment the form names",
        arguments: ["-9223372036854775808", "9223372036854775807", "-9999999999999999999999"]
    )
    func restoredFromNonsense(number: String) async throws {
        let storage = InMemoryStorage([])
        let restored = try await scene(storage).post(
            "/places/restore",
            [("place", "geonames:1838524"), ("number", number), ("saved", number)]
        )
        #expect(notice(restored)?.kind == .done)
        let id = try #require(storage.places.first?.id.rawValue)
        #expect(notice(try await scene(storage).post("/places/remove", [("id", id)]))?.undo != nil)
    }

    @Test("A3: a place is deleted by identifier, and comes back where it was with its name")
    func removedAndRestored() async throws {
        let home = SavedPlace(
            id: SavedPlace.ID(rawValue: "a"),
            place: Self.busan,
            label: "Home",
            savedAt: Date(timeIntervalSince1970: 1_700_000_000)
        )
        let other = SavedPlace(
            id: SavedPlace.ID(rawValue: "b"),
            place: MadeUpWeather.seoul,
            savedAt: MadeUpWeather.now
        )
        let storage = InMemoryStorage([home, other])
        let removal = notice(try await scene(storage).post("/places/remove", [("id", "a")]))
        #expect(removal?.text == "Deleted “Home”")
        #expect(storage.places == [other])
        let undo = try #require(removal?.undo)
        #expect(undo.action == "/places/restore")
        let fields = undo.fields.map { ($0.name, $0.value) }
        #expect(notice(try await scene(storage).post(undo.action, fields)) == .done("“Home” is back"))
        #expect(storage.places.map(\.place) == [Self.busan, MadeUpWeather.seoul])
        #expect(storage.places.first?.label == "Home")
        #expect(storage.places.first?.savedAt == home.savedAt)
    }

    @Test("A3: a place comes back without its label where another has it by now, and says so")
    func restoredWithoutLabel() async throws {
        let other = SavedPlace(
            id: SavedPlace.ID(rawValue: "b"),
            place: MadeUpWeather.seoul,
            label: "Home",
            savedAt: MadeUpWeather.now
        )
        let storage = InMemoryStorage([other])
        let fields = [("place", "geonames:1838524"), ("label", "Home"), ("number", "1")]
        let said = notice(try await scene(storage).post("/places/restore", fields))
        #expect(said == .done("“Busan” is back, without its label “Home”: another place has it now."))
        #expect(storage.places.map(\.place) == [Self.busan, MadeUpWeather.seoul])
        #expect(storage.places.map(\.label) == [nil, "Home"])
        _ = try await scene(storage).post("/places/remove", [("id", storage.places[0].id.rawValue)])
        let korean = notice(try await scene(storage, language: .korean).post("/places/restore", fields))
        #expect(korean == .done("‘부산’ 되돌림. 이름 ‘Home’은 지금 다른 곳에서 쓰고 있어 붙이지 않았습니다."))
    }

    @Test("A3: deleting says truthfully that nothing was there")
    func nothingRemoved() async throws {
        _ = try await add()
        let answer = try await scene().post("/places/remove", [("id", "unknown")])
        #expect(notice(answer) == .refused("No such place is in the list: nothing was deleted."))
        // By nothing but the identifier: neither a name nor a number is one.
        #expect(notice(try await scene().post("/places/remove", [("id", "1")]))?.kind == .refused)
        #expect(storage.places.count == 1)
    }

    @Test("A place is moved to the number the form says")
    func moved() async throws {
        for place in ["geonames:1838524", "10,10", "20,20"] { _ = try await add(place) }
        let id = storage.places[2].id.rawValue
        #expect(notice(try await scene().post("/places/move", [("move", "\(id) 1")]))?.kind == .done)
        #expect(storage.places.first?.id.rawValue == id)
        for wrong in ["", id, "\(id) 0", "\(id) x", "unknown 1"] {
            #expect(notice(try await scene().post("/places/move", [("move", wrong)]))?.kind == .refused)
        }
    }

    @Test("B1: the cities of a first launch are added in one tap, and a second says they are there")
    func offered() async throws {
        let once = try await scene(language: .korean).post("/places/offer", [])
        #expect(notice(once) == .done("2곳을 추가했습니다."))
        let twice = try await scene(language: .korean).post("/places/offer", [])
        #expect(notice(twice) == .refused("모두 이미 목록에 있습니다. 바뀐 것은 없습니다."))
    }

    @Test("C20: a store that refuses is said to have, without its developer’s words")
    func refused() async throws {
        let failing = InMemoryStorage(
            failure: StorageError(.unwritable("disk full"), subject: "/secret/path")
        )
        let answer = try await scene(failing).post("/places/add", [("place", "geonames:1838524")])
        #expect(
            notice(answer)
                == .refused("It could not be saved. Nothing was changed. Please try again in a moment.")
        )
    }

    @Test(
        "A form leads to a page of ours only",
        arguments: [
            "//evil.example", #"/\evil.example"#, "https://evil.example", "/\t/evil.example", "evil", "",
        ]
    )
    func back(path: String) async throws {
        let answer = try await scene().post("/places/add", [("place", "10,10"), ("back", path)])
        #expect(answer.location == "/")
    }
}
