import Foundation
import Testing
import WeatherModels
import WeatherUnits

@testable import Almanac

@Suite("Courses of the year and of the day")
struct CurveTests {
    @Test("the year's curve is the one whose monthly integrals another program solved for")
    func agreesWithTheTool() throws {
        #expect(Expectations.curve.count > 10)
        for row in Expectations.curve {
            let numbers = try row.map { try #require($0) }
            let curve = AnnualCurve(Array(numbers[..<12]))
            for month in 0..<12 {
                #expect(abs(curve.value(at: Double(month) / 12) - numbers[12 + month]) < 0.002)
            }
        }
    }

    @Test("the days of a month average to its mean", arguments: [2023, 2024])
    func keepsMonthlyMeans(year: Int) {
        let means = [-2, 0.7, 6.1, 12.6, 18.2, 22.7, 25.3, 26.1, 21.7, 15, 7.5, 0.2]
        let curve = AnnualCurve(means)
        for month in 1...12 {
            let length = LocalDay(year: year, month: month, day: 1).daysInMonth
            let days = (1...length).map { curve.value(on: LocalDay(year: year, month: month, day: $0)) }
            #expect(abs(days.reduce(0, +) / Double(length) - means[month - 1]) < 0.02)
        }
    }

    @Test("no jump from one day to the next, over New Year and the end of February")
    func smooth() {
        let curve = AnnualCurve([-20, -18, -10, 0, 9, 15, 18, 15, 9, 1, -9, -17])
        let edges = [(2023, 12, 31, 2024, 1, 1), (2024, 2, 29, 2024, 3, 1), (2023, 2, 28, 2023, 3, 1)]
        for (y, m, d, ny, nm, nd) in edges {
            let (last, next) = (LocalDay(year: y, month: m, day: d), LocalDay(year: ny, month: nm, day: nd))
            #expect(abs(curve.value(on: next) - curve.value(on: last)) < 0.5)
        }
    }

    private static let day = 86_400.0

    /// Days of which each is like the others.
    private func days(around start: Date, low: Double, high: Double) -> [TypicalDay] {
        (-1...1).map { number in
            let span = TimeSpan(
                start: start.addingTimeInterval(Double(number) * Self.day),
                duration: Self.day
            )
            return TypicalDay(
                day: LocalDay(year: 2026, month: 1, day: 2 + number),
                span: span,
                mean: (low + high) / 2,
                low: low,
                high: high
            )
        }
    }

    @Test("lowest at sunrise, highest two hours after the sun's noon, and the mean in between")
    func courseOfADay() throws {
        // Seoul, 20 March 2026: sunrise 06:35, transit 12:39 by the Korea Astronomy and Space Science Institute.
        let midnight = try moment("2026-03-20T00:00:00+09:00")
        let course = DayCurve(
            days(around: midnight, low: 2, high: 12),
            at: try Coordinate(latitude: 37.57, longitude: 126.98)
        )
        let minutes = try (0..<1440).map { minute in
            try #require(course.temperature(at: midnight.addingTimeInterval(Double(minute) * 60))).celsius
        }
        let (low, high) = (try #require(minutes.min()), try #require(minutes.max()))
        #expect(abs(low - 2) < 0.01 && abs(high - 12) < 0.01)
        #expect(abs(try #require(minutes.firstIndex(of: low)) - (6 * 60 + 35)) <= 5)
        #expect(abs(try #require(minutes.firstIndex(of: high)) - (14 * 60 + 39)) <= 5)
        #expect(abs(minutes.reduce(0, +) / 1440 - 7) < 0.05)
    }

    @Test("in the polar night a day has no course, in the polar day it has")
    func polar() throws {
        let svalbard = try Coordinate(latitude: 78.22, longitude: 15.65)
        let winter = try moment("2026-01-02T00:00:00+01:00")
        let dark = DayCurve(days(around: winter, low: -16, high: -10), at: svalbard)
        let summer = try moment("2026-06-20T00:00:00+02:00")
        let light = DayCurve(days(around: summer, low: 2, high: 6), at: svalbard)
        let hours = Array(stride(from: 0.0, to: 86_400, by: 3600))
        #expect(hours.allSatisfy { dark.temperature(at: winter.addingTimeInterval($0))?.celsius == -13 })
        let temperatures = hours.compactMap { light.temperature(at: summer.addingTimeInterval($0))?.celsius }
        #expect(temperatures.count == 24)
        #expect(try #require(temperatures.max()) - (try #require(temperatures.min())) > 3)
    }
}
