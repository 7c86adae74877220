import Testing
import WeatherModels

@testable import Gazetteer

@Suite("What places are stored under")
struct SearchKeysTests {
    private func place(
        _ name: String,
        korean: String? = nil,
        others: [String] = [],
        codes: [String] = [],
        kind: PlaceKind = .city,
        country: String = "KR"
    ) throws -> GazetteerPlace {
        GazetteerPlace(
            id: .geonames(1),
            kind: kind,
            name: name,
            koreanName: korean,
            otherNames: others,
            codes: codes,
            country: country,
            coordinate: try Coordinate(latitude: 0, longitude: 0),
            prominence: 1,
            timeZone: "Asia/Seoul"
        )
    }

    private func keys(of place: GazetteerPlace) -> Set<[UInt8]> {
        let keys = place.searchKeys
        #expect(Set(keys).count == keys.count)
        return Set(keys)
    }

    @Test("an area by its name with and without its kind, its initials and its romanisations")
    func area() throws {
        let keys = keys(of: try place("Aewol-eup", korean: "애월읍", kind: .town))
        for name in ["Aewol-eup", "Aewol", "애월읍", "애월"] {
            #expect(keys.contains(Folding.key(name)), "\(name)")
        }
        #expect(keys.contains([KeyPage.initials] + Folding.key("ㅇㅇㅇ")))
        #expect(keys.contains([KeyPage.initials] + Folding.key("ㅇㅇ")))
        #expect(keys.contains { $0.first == KeyPage.skeletons })
    }

    @Test("a province by its old name, a numbered quarter without its number, one syllable never alone")
    func shorter() throws {
        let province = keys(of: try place("Jeju-do", korean: "제주특별자치도", kind: .province))
        for name in ["제주특별자치도", "제주도", "제주"] { #expect(province.contains(Folding.key(name)), "\(name)") }
        let quarter = keys(of: try place("Yeoksam 1-dong", korean: "역삼1동", kind: .neighbourhood))
        for name in ["역삼1동", "역삼동", "역삼"] { #expect(quarter.contains(Folding.key(name)), "\(name)") }
        let middle = keys(of: try place("Jung-gu", korean: "중구", kind: .district))
        #expect(!middle.contains(Folding.key("중")))
    }

    @Test("a name by its later words, but not by its particles")
    func words() throws {
        let keys = keys(of: try place("Rio de Janeiro", country: "BR"))
        #expect(keys == [Folding.key("riodejaneiro"), [KeyPage.laterWords] + Folding.key("janeiro")])
    }

    @Test("an airport by its codes besides its names, a postal area by its code alone")
    func codes() throws {
        let airport = keys(
            of: try place("Incheon International Airport", codes: ["ICN", "RKSI"], kind: .airport)
        )
        #expect(airport.contains([KeyPage.codes] + Array("icn".utf8)))
        #expect(airport.contains(Folding.key("incheoninternationalairport")))
        let area = keys(of: try place("New York", codes: ["10001"], kind: .postcode, country: "US"))
        #expect(area == [[KeyPage.codes] + Array("10001".utf8)])
    }

    @Test("Saint and St. are one word")
    func saints() throws {
        let keys = keys(of: try place("Saint Louis", country: "US"))
        #expect(keys.contains(Folding.key("St. Louis")))
    }
}
