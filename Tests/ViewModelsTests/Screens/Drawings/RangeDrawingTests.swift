import Foundation
import Languages
import TestSupport
import Testing
import ViewModels
import WeatherModels
import WeatherUnits

struct RangeDrawingTests {
    private let english = Preferences(language: .english)

    private func day(_ number: Int, _ low: Double?, _ high: Double?) -> DailyForecast {
        let start = Date(timeIntervalSince1970: 1_790_866_800 + Double(number - 2) * 86_400)
        var day = DailyForecast(
            day: LocalDay(year: 2026, month: 10, day: number),
            span: TimeSpan(start: start, duration: 86_400)
        )
        day.low = low.map(Temperature.init(celsius:))
        day.high = high.map(Temperature.init(celsius:))
        return day
    }

    @Test("B4: all days stand on one scale")
    func oneScale() throws {
        let days = [day(2, 10, 20), day(3, 0, 10), day(4, 5, 15)]
        let scale = try #require(RangeScale(days))
        let bars = days.compactMap { RangeDrawing($0, on: scale, preferences: english) }
        #expect(bars.map(\.start) == ["50%", "4%", "27%"])
        #expect(bars.map(\.end) == ["96%", "50%", "73%"])
        #expect(Set(bars.map(\.stops)).count == 1)
        #expect(Set(bars.map(\.id)).count == 3)
    }

    /// The colours of design/README: 5° and 15° are named there, 0° and 20° lie between names.
    @Test func `colours are those of the temperatures`() throws {
        let scale = try #require(RangeScale([day(2, 5, 15)]))
        let bar = try #require(RangeDrawing(day(2, 5, 15), on: scale, preferences: english))
        #expect(bar.stops.map(\.color) == ["#4cb2ff", "#6edcc8"])
        #expect(bar.stops.map(\.offset) == ["4%", "96%"])
        let wide = try #require(RangeScale([day(2, -20, 40)]))
        let wideBar = try #require(RangeDrawing(day(2, -20, 40), on: wide, preferences: english))
        #expect(wideBar.stops.first?.color == "#6078ff")
        #expect(wideBar.stops.last?.color == "#ff8050")
        #expect(wideBar.stops.count == 8)
    }

    @Test func `the dot of now stays within the bar`() throws {
        let today = day(2, 10, 20)
        let scale = try #require(RangeScale([today, day(3, 0, 30)]))
        func dot(_ celsius: Double) -> String? {
            RangeDrawing(today, on: scale, now: Temperature(celsius: celsius), preferences: english)?.dot
        }
        #expect(dot(15) == "50%")
        #expect(dot(25) == RangeDrawing(today, on: scale, preferences: english)?.end)
        let title = RangeDrawing(today, on: scale, now: Temperature(celsius: 15), preferences: english)?.title
        #expect(title == "Low 10°, High 20°, Now 15°")
    }

    @Test("B18: a day without a temperature has no bar, and equal ones divide nothing by zero")
    func absent() throws {
        #expect(RangeScale([day(2, nil, 20)]) == nil)
        let scale = try #require(RangeScale([day(2, 12, 12)]))
        #expect(RangeDrawing(day(3, nil, 20), on: scale, preferences: english) == nil)
        #expect(RangeDrawing(day(2, 12, 12), on: scale, preferences: english)?.start == "50%")
    }
}
