import Gazetteer
import Languages
import Testing
import WeatherModels

@testable import GazetteerBuilding

@Suite("Well-known points and airports")
struct PointsTests {
    @Test("A point is a place of its kind, with its names but for those of a town nearby")
    func point() throws {
        let build = try Build()
        let hallasan = try #require(build.place(.point("hallasan")))
        #expect(hallasan.kind == .mountain)
        #expect(hallasan.name == "Hallasan")
        #expect(hallasan.koreanName == "한라산")
        #expect(hallasan.translations["ja"] == "漢拏山")
        #expect(hallasan.otherNames == ["백록담", "Mount Halla", "한라산국립공원"])
        #expect(hallasan.timeZone == "Asia/Seoul")
        #expect(build.region(of: hallasan)?.name.text(in: .korean) == "제주특별자치도")
    }

    @Test("A point that is a place already only adds its names to it")
    func twin() throws {
        let build = try Build()
        #expect(build.place(.point("jeju")) == nil)
        #expect(build.places(spelled: "탐라").map(\.koreanName) == ["제주시"])
        #expect(build.places(spelled: "済州島").count == 1)
    }

    @Test("A region has the town whose weather it has, with its Korean name")
    func region() throws {
        let honshu = try #require(try Build().place(.point("honshu")))
        #expect(honshu.district?.text(in: .english) == "Tokyo")
        #expect(honshu.district?.text(in: .korean) == "도쿄")
        #expect(honshu.region == nil)
    }

    @Test("A ward has its city, and is no other place than the area of its name")
    func ward() throws {
        let wards =
            SmallSources.points + """

                tokyo-kita-ward,district,JP,Tokyo,35.75,139.73,4,기타구,Kita-ku,北区,,Kita Ward,Tokyo
                jongno-ward,district,KR,Seoul,37.5704,126.9816,3,종로구,Jongno-gu,鍾路区,,,
                """
        let build = try Build(replacing: ["points.csv": wards])
        let kita = try #require(build.place(.point("tokyo-kita-ward")))
        #expect(kita.kind == .district && kita.district?.text(in: .japanese) == "東京")
        #expect(build.region(of: kita)?.name.standard == "Tokyo")
        #expect(build.place(.point("jongno-ward")) == nil)
        #expect(build.places(called: "종로구").map { $0.translations["ja"] } == ["鍾路区"])
    }

    @Test("An unknown kind is told")
    func unknownKind() {
        let table = SmallSources.points.replacing("mountain", with: "molehill")
        #expect(
            throws: GazetteerBuildError.malformedRow(
                file: "points.csv",
                line: 3,
                fault: .unknownValue(column: "kind", text: "molehill")
            )
        ) { try Build(replacing: ["points.csv": table]) }
    }

    @Test("A large airport has the names that people say, and comes before a town of its name")
    func airport() throws {
        let incheon = try #require(try Build().place(.airport("RKSI")))
        #expect(incheon.otherNames.contains("인천공항"))
        #expect(incheon.otherNames.contains("仁川空港"))
        #expect(incheon.otherNames.contains("ICN airport"))
        #expect(incheon.prominence == 300_000)
    }

    @Test("Other airports have the Korean name of their city")
    func cityName() throws {
        let heathrow = try #require(try Build().place(.airport("EGLL")))
        #expect(heathrow.otherNames == ["런던공항"])
    }

    @Test("The capital of a country is its largest place of that name")
    func capitals() throws {
        let countries = try Build().contents.countries
        #expect(countries.first { $0.code == "GB" }?.capital == .geonames(2_643_743))
        #expect(countries.first { $0.code == "NO" }?.capital == nil)
    }

    @Test("A region has its names in other languages")
    func regionNames() throws {
        let build = try Build()
        let tokyo = build.contents.regions.first { $0.country == "JP" }
        #expect(tokyo?.name.translations["ja"] == "東京都")
        #expect(tokyo?.otherNames.contains("Präfektur Tokio") == true)
    }
}
