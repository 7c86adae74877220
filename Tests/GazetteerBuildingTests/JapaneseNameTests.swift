import Gazetteer
import Testing
import WeatherModels

@testable import GazetteerBuilding

@Suite("Japanese names")
struct JapaneseNameTests {
    /// - Parameter spellings: Those of GeoNames, in its order.
    private func name(_ place: String, _ country: String, _ spellings: [String]) throws -> String? {
        JapaneseDisplayName.best(
            of: GeoNamesPlace(
                number: 1,
                name: place,
                alternates: spellings,
                coordinate: try Coordinate(latitude: 0, longitude: 0),
                country: country,
                admin1: "",
                population: 1,
                timeZone: ""
            )
        )
    }

    @Test(
        "a place in Japan has its usual name, in the new forms of the characters",
        arguments: [
            ("Tokyo", ["东京", "東京", "東京都"], "東京"), ("Kyoto", ["きょうとし", "キョウト", "京都", "京都市"], "京都"),
            ("Hiroshima", ["ひろしま", "ヒロシマ", "広島", "広島市", "廣島市"], "広島"),
            ("Yokohama", ["よこはま", "横浜", "横浜市", "横滨市"], "横浜"),
            ("Yokkaichi", ["四日", "四日市市"], "四日市市"), ("Shinjuku", ["新宿", "新宿区"], "新宿区"),
            ("Kotō", ["ことう", "江東区", "湖東"], "江東区"), ("Honchō", ["本町", "船橋", "船橋市"], "船橋"),
            ("Saitama", ["さいたま"], "さいたま"), ("Iwaki", ["いわき", "いわき市", "磐城", "磐城市"], "いわき"),
        ] as [(String, [String], String)]
    )
    func inJapan(_ place: String, spellings: [String], name: String) throws {
        #expect(try self.name(place, "JP", spellings) == name)
    }

    @Test("of two names without a word for a kind, neither is chosen")
    func ambiguous() throws {
        #expect(try name("Ōuda-yamaguchi", "JP", ["大宇陀山口", "宇陀"]) == nil)
    }

    @Test(
        "a place in China or Korea has Chinese characters as Japanese writes them, unless it has katakana",
        arguments: [
            ("Guangzhou", "CN", ["广州", "广州市", "広州", "広州市", "廣州", "廣州市"], "広州"),
            ("Harbin", "CN", ["ハルビン", "ハルビン市", "哈尔滨", "哈爾濱"], "ハルビン"),
            ("Wuzhong", "CN", ["吴忠", "吴忠市"], nil), ("Yunfu", "CN", ["云浮", "云浮市"], nil),
            ("Yunfu", "CN", ["云浮", "云浮市", "雲浮", "雲浮市"], "雲浮"),
            ("Daegu", "KR", ["大邱广域市", "大邱広域市", "大邱廣域市"], "大邱"), ("Suwon", "KR", ["水原市"], "水原"),
            ("Jeju City", "KR", ["済州市", "濟州", "濟州市"], "済州"),
        ] as [(String, String, [String], String?)]
    )
    func inChinaAndKorea(_ place: String, country: String, spellings: [String], name: String?) throws {
        #expect(try self.name(place, country, spellings) == name)
    }

    @Test(
        "elsewhere only katakana is Japanese, that which sounds like the place",
        arguments: [
            ("Jakarta", "ID", ["ジャカルタ", "バタヴィア", "雅加達"], "ジャカルタ"),
            ("New York City", "US", ["マンハッタン", "ニューヨーク", "紐約市"], "ニューヨーク"),
            ("Madrid", "ES", ["マドリード市", "馬德里"], "マドリード"), ("Lima", "PE", ["利馬", "たかおし"], nil),
            ("Alessandria", "IT", ["アレッサンドリア", "アレッサンドリア県"], "アレッサンドリア"),
        ] as [(String, String, [String], String?)]
    )
    func elsewhere(_ place: String, country: String, spellings: [String], name: String?) throws {
        #expect(try self.name(place, country, spellings) == name)
    }

    @Test("the file gets them, of places in Korea too")
    func built() throws {
        let build = try Build()
        #expect(build.place(.geonames(1_850_147))?.translations["ja"] == "東京")
        #expect(build.place(.geonames(1_850_147))?.koreanName == "도쿄")
        #expect(build.place(.geonames(2_643_743))?.translations["ja"] == nil)
    }
}
