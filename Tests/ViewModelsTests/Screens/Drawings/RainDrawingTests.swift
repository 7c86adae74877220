import Foundation
import Languages
import Meteorology
import TestSupport
import Testing
import ViewModels
import WeatherModels
import WeatherUnits

struct RainDrawingTests {
    private let now = MadeUpWeather.now

    private func step(minutes: Double, from start: Double, _ millimetres: Double, isDerived: Bool = false)
        -> MinutelyForecast
    {
        MinutelyForecast(
            precipitation: Precipitation(
                millimetres: millimetres,
                over: TimeSpan(start: now.addingTimeInterval(start * 60), duration: minutes * 60)
            ),
            isDerived: isDerived
        )
    }

    private func drawing(
        _ steps: [MinutelyForecast],
        _ language: Language = .korean,
        falling what: PrecipitationPhase = .rain,
        units: UnitSystem = .metric
    ) -> RainDrawing? {
        RainDrawing(
            steps,
            falling: what,
            preferences: Preferences(units: units, language: language),
            now: now
        )
    }

    /// 0.625 mm in a quarter hour is 2.5 mm/h: where moderate begins, a third of the height.
    @Test func `bars are as high as it falls hard`() throws {
        let rain = try #require(
            drawing([step(minutes: 15, from: 0, 0.625), step(minutes: 15, from: 15, 0)])
        )
        #expect(rain.bars.map(\.y) == ["66.7%"])
        #expect(rain.bars.map(\.height) == ["33.3%"])
        #expect(rain.bars.map(\.x) == ["0.3%"])
        #expect(rain.bars.map(\.width) == ["24.4%"])
        #expect(rain.levels == ["66.7%", "33.3%"])
        #expect(rain.bands == ["강함", "보통", "약함"])
        #expect(rain.times == ["지금", "15분", "30분", "45분"])
        #expect(rain.title == "비, 지금 가장 강함: 시간당 2.5 mm")
    }

    @Test func `each bar is coloured by how hard it falls`() throws {
        let steps = [(0.0, 0.02), (15, 0.7), (30, 4), (45, 20)].map { step(minutes: 15, from: $0, $1) }
        // 0.02 mm in a quarter hour are under 0.1 mm/h: no bar.
        #expect(try #require(drawing(steps)).bars.map(\.rank) == [2, 3, 3])
        #expect(try #require(drawing(steps)).bars.last?.height == "100%")
    }

    @Test func `each quarter of an hour is told in words, in both languages`() throws {
        let steps = (0..<45).map {
            step(minutes: 1, from: Double($0), $0 < 30 ? 0.01 + Double($0) * 0.002 : 0)
        }
        let korean = try #require(drawing(steps))
        #expect(
            korean.quarters == [
                "지금: 약함, 시간당 1.4 mm", "15분 뒤: 보통, 시간당 3.2 mm", "30분 뒤: 그침", "45분 뒤: –",
            ]
        )
        #expect(korean.title == "비, 29분 뒤 가장 강함: 시간당 4.1 mm")
        let english = try #require(drawing(steps, .english))
        #expect(english.quarters.first == "Now: light, 1.4 mm per hour")
        #expect(english.quarters[2] == "In 30 min: dry")
        #expect(english.title == "Rain, heaviest in 29 min: 4.1 mm per hour")
    }

    @Test func `snow is told as deep as it lies, and is heavy sooner`() throws {
        let snow = try #require(drawing([step(minutes: 60, from: 0, 1.5)], .english, falling: .snow))
        #expect(snow.title == "Snow, 1.5 cm per hour")
        #expect(snow.bars.map(\.rank) == [2])
        let imperial = drawing([step(minutes: 60, from: 0, 1.5)], .english, falling: .snow, units: .imperial)
        #expect(imperial?.title == "Snow, 0.6 in per hour")
    }

    @Test func `a step that has begun is drawn from now, one beyond the hour not at all`() throws {
        let rain = try #require(
            drawing([step(minutes: 15, from: -10, 1), step(minutes: 15, from: 60, 9)])
        )
        #expect(rain.bars.count == 1)
        #expect(rain.bars.first?.x == "0.3%")
        #expect(rain.title == "비, 시간당 4.0 mm")
    }

    @Test func `what was split from an hour tells no minutes`() {
        #expect(drawing((0..<4).map { step(minutes: 15, from: Double($0) * 15, 1, isDerived: true) }) == nil)
    }

    @Test func `a dry hour is not drawn`() {
        #expect(drawing([step(minutes: 15, from: 0, 0)]) == nil)
        #expect(drawing([]) == nil)
        #expect(drawing([step(minutes: 15, from: -30, 3)]) == nil)
    }
}
