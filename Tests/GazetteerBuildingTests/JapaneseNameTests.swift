import Foundation
import Gazetteer
import Languages
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
            ("Zibo", "CN", ["シ博市", "淄博", "淄博市"], "淄博"), ("Weifang", "CN", ["イ坊市", "潍坊", "潍坊市", "濰坊"], "濰坊"),
            ("Ganzhou", "CN", ["カン州", "カン州市", "贛州", "赣州", "赣州市"], "贛州"),
            ("Zhangzhou", "CN", ["ショウ州", "漳州"], "漳州"), ("Heze", "CN", ["カ沢市", "菏泽市"], nil),
            ("Foshan", "CN", ["仏山市", "佛山", "佛山市"], "仏山"),
            ("Pyongyang", "KP", ["平壌", "平壤", "平壤市"], "平壌"),
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

    @Test(
        "our table's names come first, also of the areas of Korea, whose provinces have those of their divisions"
    )
    func decided() throws {
        let names = """
            place,remark,ja,others
            kr:4519000000,Namwon,南原,
            geonames:2643743,London,ロンドン,倫敦府
            """
        let build = try Build(replacing: ["names.csv": names])
        #expect(build.places(called: "남원시").first?.translations["ja"] == "南原")
        let london = build.place(.geonames(2_643_743))
        #expect(london?.translations["ja"] == "ロンドン")
        #expect(london?.otherNames.contains("倫敦府") == true)
        #expect(throws: GazetteerBuildError.self) {
            try Build(replacing: ["names.csv": "place,ja,others\nLondon,ロンドン,\n"])
        }
    }

    @Test("a province has the Japanese name of its division")
    func province() throws {
        let regions = SmallSources.regionNames + "\nKR.41,41,,京畿道,경기도"
        let build = try Build(replacing: ["regions.csv": regions])
        #expect(build.places(called: "경기도").first?.translations["ja"] == "京畿道")
    }

    @Test("every row of our table is a place of the shipped file, which has its name")
    func table() throws {
        let search = GazetteerSearch(try Gazetteer.shipped())
        let file = URL(filePath: #filePath).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Tools/gazetteer/names.tsv")
        let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
        #expect(rows.count > 300)
        for row in rows {
            let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            try #require(fields.count == 5, "\(row)")
            let id = try #require(PlaceID(fields[0]))
            let place = try #require(search.place(withID: id), "\(row)")
            for (language, name) in [(Language.korean, fields[2]), (.japanese, fields[3])] where !name.isEmpty
            {
                #expect(place.name.text(in: language) == name, "\(row)")
            }
        }
    }

    @Test("every county and district of Korea has a Japanese name")
    func korea() throws {
        let search = GazetteerSearch(try Gazetteer.shipped())
        let korea = CoordinateBox(
            southWest: try Coordinate(latitude: 33, longitude: 124),
            northEast: try Coordinate(latitude: 39, longitude: 132)
        )
        let areas = search.places(in: korea, limit: .max).filter { place in
            place.countryCode == "KR" && (place.kind == .county || place.kind == .district)
        }
        #expect(areas.count > 180)
        for area in areas { #expect(area.name.translations[.japanese] != nil, "\(area.name.standard)") }
    }

    @Test("the file gets them, of places in Korea too")
    func built() throws {
        let build = try Build()
        #expect(build.place(.geonames(1_850_147))?.translations["ja"] == "東京")
        #expect(build.place(.geonames(1_850_147))?.koreanName == "도쿄")
        #expect(build.place(.geonames(2_643_743))?.translations["ja"] == nil)
    }
}
