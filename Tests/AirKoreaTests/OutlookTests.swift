import Foundation
import HTTPPort
import Languages
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import AirKorea

@Suite("What AirKorea expects")
struct OutlookTests {
    private func looked(_ lookUp: FeedID, _ rows: String...) async throws -> Data {
        try await Asked.provider(FakeTransport(.text(Fixture.body(rows)))).lookUp(
            lookUp,
            for: Asked.request()
        )
    }

    private func area(_ names: String...) -> ProviderRequest.Area {
        let names = names.map { LocalizedName("somewhere", translations: [.korean: $0]) }
        return ProviderRequest.Area(countryCode: "KR", names: names)
    }

    private func outlook(_ lookUps: [FeedID: Data], _ area: ProviderRequest.Area?) async throws
        -> [AirOutlook]
    {
        let stations = try await looked(.stations, Fixture.row("중구"))
        let request = Asked.request(area: area, lookUps: lookUps.merging([.stations: stations]) { $1 })
        let report = try await Asked.provider(FakeTransport()).fetch(.air, for: request).report
        return try #require(report?.measuredAir).outlook
    }

    @Test("The newest issue for the place's region, from today on, and the days farther ahead after it")
    func place() async throws {
        let daily = try await looked(
            .outlook,
            Fixture.outlook("PM10", "2026-10-02", "서울 : 좋음,경기북부 : 나쁨", "2026-10-02 11시 발표"),
            Fixture.outlook("PM10", "2026-10-02", "서울 : 보통,경기북부 : 매우나쁨", "2026-10-02 17시 발표"),
            Fixture.outlook("PM25", "2026-10-03", "서울 : 나쁨,경기북부 : 예보없음", "2026-10-02 17시 발표"),
            Fixture.outlook("O3", "2026-10-01", "서울 : 나쁨,경기북부 : 나쁨", "2026-10-02 17시 발표"),
            Fixture.outlook("CO", "2026-10-03", "서울 : 나쁨", "2026-10-02 17시 발표")
        )
        let week = try await looked(
            .week,
            """
            {"presnatnDt":"2026-10-02","frcstOneDt":"2026-10-03","frcstOneCn":"서울 : 낮음, 강원영동 : 높음",\
            "frcstTwoDt":"2026-10-04","frcstTwoCn":"서울 : 높음, 경기북부 : 낮음, 신뢰도 : 낮음","frcstThreeDt":"?"}
            """
        )
        let found = try await outlook([.outlook: daily, .week: week], area("중구", "서울특별시"))
        #expect(
            found.map { "\($0.day) \($0.pollutant) \($0.region) \($0.grade)" } == [
                "2026-10-02 pm10 서울 보통", "2026-10-03 pm2_5 서울 나쁨", "2026-10-04 pm2_5 서울 높음",
            ]
        )
        let north = try await outlook([.outlook: daily, .week: week], area("탄현동", "고양시", "경기도"))
        #expect(
            north.map { "\($0.day) \($0.grade)" } == ["2026-10-02 매우나쁨", "2026-10-04 낮음"]
        )
        // A place without a name has the region of its station.
        #expect(try await outlook([.outlook: daily], nil).map(\.region) == ["서울", "서울"])
        #expect(try await outlook([.outlook: Data("?".utf8)], nil).isEmpty)
    }

    @Test(
        "The region of a place by its names",
        arguments: [
            (["서울특별시", "중구"], "서울"), (["경기도", "고양시"], "경기북부"), (["경기", "수원시"], "경기남부"),
            (["경기도", "광주시"], "경기남부"), (["광주광역시", "북구"], "광주"), (["강원특별자치도", "강릉시"], "영동"),
            (["강원도", "춘천시"], "영서"), (["전북특별자치도", "전주시"], "전북"), (["전라북도"], "전북"), (["경상남도", "고성군"], "경남"),
            (["강원도", "고성군"], "영동"), (["세종특별자치시"], "세종"), (["제주특별자치도"], "제주"), (["충청남도"], "충남"),
            (["부산"], "부산"),
            (["도쿄도"], nil), (["수원시"], nil), ([], nil),
        ] as [([String], String?)]
    )
    func regions(words: [String], region: String?) {
        #expect(OutlookRegion.region(of: words) == region)
    }

    @Test("What is looked up is stored without loss")
    func stored() async throws {
        let data = try await looked(
            .outlook,
            Fixture.outlook("PM10", "2026-10-02", "서울 : 좋음,경기북부 : 나쁨", "2026-10-02 5시 발표")
        )
        let outlook = try #require(Outlook(data))
        #expect(outlook.entries.count == 2 && outlook.data == data)
        #expect(outlook.issuedAt == Date(timeIntervalSince1970: 1_790_884_800))
        for text in ["", "outlook 2 0", "outlook 1", "outlook 1 0\nx", "outlook 1 0\n20261302\tpm10\t서울\t좋음"]
        {
            #expect(Outlook(Data(text.utf8)) == nil)
        }
        #expect(Outlook(Outlook.none.data) == Outlook.none)
    }
}
