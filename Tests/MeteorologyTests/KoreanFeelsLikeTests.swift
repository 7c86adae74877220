import Foundation
@testable import Meteorology
import Testing
import WeatherModels
import WeatherUnits

/// 체감온도 against values others have printed.
struct KoreanFeelsLikeTests {
    private static let july = Date(timeIntervalSince1970: 1_784_084_400)
    private static let january = Date(timeIntervalSince1970: 1_768_446_000)

    private func felt(
        _ celsius: Double,
        humidity: Double? = nil,
        wind: Double? = nil,
        at moment: Date
    ) -> Double? {
        KoreanFeelsLike.temperature(
            air: Temperature(celsius: celsius),
            humidity: humidity.map { Percent($0) },
            wind: wind.map(Speed.init(metresPerSecond:)),
            at: moment
        )?.celsius
    }

    @Test("The wet bulb of Stull's own example: 13.7 °C at 20 °C and 50 %")
    func stull() throws {
        let wet = KoreanFeelsLike.wetBulb(air: Temperature(celsius: 20), humidity: Percent(50))
        #expect(abs(try #require(wet).celsius - 13.7) < 0.05)
    }

    @Test(
        "The wet bulb's formula is not used where it does not hold",
        arguments: [(-20.5, 50.0), (50.5, 50), (30, 4)]
    )
    func outside(celsius: Double, humidity: Double) {
        #expect(
            KoreanFeelsLike.wetBulb(air: Temperature(celsius: celsius), humidity: Percent(humidity)) == nil
        )
        #expect(felt(celsius, humidity: humidity, at: Self.july) == nil)
    }

    // Two hot days as labelled from the Administration's archive, and its rule of thumb beside the formula: "습도 50%를 기준으로 습도가
    // 10% 증가 혹은 감소함에 따라 체감온도가 약 1도 가량 증가 혹은 감소".
    @Test(
        "Summer: the published formula's values",
        arguments: [(34.0, 50.0, 33.5), (36, 50, 35.4), (33, 70, 34.3)]
    )
    func summer(celsius: Double, humidity: Double, expected: Double) throws {
        #expect(abs(try #require(felt(celsius, humidity: humidity, at: Self.july)) - expected) < 0.06)
    }

    @Test("Summer: ten per cent of humidity are about a degree")
    func humidity() throws {
        for percent in stride(from: 40.0, through: 80, by: 10) {
            let drier = try #require(felt(33, humidity: percent, at: Self.july))
            let damper = try #require(felt(33, humidity: percent + 10, at: Self.july))
            #expect((0.7...1.3).contains(damper - drier), "\(percent)")
        }
    }

    // "Wind Chill Calculation Chart", as in ComfortTests: the same index.
    @Test("Winter: wind chill", arguments: [(0.0, 10.0, -3.0), (-10, 20, -18), (5, 5, 4), (-20, 30, -33)])
    func winter(celsius: Double, kilometresPerHour: Double, chill: Double) throws {
        let chilled = felt(celsius, humidity: 50, wind: kilometresPerHour / 3.6, at: Self.january)
        #expect(try #require(chilled).rounded() == chill)
    }

    @Test("Winter: up to 10 °C and from 1.3 m/s, both included; else it feels like the air")
    func winterLimits() throws {
        #expect(try #require(felt(10, wind: 1.3, at: Self.january)) < 10)
        #expect(felt(10, wind: 1.29, at: Self.january) == 10)
        #expect(felt(10.1, wind: 20, at: Self.january) == 10.1)
        #expect(felt(25, humidity: 90, wind: 1, at: Self.january) == 25)
    }

    @Test("The season is the month in Korea, May to September being summer")
    func season() throws {
        // 2026-04-30T14:59:59Z and a second later: midnight in Korea.
        let may = Date(timeIntervalSince1970: 1_777_561_200)
        #expect(felt(28, humidity: 80, wind: 2, at: may.addingTimeInterval(-1)) == 28)
        #expect(try #require(felt(28, humidity: 80, wind: 2, at: may)) > 29)
        // The end of September.
        let october = Date(timeIntervalSince1970: 1_790_780_400)
        #expect(try #require(felt(28, humidity: 80, wind: 2, at: october.addingTimeInterval(-1))) > 29)
        #expect(felt(28, humidity: 80, wind: 2, at: october) == 28)
    }

    @Test("B18: where the deciding value is absent, nothing is felt")
    func absent() {
        #expect(felt(30, wind: 3, at: Self.july) == nil)
        #expect(felt(5, humidity: 80, at: Self.january) == nil)
        #expect(felt(.nan, humidity: 80, wind: 3, at: Self.july) == nil)
    }

    @Test("One formula for a place: Korea's in Korea, ours elsewhere, whatever the provider says")
    func places() throws {
        var conditions = Conditions()
        conditions.temperature = Temperature(celsius: 33)
        conditions.humidity = Percent(70)
        conditions.feelsLike = Temperature(celsius: 99)
        let seoul = FeelsLike.temperature(of: conditions, at: Self.july, inKorea: true)
        #expect(abs(try #require(seoul).celsius - 34.3) < 0.06)
        let tokyo = FeelsLike.temperature(of: conditions, at: Self.july, inKorea: false)
        // The National Weather Service's chart has 109 °F at 92 °F and 70 %; 33 °C are 91.4 °F.
        #expect(abs(try #require(tokyo).fahrenheit - 109) < 3.5)
    }
}
