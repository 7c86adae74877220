import Gazetteer
import Languages
import Testing
import WeatherModels

@testable import GazetteerBuilding

/// Each trap of the table of Korean areas.
@Suite("Korean areas")
struct KoreanAreaTests {
    private let build: Build

    init() throws { build = try Build() }

    @Test("이어도, twice at 0, 0, is one rock where it is: 32°07′23″N 125°10′57″E")
    func ieodo() throws {
        let rocks = build.places(called: "이어도")
        let rock = try #require(rocks.first)
        #expect(rocks.count == 1)
        #expect(rock.kind == .landmark)
        #expect(abs(rock.coordinate.latitude - (32 + 7 / 60.0 + 23 / 3600.0)) < 0.001)
        #expect(abs(rock.coordinate.longitude - (125 + 10 / 60.0 + 57 / 3600.0)) < 0.001)
    }

    @Test("수원시장안구 is 장안구 of 수원시")
    func district() throws {
        let district = try #require(build.places(called: "장안구").first)
        #expect(district.kind == .district)
        #expect(district.name == "Jangan-gu")
        #expect(district.district?.text(in: .korean) == "수원시")
        #expect(district.district?.standard == "Suwon")
        #expect(build.places(spelled: "수원시장안구").map(\.id) == [.koreanArea(4_111_100_000)])
    }

    @Test("수원시, which has no row, is GeoNames' place with a code of its own")
    func cityOfDistricts() throws {
        let city = try #require(build.places(called: "수원시").first)
        #expect(city.id == .geonames(1_835_553))
        #expect(city.koreanArea == 4_111_000_000)
        #expect(city.coordinate.latitude == 37.29111)
    }

    @Test("A city of districts that GeoNames lacks lies in the middle of them")
    func middleOfDistricts() throws {
        let build = try Build(replacing: [
            "cities.json": SmallSources.cities.replacing("수원", with: "물원")
                .replacing("Suwon", with: "Mulwon")
        ])
        let city = try #require(build.places(called: "수원시").first)
        #expect(city.id == .koreanArea(4_111_000_000))
        #expect(abs(city.coordinate.latitude - (37.30101 + 37.25473) / 2) < 1e-9)
    }

    @Test("A quarter of a district of a city names both above it")
    func quarter() throws {
        let quarter = try #require(build.places(called: "정자1동").first)
        #expect(quarter.district?.text(in: .korean) == "수원시 장안구")
        #expect(quarter.otherNames.contains("정자동"))
        #expect(quarter.otherNames.contains("정자"))
    }

    @Test(
        "Numbered quarters are found by what their parts are called",
        arguments: [
            ("정릉제1동", ["정릉1동", "정릉동", "정릉"]),
            ("종로1.2.3.4가동", ["종로1가", "종로3가", "종로4가", "종로"]),
            ("금호2.3가동", ["금호2가", "금호3가"]),
            ("성수1가제1동", ["성수동", "성수"]),
            ("교현.안림동", ["교현동", "안림동"]),
            ("봉명2.송정동", ["봉명2동", "송정동"]),
            ("숭의1.3동", ["숭의1동", "숭의3동", "숭의동"]),
            ("목1동", ["목동"]),
        ]
    )
    func numbered(_ name: String, forms: [String]) {
        let others = KoreanAreaName(name).otherNames
        #expect(Set(forms).isSubset(of: others), "\(others)")
    }

    @Test("대정읍/마라도포함 is 대정읍, and 마라도 is found in it")
    func marado() throws {
        let town = try #require(build.places(called: "대정읍").first)
        #expect(town.kind == .town)
        #expect(build.places(spelled: "마라도").map(\.id) == [town.id])
        #expect(build.places(called: "대정읍/마라도포함").isEmpty)
    }

    @Test(
        "Provinces have today's names, the old ones searchable",
        arguments: [("강원특별자치도", "강원도"), ("전북특별자치도", "전라북도")]
    )
    func provinces(_ name: String, former: String) throws {
        let province = try #require(build.places(called: name).first)
        #expect(province.kind == .province)
        #expect(province.otherNames.contains(former))
        let region = try #require(build.contents.regions.first { $0.name.text(in: .korean) == name })
        #expect(region.otherNames.contains(former))
    }

    @Test("군위군 is Daegu's since 2023, and found as 경북 군위")
    func gunwi() throws {
        let county = try #require(build.places(called: "군위군").first)
        #expect(build.region(of: county)?.name.text(in: .korean) == "대구광역시")
        #expect(build.region(of: build.places(called: "군위읍").first)?.name.text(in: .korean) == "대구광역시")
        #expect(county.otherNames.contains("경북 군위"))
    }

    @Test("세종 is there once")
    func sejong() {
        #expect(build.places(spelled: "세종특별자치시").count == 1)
        #expect(build.places(called: "조치원읍").first?.district == nil)
    }

    @Test(
        "English names are by the Revised Romanization",
        arguments: [
            ("서귀포시", "Seogwipo"), ("애월읍", "Aewol-eup"), ("중구", "Jung-gu"), ("경기도", "Gyeonggi-do"),
            ("서울", "Seoul"), ("남원시", "Namwon"), ("고성군", "Goseong-gun"), ("독도", "Dokdo"),
        ]
    )
    func english(_ korean: String, name: String) {
        #expect(build.places(called: korean).first?.name == name)
    }

    @Test("Provinces rank below their cities, and 광주 is the metropolis first")
    func prominence() throws {
        let jeju = try #require(build.places(called: "제주시").first)
        let province = try #require(build.places(called: "제주특별자치도").first)
        #expect(jeju.prominence > 2 * province.prominence)
        let metropolis = try #require(build.places(called: "광주").first)
        let city = try #require(build.places(called: "광주시").first)
        #expect(metropolis.prominence > 2 * city.prominence)
        #expect(build.region(of: city)?.code == "13")
    }
}
