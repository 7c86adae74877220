import Languages
import Testing
import WeatherModels
import WeatherPorts

@testable import Gazetteer

@Suite("Order and marks of results")
struct SearchRankingTests {
    private let search: GazetteerSearch

    init() throws { search = try SmallGazetteer.search() }

    private func matches(
        _ text: String,
        near: (Double, Double)? = nil,
        country: String? = nil,
        in language: Language = .english
    ) throws -> [PlaceMatch] {
        let near = try near.map { try Coordinate(latitude: $0.0, longitude: $0.1) }
        return search.matches(for: PlaceQuery(text, near: near, countryCode: country, language: language))
    }

    private func region(_ match: PlaceMatch?) -> String? { match?.place.region?.standard }

    @Test("exact before begun, whatever the size")
    func qualities() throws {
        let york = try matches("york")
        #expect(york.map(\.place.name.standard) == ["York", "New York City"])
        #expect(york.map(\.quality) == [.exact, .word])
        let results = try matches("서")
        #expect(results.map(\.quality) == results.map(\.quality).sorted())
    }

    @Test("two or three letters are the beginning of a large city rather than a small one's whole name")
    func fewLetters() throws {
        #expect(try matches("lon").first?.place.name.standard == "London")
        #expect(try matches("서", near: (35.18, 129.08), country: "KR").first?.place.name.standard == "Seoul")
        let a = try matches("a")
        #expect(a.first?.place.name.standard != "A")
        #expect(a.contains { $0.place.name.standard == "A" && $0.quality == .exact })
        // A whole name of more letters comes first.
        #expect(try matches("york").first?.place.name.standard == "York")
    }

    @Test("the larger first where no position is known")
    func prominence() throws {
        #expect(try matches("광주").map(\.place.population) == [1_440_000, 390_000])
        #expect(try matches("paris").map(\.place.countryCode) == ["FR", "US"])
        #expect(region(try matches("중구").first) == "Ulsan")
    }

    @Test("the near first where a position is known, unless the far is far larger")
    func nearness() throws {
        #expect(region(try matches("성산", near: (33.46, 126.93)).first) == "Jeju-do")
        #expect(region(try matches("성산", near: (37.57, 126.98)).first) == "Seoul")
        #expect(region(try matches("중구", near: (35.18, 129.08)).first) == "Busan")
        #expect(region(try matches("중구", near: (37.57, 126.98)).first) == "Seoul")
        #expect(try matches("부산", near: (37.57, 126.98)).first?.place.name.standard == "Busan")
        #expect(try matches("paris", near: (33.7, -95.5)).first?.place.countryCode == "US")
        #expect(try matches("paris", near: (32.78, -96.8)).first?.place.countryCode == "FR")
        #expect(try matches("paris", near: (37.57, 126.98)).first?.place.countryCode == "FR")
    }

    @Test("the person's country first among those of like size")
    func country() throws {
        #expect(region(try matches("springfield").first) == "Missouri")
        #expect(try matches("london", country: "CA").first?.place.countryCode == "GB")
        let far = try matches("중구", country: "US")
        #expect(region(far.first) == "Ulsan")
    }

    @Test("a place once, under its best quality, in the order of quality")
    func once() throws {
        for text in ["서울", "new", "s", "ㅅ", "aewol", "paris", "서ㄱ"] {
            let results = try matches(text)
            #expect(Set(results.map(\.place.id)).count == results.count, "\(text)")
            #expect(results.map(\.quality) == results.map(\.quality).sorted(), "\(text)")
        }
        // Each of them begins names too.
        for text in ["서울", "aewol", "paris"] {
            #expect(try matches(text).first?.quality == .exact, "\(text)")
        }
    }

    @Test(
        "A7: what was typed is marked in the Korean and the standard name",
        arguments: [
            ("서귀포", [0..<3], []), ("서귀ㅍ", [0..<3], []), ("ㅅㄱㅍ", [0..<3], []), ("tjrnlvh", [0..<3], []),
            ("seogwi", [], [0..<6]), ("서ㄱㅍ", [0..<3], []),
        ] as [(String, [Range<Int>], [Range<Int>])]
    )
    func highlights(text: String, korean: [Range<Int>], standard: [Range<Int>]) throws {
        for (language, marked) in [(.korean, korean), (.english, standard)] as [(Language, [Range<Int>])] {
            let found = try matches(text, in: language)
            let match = try #require(found.first { $0.place.name.standard == "Seogwipo" })
            #expect(match.highlights.map(\.range) == marked)
            // Typed in one language and shown in another, it is still a name of the place.
            #expect(match.otherName == nil)
        }
    }

    @Test("A7: a city of Korea is shown as people say it, other areas with the word for their kind")
    func shownNames() throws {
        for (text, shown) in [
            ("서귀포", "서귀포"), ("서귀포시", "서귀포"), ("Suwon", "수원"), ("애월", "애월읍"), ("강남", "강남구"), ("서울", "서울"),
        ] {
            let match = try #require(try matches(text, in: .korean).first)
            #expect(match.place.name.text(in: .korean) == shown)
            if text.hasSuffix("시") { #expect(match.highlights.map(\.range) == [0..<3]) }
        }
    }

    @Test("of several words the name is marked, not where it lies")
    func qualified() throws {
        let match = try #require(try matches("서울 강남구", in: .korean).first)
        #expect(match.highlights.map(\.range) == [0..<3])
        let later = try #require(try matches("수원 장안구", in: .korean).first)
        #expect(later.highlights.map(\.range) == [4..<7])
    }

    @Test("A7: another name that matched is told, and nothing is marked")
    func otherNames() throws {
        for (text, other) in [
            ("北京", "北京"), ("Lutetia", "Lutetia"), ("ICN", "ICN"), ("북경", "북경"), ("북겨", "북경"),
            // Without its blanks and capitals it cannot be shown.
            ("Lutet", nil),
        ] as [(String, String?)] {
            for language in [.korean, .english] as [Language] {
                let match = try #require(try matches(text, in: language).first)
                #expect(match.otherName == other)
                #expect(match.highlights.isEmpty)
            }
        }
    }

    @Test("results carry where they lie")
    func places() throws {
        let place = try #require(try matches("성산읍").first?.place)
        #expect(place.district?.text(in: .korean) == "서귀포시")
        #expect(place.region?.text(in: .korean) == "제주특별자치도")
        #expect(search.countryName("KR")?.text(in: .korean) == "대한민국")
        let id = try #require(place.id)
        #expect(search.place(withID: id) == place)
        #expect(search.placeNaming(place.coordinate)?.place == place)
    }
}
