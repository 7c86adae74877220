import Foundation
import Languages
import TestSupport
import Testing
import ViewModels
import WeatherModels
import WeatherUnits

/// Today was forecast from 14° to 24°.
@Suite struct TodayRangeTests {
    private static func report(now celsius: Double) -> WeatherReport {
        PlaceSample.report { $0.current?.conditions.temperature = Temperature(celsius: celsius) }
    }

    @Test(
        "the highest of today is never below the temperature beside it, nor the lowest above",
        arguments: [
            (21.4, "14°", "24°", "최고 23.8° · 최저 14.2°"), (31.4, "14°", "31°", "최고 31.4° · 최저 14.2°"),
            (-2.6, "-3°", "24°", "최고 23.8° · 최저 -2.6°"), (24.4, "14°", "24°", "최고 24.4° · 최저 14.2°"),
        ]
    )
    func everywhere(celsius: Double, low: String, high: String, header: String) throws {
        let report = Self.report(now: celsius)
        let (subject, answer) = (PlaceSample.subject(report), MadeUpWeather.answer(report))
        let preferences = Preferences(language: .korean)
        let row = WeatherRowModel(
            .custom(PlaceSample.seoul),
            answer: answer,
            hasFailed: false,
            preferences: preferences,
            now: MadeUpWeather.now
        )
        #expect(row.weather?.low == low && row.weather?.high == high)
        #expect(PlaceHeaderModel(subject).range == header)
        let today = try #require(PlaceDaysModel(subject)?.days.first)
        #expect(today.low == low && today.high == high)
        #expect(today.range?.title.hasPrefix("최저 \(low), 최고 \(high), 지금") == true)
        let bars = DailyBarsModel(subject, count: 7)
        #expect(bars?.rows.first?.low == low && bars?.rows.first?.high == high)
        // The made-up almanac says 22.8°.
        let normal = PlaceNormalModel(subject, typical: MadeUpWeather.typicalAnswer)
        #expect(normal?.today == "오늘 최고 \(high)")
    }

    @Test("the dot of a temperature beyond the forecast stands at the end of the bar, and the scale holds it")
    func dot() throws {
        let range = try #require(
            PlaceDaysModel(PlaceSample.subject(Self.report(now: 31.4)))?.days.first?.range
        )
        #expect(range.dot == range.end && range.end == "96%")
    }

    @Test("no other day is widened, nor an end that nobody knows")
    func others() throws {
        let (before, after) = (
            MadeUpWeather.report.days(from: MadeUpWeather.now),
            Self.report(now: 40).days(from: MadeUpWeather.now)
        )
        #expect(before.dropFirst() == after.dropFirst())
        var report = Self.report(now: 40)
        for index in report.daily.indices { (report.daily[index].low, report.daily[index].high) = (nil, nil) }
        #expect(report.day(of: MadeUpWeather.now)?.high == nil)
    }

    @Test("typical days keep their range")
    func typical() {
        var report = MadeUpWeather.typicalAnswer.report
        report.current?.conditions.temperature = Temperature(celsius: 40)
        #expect(report.day(of: MadeUpWeather.now)?.high == Temperature(celsius: 22.8))
    }

    @Test("the sentence on today is of the day; of this moment only where no more is known")
    func sentence() {
        let rainy = PlaceSample.report {
            $0.current?.condition = .brokenClouds
            $0.daily[0].condition = .lightRain
        }
        #expect(PlaceHoursModel(PlaceSample.subject(rainy))?.summary == "오늘의 날씨는 ‘약한 비’입니다.")
        let unknown = PlaceSample.report {
            $0.current?.condition = .brokenClouds
            $0.daily[0].condition = nil
        }
        #expect(PlaceHoursModel(PlaceSample.subject(unknown))?.summary == "오늘의 날씨는 ‘구름 많음’입니다.")
    }
}
