import Foundation
import Testing
import TestSupport
import ViewModels
import WeatherModels
import WeatherUnits

@Suite struct SkyModelTests {
    private let seoul = MadeUpWeather.seoul.coordinate

    private func sky(_ condition: WeatherCondition?, at moment: Date = MadeUpWeather.now) -> SkyModel {
        var report = MadeUpWeather.report
        report.current?.condition = condition
        return SkyModel(MadeUpWeather.answer(report), at: seoul, now: moment)
    }

    @Test("The sky follows the sun, not the clock: at one moment it is day in Seoul and night in London")
    func sun() throws {
        let answer = MadeUpWeather.answer()
        #expect(SkyModel(answer, at: seoul, now: MadeUpWeather.now).name == "sky-broken-8")
        let saoPaulo = try Coordinate(latitude: -23.55, longitude: -46.63)
        #expect(SkyModel(answer, at: saoPaulo, now: MadeUpWeather.now).name == "sky-broken-0")
    }

    @Test("Sky and icon agree: the condition decides, whatever the clouds")
    func condition() {
        #expect(sky(.clear).name == "sky-clear-8")
        #expect(sky(.overcast).name == "sky-overcast-8")
        #expect(sky(.lightRain).name == "sky-rain-8")
        #expect(sky(.heavySnow).name == "sky-snow-8")
        #expect(sky(.thunderstormWithRain).name == "sky-storm-8")
        #expect(sky(.fog).name == "sky-overcast-8")
    }

    @Test("Rain and snow fall only where the condition says so")
    func falling() {
        #expect(sky(.lightRain).falling == .rain)
        #expect(sky(.snow).falling == .snow)
        #expect(sky(.thunderstorm).falling == nil)
        #expect(sky(.clear).falling == nil)
        // The page itself would have it fall before its text.
        #expect(sky(.snow).pageClasses == "sky sky-snow-8")
    }

    @Test("X5: typical weather has a sky of its own, without clouds or rain")
    func typical() {
        let model = SkyModel(MadeUpWeather.typicalAnswer, at: seoul, now: MadeUpWeather.now)
        #expect(model.name == "sky-unknown-8")
        #expect(model.falling == nil)
        #expect(SkyModel(nil, at: seoul, now: MadeUpWeather.now).name == "sky-unknown-8")
    }
}
