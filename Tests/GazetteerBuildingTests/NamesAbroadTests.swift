import Gazetteer
import Languages
import Testing
import WeatherModels

@testable import GazetteerBuilding

@Suite("Names abroad")
struct NamesAbroadTests {
    private let build: Build

    init() throws { build = try Build() }

    @Test(
        "The Korean name is the one that sounds like the place",
        arguments: [
            (1_816_670, "베이징"), (1_850_147, "도쿄"), (5_128_581, "뉴욕"), (2_643_743, "런던"), (472_045, "보로네시"),
            (1_803_834, "랴오청"),
        ]
    )
    func sound(_ number: Int, name: String) {
        #expect(build.place(.geonames(number))?.koreanName == name)
    }

    @Test("Where no spelling is in use, a decision stands, and the spelling is searched besides")
    func decision() {
        let place = build.place(.geonames(3_448_439))
        #expect(place?.koreanName == "상파울루")
        #expect(place?.otherNames.contains("상파울로") == true)
    }

    @Test("A place without a name in Hangul has none")
    func none() throws {
        let place = try #require(build.place(.geonames(4_250_542)))
        #expect(place.koreanName == nil)
        #expect(build.region(of: place)?.code == "IL")
    }

    @Test("Spellings that fold to another are left out, and airports' codes")
    func spellings() throws {
        let tokyo = try #require(build.place(.geonames(1_850_147)))
        #expect(tokyo.otherNames == ["Tokio", "東京", "동경"])
        // Jeju's airport has CJU; New York's city code is not an airport code.
        #expect(build.place(.geonames(1_846_266))?.otherNames.contains("CJU") == false)
        #expect(build.place(.geonames(5_128_581))?.otherNames.contains("NYC") == true)
        #expect(build.place(.geonames(3_448_439))?.otherNames.contains("Sao Paulo") == false)
    }

    @Test("Regions have codes and short Korean names to ask by")
    func regions() throws {
        let region = try #require(build.region(of: build.place(.geonames(3_448_439))))
        #expect(region.name.text(in: .korean) == "상파울루주")
        #expect(region.otherNames.contains("SP"))
        #expect(region.otherNames.contains("상파울루"))
        let tokyo = try #require(build.region(of: build.place(.geonames(1_850_147))))
        #expect(tokyo.otherNames == ["도쿄", "Präfektur Tokio"])
    }

    @Test("Only regions with places are written")
    func usedRegions() {
        #expect(!build.contents.regions.contains { $0.code == "08" && $0.country == "CA" })
    }

    @Test(
        "Countries are found by what people call them",
        arguments: [
            ("KR", "한국"), ("KR", "Südkorea"), ("KR", "KOR"), ("US", "USA"), ("GB", "UK"), ("GB", "GBR"),
        ]
    )
    func countries(_ code: String, name: String) throws {
        let country = try #require(build.contents.countries.first { $0.code == code })
        #expect(country.otherNames.contains(name))
    }

    @Test("Regions have the name in each language that the sources have, Korea's too")
    func languages() throws {
        let region = try #require(build.region(of: build.place(.geonames(1_850_147))))
        #expect(region.name.translations == ["ko": "도쿄도", "ja": "東京都"])
        let seoul = try #require(build.contents.regions.first { $0.country == "KR" && $0.code == "11" })
        #expect(seoul.name.translations == ["ko": "서울특별시", "ja": "ソウル特別市"])
    }

    @Test("Countries have Korean names where the sources do")
    func koreanNames() throws {
        let country = try #require(build.contents.countries.first { $0.code == "KR" })
        #expect(country.name == GazetteerName("South Korea", translations: ["ko": "대한민국", "ja": "大韓民国"]))
        #expect(build.contents.countries.map(\.code) == ["GB", "KR", "NO", "US"])
    }
}
