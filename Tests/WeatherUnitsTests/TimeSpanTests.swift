import Foundation
import Testing
import WeatherUnits

@Suite struct TimeSpanTests {
    private func span(_ start: Double, _ end: Double) -> TimeSpan {
        TimeSpan(start: Date(timeIntervalSince1970: start), end: Date(timeIntervalSince1970: end))
    }

    @Test("A span holds its start and not its end, and is never negative")
    func halfOpen() {
        #expect(span(0, 10).contains(Date(timeIntervalSince1970: 0)))
        #expect(!span(0, 10).contains(Date(timeIntervalSince1970: 10)))
        #expect(span(10, 0).duration == 0)
    }

    @Test("Spans that only touch share no time")
    func intersection() {
        #expect(span(0, 10).intersection(span(5, 15)) == span(5, 10))
        #expect(span(0, 10).intersection(span(10, 15)) == nil)
        #expect(span(0, 10).intersection(span(2, 3)) == span(2, 3))
    }

    @Test("An amount carries its interval: a part of it is the part of the amount")
    func precipitation() throws {
        let amount = Precipitation(millimetres: 6, over: span(0, 21_600))
        #expect(amount.millimetresPerHour == 1)
        let part = try #require(amount.part(within: span(18_000, 36_000)))
        #expect(part == Precipitation(millimetres: 1, over: span(18_000, 21_600)))
        #expect(amount.part(within: span(21_600, 30_000)) == nil)
        #expect(Precipitation(millimetres: 1, over: span(5, 5)).millimetresPerHour == nil)
        #expect(Precipitation(millimetres: 1, over: span(5, 5)).part(within: span(0, 10)) == nil)
    }
}
