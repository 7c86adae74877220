import Foundation
import TestSupport
import Testing
import ViewModels
import WeatherModels
import WeatherUnits

struct RainDrawingTests {
    private let now = MadeUpWeather.now

    private func step(minutes: Double, from start: Double, _ millimetres: Double) -> MinutelyForecast {
        MinutelyForecast(
            precipitation: Precipitation(
                millimetres: millimetres,
                over: TimeSpan(start: now.addingTimeInterval(start * 60), duration: minutes * 60)
            )
        )
    }

    private func drawing(_ steps: [MinutelyForecast], _ language: Language = .korean) -> RainDrawing? {
        RainDrawing(steps, falling: .rain, preferences: Preferences(language: language), now: now)
    }

    /// 0.625 mm in a quarter hour is 2.5 mm/h: where moderate begins, a third of the height.
    @Test func `bars are as high as it falls hard`() throws {
        let rain = try #require(
            drawing([step(minutes: 15, from: 0, 0.625), step(minutes: 15, from: 15, 0)])
        )
        #expect(rain.bars.map(\.y) == ["48"])
        #expect(rain.bars.map(\.height) == ["24"])
        #expect(rain.levels == ["48", "24"])
        #expect(rain.bands.map(\.label) == ["약함", "보통", "강함"])
        #expect(rain.times.map(\.label) == ["지금", "15분", "30분", "45분"])
        #expect(rain.times.map(\.position) == ["0", "63", "126", "189"])
        #expect(rain.title == "앞으로 1시간 비, 가장 강할 때 시간당 2.5 mm")
    }

    @Test func `a step that has begun is drawn from now, one beyond the hour not at all`() throws {
        let rain = try #require(
            drawing([step(minutes: 15, from: -10, 1), step(minutes: 15, from: 60, 9)])
        )
        #expect(rain.bars.count == 1)
        #expect(rain.bars.first?.x == "1.5")
        #expect(rain.title == "앞으로 1시간 비, 가장 강할 때 시간당 4.0 mm")
    }

    @Test func `a dry hour is not drawn`() {
        #expect(drawing([step(minutes: 15, from: 0, 0)]) == nil)
        #expect(drawing([]) == nil)
        #expect(drawing([step(minutes: 15, from: -30, 3)]) == nil)
    }
}
