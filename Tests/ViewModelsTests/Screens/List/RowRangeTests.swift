import Foundation
import Languages
import TestSupport
import Testing
import ViewModels
import WeatherModels
import WeatherUnits

struct RowRangeTests {
    @Test(
        "X15: a row tells a range from four degrees on, and otherwise stays plain",
        arguments: [(3.9, "24°"), (4.0, "22–26°"), (8.0, "20–28°")]
    )
    func high(width: Double, expected: String) throws {
        let report = PlaceSample.report {
            $0.daily[0].high = Temperature(celsius: 24)
            $0.daily[0].highBounds = TemperatureBounds(
                Temperature(celsius: 24 - width / 2),
                Temperature(celsius: 24 + width / 2)
            )
        }
        let row = WeatherRowModel(
            .custom(PlaceSample.seoul),
            answer: MadeUpWeather.answer(report),
            hasFailed: false,
            preferences: Preferences(language: .english),
            now: MadeUpWeather.now
        )
        let weather = try #require(row.weather)
        #expect(weather.high == expected)
        #expect(!weather.low.contains("–"))
    }
}
