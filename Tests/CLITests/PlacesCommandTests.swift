@testable import CLI
import Foundation
import Languages
import StoragePort
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

struct PlacesCommandTests {
    private static func saved(_ change: @escaping (inout FakeSituation) -> Void = { _ in }) -> FakeContext {
        FakeContext {
            $0.storage = InMemoryStorage([
                .sample(KnownPlaces.seoul), .sample(KnownPlaces.seogwipo, label: "집"),
                .sample(KnownPlaces.busan),
            ])
            change(&$0)
        }
    }

    private let saved = Self.saved()

    @Test func `the list is the one kept`() async throws {
        let korean = Self.saved { $0.environmentLanguage = .korean }
        #expect(await saved.run("places") == 0)
        try Snapshot.expect(saved.output, named: "places-en")
        #expect(await korean.run("places", "list") == 0)
        try Snapshot.expect(korean.output, named: "places-ko")
        let json = Self.saved()
        #expect(await json.run("places", "--json", "--lang", "ko") == 0)
        try Snapshot.expect(json.output, named: "places-json")
        let fields = json.output.matches(of: /"([A-Za-z]+)":/).map { String($0.output.1) }
        // The place with a label: the fields promised, in their order.
        let labelled = fields.split(separator: "id").dropFirst().dropFirst().first ?? []
        #expect(
            Array(labelled.prefix(7))
                == ["name", "label", "latitude", "longitude", "timeZone", "savedAt", "place"]
        )
    }

    @Test func `an empty list says how to begin`() async {
        let (english, json) = (FakeContext(), FakeContext())
        #expect(await english.run("places") == 0)
        #expect(english.output.isEmpty)
        #expect(english.errors == "no place is saved. To save one: haneul places add Seoul\n")
        #expect(await json.run("places", "list", "--json") == 0)
        #expect(json.output == "{\n  \"places\": []\n}\n")
        #expect(json.errors.isEmpty)
    }

    @Test("A2: a place added from a search is kept, under an identifier made then")
    func add() async {
        let context = FakeContext()
        #expect(await context.run("places", "add", "서귀포", "--label", "집") == 0)
        #expect(context.output == "saved as number 1: 집 (Seogwipo, Jeju-do, South Korea)\n")
        #expect(await context.run("places", "add", "--lang", "ko", "-10.5,20.5") == 0)
        #expect(context.storage.places.map(\.id.rawValue) == ["place-1", "place-2"])
        #expect(context.storage.places.first?.place == KnownPlaces.seogwipo)
        #expect(context.storage.places.first?.savedAt == MadeUpWeather.now)
        #expect(context.storage.places.last?.place.coordinate == .sample(-10.5, 20.5))
        #expect(context.output.hasSuffix("2번으로 저장했습니다: -10.5, 20.5\n"))
        #expect(await context.run("now", "집") == 0)
        #expect(context.questions.map(\.place) == [KnownPlaces.seogwipo])
        #expect(context.output.contains("\n  집  Seogwipo, Jeju-do, South Korea"))
    }

    @Test("A15: a place added twice is one row and says so")
    func twice() async {
        #expect(await saved.run("places", "add", "geonames:1835848") == 0)
        #expect(saved.output == "saved already: Seoul, South Korea\n")
        #expect(saved.storage.places.count == 3)
        #expect(saved.errors.isEmpty)
        #expect(await saved.run("places", "add", "Busan", "--label", "바다") == 0)
        #expect(saved.errors == "haneul: “바다” was not made its label; to do so: haneul places label\n")
        let json = Self.saved()
        #expect(await json.run("places", "add", "Seoul", "--json") == 0)
        #expect(json.output.hasPrefix("{\n  \"saved\": false,\n  \"place\": {\n    \"id\": \"saved-seoul\","))
    }

    @Test("A15: the 1,001st place is refused in words")
    func full() async {
        let many = (0..<1000).map { number in
            SavedPlace(
                id: SavedPlace.ID(rawValue: "\(number)"),
                place: MadeUpWeather.place(
                    "\(number)",
                    korean: "\(number)",
                    latitude: Double(number / 40),
                    longitude: Double(number % 40)
                ),
                savedAt: MadeUpWeather.now
            )
        }
        let context = FakeContext { $0.storage = InMemoryStorage(many) }
        #expect(await context.run("places", "add", "Seoul") == 1)
        #expect(context.errors.contains("1000 places are saved, and no more can be"))
        #expect(context.storage.places.count == 1000)
    }

    @Test("A3: removing says what was removed; what matches nothing is 1, and nothing is removed")
    func remove() async {
        #expect(await saved.run("places", "remove", "Atlantis") == 1)
        #expect(saved.errors == "haneul: no saved place is “Atlantis”. Nothing was changed (haneul places)\n")
        #expect(saved.output.isEmpty)
        #expect(saved.storage.places.count == 3)
        for (text, left) in [("saved-seoul", 2), ("집", 1), ("1", 0)] {
            #expect(await saved.run("places", "remove", text) == 0)
            #expect(saved.storage.places.count == left)
        }
        #expect(saved.output.hasSuffix("removed: Busan, South Korea\n"))
        #expect(await saved.run("places", "remove", "1") == 1)
        let korean = Self.saved { $0.environmentLanguage = .korean }
        #expect(await korean.run("places", "remove", "서귀포", "--json") == 0)
        #expect(korean.output.hasPrefix("{\n  \"removed\": true,\n  \"place\": {"))
        #expect(await korean.run("places", "remove", "서귀포") == 1)
        #expect(korean.errors.contains("‘서귀포’: 저장한 곳 가운데 없습니다"))
    }

    @Test func `a place is moved and named`() async {
        #expect(await saved.run("places", "move", "Busan", "1") == 0)
        #expect(saved.storage.places.map(\.place.name.standard) == ["Busan", "Seoul", "Seogwipo"])
        #expect(await saved.run("places", "label", "1", "바다") == 0)
        #expect(saved.storage.places.first?.label == "바다")
        #expect(await saved.run("places", "label", "바다") == 0)
        #expect(saved.storage.places.first?.label == nil)
        #expect(
            saved.output == """
                moved to number 1: Busan, South Korea
                now “바다”: 바다 (Busan, South Korea)
                without a label now: Busan, South Korea

                """
        )
        #expect(await saved.run("places", "move", "1", "0") == 64)
        #expect(await saved.run("places", "label", "1", "집") == 1)
        #expect(await saved.run("places", "label", "1", "here") == 64)
        #expect(await saved.run("places", "label", "9", "x") == 1)
        #expect(await saved.run("places", "label", "9", "here") == 64)
    }

    @Test("A10: a store that cannot be written is 74, in both languages, and nothing is claimed")
    func failures() async {
        let error = StorageError(.unwritable("read-only file system"), subject: "/data/haneul.sqlite")
        for (language, words) in [(Language.korean, "저장하지 못했습니다"), (.english, "could not save")] {
            for arguments in [["places", "add", "Seoul"], ["units", "set", "imperial"]] {
                let context = FakeContext {
                    $0.environmentLanguage = language
                    $0.storage = InMemoryStorage(failure: error)
                }
                #expect(await HaneulCommandLine.run(arguments: arguments, context: context) == 74)
                #expect(context.errors.contains(words), "\(context.errors)")
                #expect(context.errors.contains("/data/haneul.sqlite"))
                #expect(context.output.isEmpty)
            }
        }
    }

    @Test("A12: a store that cannot be read is told, and stops only what needs it")
    func unreadable() async {
        let error = StorageError(.newerFormat(found: 9, known: 1), subject: "haneul.sqlite")
        let context = FakeContext { $0.storage = InMemoryStorage(failure: error) }
        #expect(await context.run() == 74)
        #expect(await context.run("places") == 74)
        #expect(await context.run("now", "--all") == 74)
        #expect(context.output.isEmpty)
        #expect(await context.run("now", "Seoul") == 0)
        #expect(context.errors.contains("a later haneul wrote this"))
    }

    @Test func `here is where the person said they are; unset it says how: 65`() async {
        let unset = FakeContext { $0.environmentLanguage = .korean }
        #expect(await unset.run("여기") == 65)
        #expect(unset.errors == "haneul: 현재 위치가 설정되어 있지 않습니다. 설정하려면: haneul config set here 37.57,126.98\n")
        let english = FakeContext()
        #expect(await english.run("forecast", "here") == 65)
        #expect(english.errors.contains("haneul config set here 37.57,126.98"))
        let set = FakeContext { $0.here = .sample(35.1, 129) }
        #expect(await set.run("here") == 0)
        #expect(set.output.hasPrefix("  Busan  South Korea · 35.10, 129.00"))
    }

    @Test("The setting “place” is gone, and says what took its place")
    func noSetting() async {
        let (english, korean) = (FakeContext(), FakeContext { $0.environmentLanguage = .korean })
        #expect(await english.run("config", "set", "place", "New", "York") == 64)
        #expect(
            english.errors.hasPrefix(
                "haneul: there is no setting “place”. Save it instead: haneul places add New York\n"
            )
        )
        #expect(await korean.run("config", "set", "HANEUL_PLACE", "부산") == 64)
        #expect(korean.errors.contains("haneul places add 부산"))
        #expect(english.storedSettings.isEmpty)
    }
}
