import Languages
import Testing
import WeatherModels
import WeatherPorts

@testable import Gazetteer

@Suite("Names in the languages of a file")
struct NameTableTests {
    /// With names in a language that the program never has, here Esperanto.
    private func gazetteer() throws -> Gazetteer {
        var contents = try SampleContents.contents()
        contents.places[0].translations["eo"] = "Sengsano"
        contents.regions[0].name.translations["eo"] = "Ĝeĝuo"
        return try Gazetteer(copying: GazetteerWriter.bytes(of: contents))
    }

    @Test("a name in a language that the program does not know is kept, but not among those it shows")
    func unknownLanguage() throws {
        let gazetteer = try gazetteer()
        let ordinal = try #require(gazetteer.places.ordinal(of: .koreanArea(5_013_025_900)))
        #expect(gazetteer.name(at: ordinal, inLanguage: "eo") == "Sengsano")
        #expect(gazetteer.name(at: ordinal, inLanguage: "ko") == "성산읍")
        #expect(gazetteer.name(at: ordinal, inLanguage: "fr") == nil)
        #expect(Set(gazetteer.places.names(of: ordinal)) == ["Seongsan-eup", "성산읍", "Sengsano"])
        let place = try #require(gazetteer.place(at: ordinal))
        #expect(place.name.translations == [.korean: "성산읍"])
        #expect(place.region?.translations == [.korean: "제주특별자치도"])
    }

    @Test("it is found like a displayed name, and told as the name that matched")
    func search() throws {
        let gazetteer = try gazetteer()
        let search = GazetteerSearch(gazetteer)
        let match = try #require(search.matches(for: PlaceQuery("Sengsano")).first)
        #expect(match.place.id == .koreanArea(5_013_025_900))
        #expect(match.otherName == "Sengsano")
        let postings = gazetteer.names.postings(withPrefix: Folding.key("sengs"))
        #expect(postings.map { gazetteer.names[$0].isShown } == [true])
    }

    @Test("every language the program knows is read by its code", arguments: Language.allCases)
    func knownLanguages(language: Language) throws {
        var contents = try SampleContents.contents()
        contents.places[5].translations[language.rawValue] = "Zero"
        let search = GazetteerSearch(try Gazetteer(copying: GazetteerWriter.bytes(of: contents)))
        #expect(search.place(withID: .geonames(1))?.name.translations == [language: "Zero"])
    }

    @Test("no name can be taken for one in a language")
    func marks() throws {
        var contents = try SampleContents.contents()
        contents.countries[0].otherNames = ["\u{1}Zero", "\u{0}Nulo"]
        let gazetteer = try Gazetteer(copying: GazetteerWriter.bytes(of: contents))
        #expect(
            GazetteerSearch(gazetteer).countryName("KR")
                == LocalizedName("South Korea", translations: [.korean: "대한민국"])
        )
    }
}
