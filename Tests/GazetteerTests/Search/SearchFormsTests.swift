import Languages
import Testing
import WeatherModels
import WeatherPorts

@testable import Gazetteer

/// Each form a query may have (spec/places.md) on a gazetteer of a few places.
@Suite("Forms of queries")
struct SearchFormsTests {
    private let search: GazetteerSearch

    init() throws { search = try SmallGazetteer.search() }

    private func first(_ text: String, near: Coordinate? = nil, country: String? = nil) throws -> PlaceMatch {
        try #require(
            search.matches(for: PlaceQuery(text, near: near, countryCode: country)).first,
            "nothing for \(text)"
        )
    }

    /// "Paris US": name and country of the first result.
    private func answer(_ text: String) throws -> String {
        let place = try first(text).place
        return "\(place.name.standard) \(place.countryCode ?? "")"
    }

    @Test(
        "A7: a name in any script, whole or begun, folded",
        arguments: [
            ("서울", "Seoul KR"), ("SEOUL ", "Seoul KR"), ("首尔", "Seoul KR"), ("Сеул", "Seoul KR"),
            ("séoul", "Seoul KR"),
            ("北京", "Beijing CN"), ("東京", "Tokyo JP"), ("トウキョウ", "Tokyo JP"), ("München", "Munich DE"),
            ("koln", "Köln DE"),
            ("cologne", "Köln DE"), ("sao paulo", "São Paulo BR"), ("shertogen", "'s-Hertogenbosch NL"),
            ("Å", "Å NO"),
            ("서귀", "Seogwipo KR"), ("서귀ㅍ", "Seogwipo KR"), ("서귚", "Seogwipo KR"),
            ("malaga", "Málaga ES"),
            ("janeiro", "Rio de Janeiro BR"), ("grossenhain", "Großenhain DE"), ("ＰＡＲＩＳ", "Paris FR"),
            ("new yo", "New York City US"),
        ]
    )
    func names(text: String, expected: String) throws {
        #expect(try answer(text) == expected)
    }

    @Test(
        "with or without the word for the kind of area",
        arguments: [
            ("서귀포", "Seogwipo"), ("서귀포시", "Seogwipo"), ("애월", "Aewol-eup"), ("aewol", "Aewol-eup"),
            ("부산시", "Busan"),
            ("부산광역시", "Busan"), ("역삼동", "Yeoksam 1-dong"), ("파리시", "Paris"), ("강남", "Gangnam-gu"),
        ]
    )
    func kinds(text: String, expected: String) throws {
        let match = try first(text)
        #expect(match.place.name.standard == expected)
        #expect(match.quality == .exact)
    }

    @Test(
        "a name with what it lies in, before or after it, in any language",
        arguments: [
            ("Paris, TX", "Paris US"), ("Paris, Texas", "Paris US"), ("paris, tx", "Paris US"),
            ("Paris TX", "Paris US"), ("paris tx", "Paris US"), ("london on", "London CA"),
            ("Paris Texas USA", "Paris US"), ("파리, 미국", "Paris US"), ("Paris, 미국", "Paris US"),
            ("Paris, France", "Paris FR"),
            ("paris frankreich", "Paris FR"), ("London, Ontario", "London CA"), ("London ON", "London CA"),
            ("London, UK", "London GB"), ("New York Brooklyn", "Brooklyn US"),
            ("Brooklyn, New York, USA", "Brooklyn US"),
            ("미국, Paris", "Paris US"), ("jeju aewol", "Aewol-eup KR"), ("서울 강남구", "Gangnam-gu KR"),
            ("강남 서울", "Gangnam-gu KR"), ("서울 강남구 역삼동", "Yeoksam 1-dong KR"), ("서귀포 성산", "Seongsan-eup KR"),
            ("cheju aewol", "Aewol-eup KR"), ("경기도 광주", "Gwangju-si KR"), ("경기 광주시", "Gwangju-si KR"),
            ("수원 장안구", "Jangan-gu KR"),
            ("한국 서울", "Seoul KR"), ("New York City", "New York City US"),
            ("Springfield (IL)", "Springfield US"),
        ]
    )
    func qualified(text: String, expected: String) throws {
        #expect(try answer(text) == expected)
    }

    @Test("the Springfield asked for, and the district of the city asked for")
    func homonyms() throws {
        #expect(try first("Springfield, IL").place.region?.standard == "Illinois")
        #expect(try first("springfield il").place.region?.standard == "Illinois")
        #expect(try first("springfield massachusetts").place.region?.standard == "Massachusetts")
        #expect(try first("부산 중구").place.region?.text(in: .korean) == "부산광역시")
        #expect(try first("부산중구").place.region?.text(in: .korean) == "부산광역시")
        #expect(try first("중구, 울산").place.region?.text(in: .korean) == "울산광역시")
    }

    @Test("a qualifier that fits nothing leaves the place, as a guess")
    func wrongQualifier() throws {
        let match = try first("Paris, Atlantis")
        #expect(match.place.name.standard == "Paris")
        #expect(match.quality == .similar)
        #expect(try first("서울 맛집").quality == .similar)
    }

    @Test(
        "codes: capitals beat names, a city of four letters beats an airport nobody knows",
        arguments: [
            ("ICN", "Incheon International Airport"), ("icn", "Incheon International Airport"),
            ("EGLL", "London Heathrow Airport"), ("LIMA", "Lima"), ("90210", "Beverly Hills"),
            ("90210-1234", "Beverly Hills"), ("인천공항", "Incheon International Airport"),
            ("heathrow", "London Heathrow Airport"),
        ]
    )
    func codes(text: String, expected: String) throws {
        #expect(try first(text).place.name.standard == expected)
    }

    @Test("a ZIP code begun finds those that begin so")
    func zipCodes() throws {
        #expect(try first("90211").place.id == .postcode(country: "US", code: "90211"))
        let begun = search.matches(for: PlaceQuery("902"))
        #expect(begun.count == 2)
        #expect(begun.allSatisfy { $0.quality == .prefix })
    }

    @Test(
        "initials, another keyboard layout, another romanisation",
        arguments: [
            ("ㅅㄱㅍ", "Seogwipo"), ("서ㄱㅍ", "Seogwipo"), ("ㅅ귀포", "Seogwipo"), ("ㅂㅅ", "Busan"), ("ㅅㅇ", "Seoul"),
            ("tjrnlvh", "Seogwipo"), ("qntks", "Busan"), ("tjdnf", "Seoul"), ("tjdnf rkdskarn", "Gangnam-gu"),
            ("ㅔㅁ갼", "Paris"), ("ㅣㅐㅜ애ㅜ", "London"), ("Choonggu", "Jung-gu"), ("Gwangjoo", "Gwangju"),
            ("Seokwipo", "Seogwipo"), ("Kangnam-ku", "Gangnam-gu"),
        ]
    )
    func transcribed(text: String, expected: String) throws {
        let match = try first(text)
        #expect(match.place.name.standard == expected)
        #expect(match.quality == .transcribed)
    }

    @Test(
        "the romanisation of before 2000 is a name like another",
        arguments: [
            ("Pusan", "Busan"), ("Kwangju", "Gwangju"), ("Sogwipo", "Seogwipo"), ("Sŏul", "Seoul"),
            ("Aewoleup", "Aewol-eup"),
        ]
    )
    func olderNames(text: String, expected: String) throws {
        let match = try first(text)
        #expect(match.place.name.standard == expected)
        #expect(match.quality == .exact)
    }

    @Test(
        "one typing error or two",
        arguments: [
            ("Barcelnoa", "Barcelona"), ("Barcelonna", "Barcelona"), ("Philadelpiha", "Philadelphia"),
            ("Munchin", "Munich"), ("부샨", "Busan"), ("서기포", "Seogwipo"), ("Sprngfield, IL", "Springfield"),
            ("Lodnon", "London"),
        ]
    )
    func typingErrors(text: String, expected: String) throws {
        let match = try first(text)
        #expect(match.place.name.standard == expected)
        #expect(match.quality == .similar)
    }

    @Test(
        "what can be no place is answered with nothing",
        arguments: [
            "", " ", "\t\n", "☔️🇰🇷", "\u{0}", String(repeating: "a", count: 10_000),
            String(repeating: "가나 ", count: 3_000),
            "e" + String(repeating: "\u{301}", count: 300), ",,,,", String(repeating: " ", count: 5_000),
            "qzxqzxqzx",
        ]
    )
    func absurd(text: String) {
        #expect(search.matches(for: PlaceQuery(text)).isEmpty)
    }

    @Test("a limit of none or fewer finds none")
    func limits() {
        #expect(search.matches(for: PlaceQuery("서울", limit: 0)).isEmpty)
        #expect(search.matches(for: PlaceQuery("서울", limit: -1)).isEmpty)
        #expect(search.matches(for: PlaceQuery("springfield", limit: 2)).count == 2)
    }
}
