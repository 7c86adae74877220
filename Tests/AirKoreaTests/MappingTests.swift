import Foundation
import HTTPPort
import Languages
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import AirKorea

@Suite("What AirKorea's rows become")
struct MappingTests {
    private func air(_ rows: [String], at coordinate: Coordinate = .seoul, now: Date = Asked.now) async throws
        -> MeasuredAir?
    {
        try await Asked.air(.text(Fixture.body(rows)), at: coordinate, now: now)
    }

    /// The one station, where it is.
    private func measured(_ changed: [String: String?], at time: String? = "2026-10-02 21:00") async throws
        -> MeasuredAir?
    {
        try await air([Fixture.row("중구", at: time, changed)])
    }

    @Test("The figures of an hour, in µg/m³, by its start; those of 24 hours apart")
    func figures() async throws {
        let air = try #require(
            try await measured(["stationCode": "111121", "pm10Flag": nil, "pm25Flag": ""])
        )
        #expect(air.station.name.standard == "중구" && air.station.code == "111121")
        #expect(air.hour.time == Date(timeIntervalSince1970: 1_790_938_800))
        for (pollutant, amount) in [
            (.sulphurDioxide, 7.86), (.carbonMonoxide, 458), (.ozone, 39.2), (.nitrogenDioxide, 18.8),
            (.pm10, 30), (.pm2_5, 12),
        ] as [(Pollutant, Double)] {
            let found = try #require(air.hour[pollutant]?.microgramsPerCubicMetre)
            #expect(abs(found - amount) < 1e-9)
        }
        #expect(air.dayMeans.known.map(\.pollutant) == [.pm2_5, .pm10])
        #expect(air.dayMeans[.pm10]?.microgramsPerCubicMetre == 33)
        #expect(air.dayMeans[.pm2_5]?.microgramsPerCubicMetre == 14)
        #expect(air.isProvisional && air.outlook.isEmpty)
        #expect((690...700).contains(air.distance.metres))
    }

    @Test(
        "A value that is no number, out of range or flagged is none; 0 is one",
        arguments: [
            ("-", nil), ("", nil), (nil, nil), ("-1", nil), ("nan", nil), ("inf", nil), ("0x10", nil),
            ("1e3", nil),
            ("99999", nil), ("통신장애", nil), ("1.2.3", nil), ("0", 0), (" 7 ", 7), ("7.5", 7.5),
        ] as [(String?, Double?)]
    )
    func values(text: String?, amount: Double?) async throws {
        let air = try #require(
            try await measured(["pm10Value": text, "pm10Grade": "1", "pm10Value24": text])
        )
        #expect(air.hour[.pm10]?.microgramsPerCubicMetre == amount)
        #expect(air.dayMeans[.pm10]?.microgramsPerCubicMetre == amount)
    }

    @Test("A flagged value is none", arguments: ["통신장애", "점검및교정", "장비점검", "자료이상", "?"])
    func flags(flag: String) async throws {
        let air = try #require(
            try await measured(["so2Flag": flag, "coFlag": flag, "o3Flag": flag, "no2Flag": flag])
        )
        #expect(air.hour.concentrations.known.map(\.pollutant) == [.pm2_5, .pm10])
    }

    @Test("Older versions tell no PM2.5, and nothing stands for it")
    func olderVersion() async throws {
        let row = #"{"stationName":"중구","dataTime":"2026-10-02 21:00","pm10Value":"30","khaiValue":"219"}"#
        let air = try #require(try await air([row]))
        #expect(air.hour.concentrations.known.map(\.pollutant) == [.pm10] && air.dayMeans.isEmpty)
        #expect(air.station.code == nil)
    }

    @Test("24:00 is the end of its day")
    func midnight() async throws {
        // 2026-10-03 00:20 in Korea.
        let now = Date(timeIntervalSince1970: 1_790_954_400)
        let air = try #require(try await air([Fixture.row("중구", at: "2026-10-02 24:00")], now: now))
        #expect(air.hour.time == now.addingTimeInterval(-20 * 60 - 3600))
    }

    @Test(
        "A row without a time, of times to come or of hours ago is none",
        arguments: [
            nil, "", "2026-10-02", "2026-10-02 21", "2026-10-02 18:20", "2026-10-02 22:00",
            "2026-13-02 21:00",
        ]
    )
    func times(time: String?) async throws {
        let rows = [Fixture.row("중구", at: time), Fixture.row("종로구")]
        #expect(try await air(rows)?.station.name.standard == "종로구")
    }

    @Test("Of two rows of a station the newer one counts; rows that are none do not disturb")
    func rows() async throws {
        let found = try await air([
            "3", "null", "{}", Fixture.row("중구", at: "2026-10-02 20:00", ["pm10Value": "1"]),
            Fixture.row("중구"), Fixture.row("중구", at: "2026-10-02 19:00", ["pm10Value": "2"]),
            Fixture.row("없는 곳"), Fixture.row("a\\tb\\nc"),
        ])
        #expect(found?.hour[.pm10]?.microgramsPerCubicMetre == 30)
    }

    @Test("A station beside a road or in a port is passed by, unless the next is far away")
    func networks() async throws {
        // 한강대로 is beside a road at Seoul's main station; 종로구 is some 4 km from there.
        let station = Coordinate.sample(37.55, 126.97)
        let (road, town) = (Fixture.row("한강대로"), Fixture.row("종로구"))
        #expect(try await air([road, town], at: station)?.station.name.standard == "종로구")
        #expect(try await air([road], at: station)?.station.name.standard == "한강대로")
        // 수내동 is in a town some 20 km away.
        let far = Fixture.row("수내동")
        #expect(try await air([road, far], at: station)?.station.name.standard == "한강대로")
    }

    @Test("A station that lacks particles now is passed by for one nearby that has them")
    func lacking() async throws {
        let gases = Fixture.row("중구", ["pm10Value": "-", "pm25Value": "-"])
        let found = try #require(try await air([gases, Fixture.row("종로구")]))
        #expect(found.station.name.standard == "종로구")
        #expect(try await air([gases, Fixture.row("수내동")])?.station.name.standard == "중구")
        let nothing = Fixture.row(
            "중구",
            [
                "pm10Value": "-", "pm25Value": "-", "so2Value": "-", "coValue": "-", "o3Value": "-",
                "no2Value": "-",
            ]
        )
        #expect(try await air([nothing, Fixture.row("수내동")])?.station.name.standard == "수내동")
    }

    @Test("No station within 50 km is none")
    func reach() async throws {
        await #expect(throws: ProviderError(.outsideCoverage, provider: "airkorea", feed: .air)) {
            try await air([Fixture.row("중구")], at: .sample(36.35, 127.38))
        }
    }

    @Test("What is looked up is stored without loss")
    func stored() async throws {
        let rows = [
            Fixture.row("중구", ["stationCode": "111121", "o3Value": "0.0123"]),
            Fixture.row("중동(유해+중금속)", ["pm25Value": "-"]),
        ]
        let provider = try Asked.provider(FakeTransport(.text(Fixture.body(rows))))
        let data = try await provider.lookUp(.stations, for: Asked.request())
        let table = try #require(MeasurementTable(data))
        #expect(table.measurements.count == 2 && table.data == data)
        #expect(table.measurements.contains { $0.code == "111121" })
        for text in ["", "measurements 2", "measurements 1\nx", "measurements 1\n\t중구\t1"] {
            let broken = MeasurementTable(Data(text.utf8))
            #expect(broken == nil)
        }
    }
}

@Suite("The stations of AirKorea")
struct StationSiteTests {
    @Test("Each of the 657 stations is in Korea, by its names")
    func table() {
        let sites = Set(StationSite.byName.values)
        #expect(sites.count == 657)
        for site in sites {
            #expect((33.0...39.0).contains(site.coordinate.latitude))
            #expect((124.0...132.0).contains(site.coordinate.longitude))
            #expect(OutlookRegion.region(of: [site.province, site.district]) != nil)
        }
        let counts = Dictionary(grouping: sites, by: \.network).mapValues(\.count)
        #expect(counts == [.urban: 528, .roadside: 61, .port: 30, .suburban: 27, .background: 11])
        #expect(StationSite.byName["성남대로(모란역)"] == StationSite.byName["성남대로(모람역)"])
    }

    @Test(
        "A line that is none is none",
        arguments: ["", "중구", "중구\t91\t1\turban\t서울\t중구", "중구\t37\t127\tx\t서울\t중구"]
    )
    func lines(line: String) {
        #expect(StationSite(line: line[...]) == nil)
    }
}
