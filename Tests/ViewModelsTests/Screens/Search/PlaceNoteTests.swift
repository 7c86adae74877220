import Languages
import Testing
import ViewModels
import WeatherModels

struct PlaceNoteTests {
    private func place(_ kind: PlaceKind?, town: String? = nil) throws -> Place {
        Place(
            kind: kind,
            name: LocalizedName("Bali", translations: [.korean: "발리"]),
            coordinate: try Coordinate(latitude: -8.65, longitude: 115.22),
            district: town.map { LocalizedName($0, translations: [.korean: "덴파사르"]) }
        )
    }

    @Test(
        "A settlement or area has no note",
        arguments: [nil, PlaceKind.city, .province, .neighbourhood, .postcode]
    )
    func settlement(kind: PlaceKind?) throws {
        #expect(PlaceNote(try place(kind, town: "Denpasar"), standingFor: nil) == nil)
    }

    @Test("Every other kind has words in both languages")
    func kinds() throws {
        for kind in PlaceKind.allCases where kind.rawValue > PlaceKind.postcode.rawValue {
            let note = try #require(PlaceNote(try place(kind), standingFor: nil))
            #expect(!note.korean.isEmpty && note.korean != note.english)
        }
    }

    @Test("A large island says whose weather it has")
    func island() throws {
        let note = try #require(PlaceNote(try place(.island, town: "Denpasar"), standingFor: nil))
        #expect(note.korean == "섬, 덴파사르 날씨")
        #expect(note.english == "island, weather of Denpasar")
    }

    @Test("A town that stands for a country says so, with the article in English")
    func area() throws {
        let states = LocalizedName("United States", translations: [.korean: "미국"])
        let capital = try #require(
            PlaceNote(
                try place(.city),
                standingFor: MeantArea(name: states, isCountry: true, isCapital: true)
            )
        )
        #expect(capital.korean == "미국의 수도")
        #expect(capital.english == "capital of the United States")
        let town = try #require(
            PlaceNote(
                try place(.city),
                standingFor: MeantArea(name: states, isCountry: true, isCapital: false)
            )
        )
        #expect(town.korean == "미국의 도시")
        #expect(town.english == "city in the United States")
    }
}
