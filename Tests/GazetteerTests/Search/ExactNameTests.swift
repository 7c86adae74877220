import Testing
import WeatherModels
import WeatherPorts

@testable import Gazetteer

/// The answers for programs: a name is matched completely or not at all.
@Suite("Places of exactly a name")
struct ExactNameTests {
    private let small: GazetteerSearch
    private let shipped: GazetteerSearch

    init() throws {
        small = try SmallGazetteer.search()
        shipped = GazetteerSearch(try Gazetteer.shipped())
    }

    @Test(
        "4.1: nothing that resembles, continues or begins a name",
        arguments: [
            "asdfghjkl", "Londo", "Lond", "Lomdon", "Seou", "서우", "ㅅㅇ", "tjdnf", "Spring", "York City", "",
            " ", "!!",
        ]
    )
    func strict(text: String) {
        #expect(small.places(named: text, within: [], limit: 10).isEmpty)
    }

    @Test("4.1: a name in any language, case, accents and width apart, the largest place first")
    func folding() {
        func found(_ text: String) -> [String] {
            small.places(named: text, within: [], limit: 10).map {
                "\($0.name.standard) \($0.countryCode ?? "")"
            }
        }
        #expect(found("東京") == ["Tokyo JP"])
        #expect(found("ＴＯＫＹＯ") == ["Tokyo JP"])
        #expect(found("Сеул") == ["Seoul KR"])
        #expect(found("서울특별시") == ["Seoul KR"])
        #expect(found("서울시") == ["Seoul KR"])
        #expect(found("são paulo") == ["São Paulo BR"])
        #expect(found("SAO PAULO") == ["São Paulo BR"])
        #expect(found("london") == ["London GB", "London CA"])
        #expect(found("Lutetia") == ["Paris FR"])
        #expect(found("北京") == ["Beijing CN", "Beijing Village CN"])
    }

    @Test(
        "4.8: airports and postal codes are no answers, whatever the letters",
        arguments: ["ICN", "EGLL", "90210"]
    )
    func codes(text: String) {
        #expect(small.places(named: text, within: [], limit: 10).isEmpty)
    }

    @Test("4.8: an airport's name is none either, and LIMA is the city")
    func airports() {
        #expect(small.places(named: "Incheon International Airport", within: [], limit: 10).isEmpty)
        #expect(small.places(named: "LIMA", within: [], limit: 10).map(\.name.standard) == ["Lima"])
    }

    @Test(
        "4.8: areas by code or whole name in any case; of a country and a state of one code, the one that has the place",
        arguments: [
            ("Paris", ["US"], "Texas"), ("Paris", ["tx"], "Texas"), ("Paris", ["texas", "us"], "Texas"),
            ("Paris", ["TX", "United States"], "Texas"), ("Paris", ["fr"], "Île-de-France"),
            ("Paris", ["Frankreich"], "Île-de-France"), ("파리", ["프랑스"], "Île-de-France"),
            ("Springfield", ["IL"], "Illinois"), ("London", ["CA"], "Ontario"),
            ("London", ["ON", "CA"], "Ontario"),
            ("London", ["Britain"], "England"), ("중구", ["부산"], "Busan"), ("중구", ["부산광역시", "KR"], "Busan"),
            ("역삼동", ["강남구"], "Seoul"), ("장안구", ["수원", "경기도"], "Gyeonggi-do"),
        ]
    )
    func areas(name: String, within: [String], region: String) {
        #expect(small.places(named: name, within: within, limit: 10).map(\.region?.standard) == [region])
    }

    @Test(
        "4.8: a place that does not lie there is no answer, nor is one whose area only begins so",
        arguments: [
            ("Paris", ["GB"]), ("Paris", ["Tex"]), ("Paris", ["XX"]), ("Paris", ["TX", "FR"]),
            ("Seoul", ["Nowhere"]),
            ("Brooklyn", ["New York City"]),
        ]
    )
    func elsewhere(name: String, within: [String]) {
        #expect(small.places(named: name, within: within, limit: 10).isEmpty)
    }

    @Test("the limit holds, and 0 is none")
    func limits() {
        #expect(small.places(named: "Springfield", within: [], limit: 2).count == 2)
        #expect(small.places(named: "Springfield", within: [], limit: 0).isEmpty)
    }

    @Test(
        "4.8: in the gazetteer that ships",
        arguments: [
            // Numbers of geonames.org.
            ("Seoul", [], 1_835_848), ("Seoul", ["KR"], 1_835_848), ("서울", [], 1_835_848),
            ("東京", [], 1_850_147),
            ("東京", ["JP"], 1_850_147), ("Москва", ["RU"], 524_901), ("London", [], 2_643_743),
            ("London", ["uk"], 2_643_743), ("Paris", ["FR"], 2_988_507),
            ("New York", ["NY", "US"], 5_128_581),
            ("Portland", ["ME"], 4_975_802), ("Portland", ["Oregon", "USA"], 5_746_545),
            ("Moscow", ["Idaho", "US"], 5_601_538), ("Köln", [], 2_886_242), ("القاهرة", ["EG"], 360_630),
            ("São Paulo", ["BR"], 3_448_439), ("부산", [], 1_838_524), ("Praha", ["cz"], 3_067_696),
        ] as [(String, [String], Int)]
    )
    func known(name: String, within: [String], number: Int) {
        #expect(shipped.places(named: name, within: within, limit: 1).first?.id == .geonames(number))
    }

    @Test(
        "4.1: gibberish names nothing in it",
        arguments: ["asdfgh", "qwertyuiop", "zzzzzz", "Lodnon", "뷁뷁", "xyz123"]
    )
    func gibberish(text: String) {
        #expect(shipped.places(named: text, within: [], limit: 5).isEmpty)
    }
}
