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

    /// What the hours of a day give.
    private func hours(_ low: Double, _ high: Double, at place: Coordinate, from midnight: Date) -> [Double] {
        let course = DayCurve(days(around: midnight, low: low, high: high), at: place)
        return stride(from: 0.0, to: Self.day, by: 3600).compactMap {
            course.temperature(at: midnight.addingTimeInterval($0))?.celsius
        }
    }

    @Test(
        "where the sun stays below or above the horizon the hours still reach the day's low and high",
        arguments: [("2026-01-02T00:00:00+01:00", -16.0, -10.0), ("2026-06-20T00:00:00+02:00", 2, 6)]
    )
    func polar(midnight: String, low: Double, high: Double) throws {
        let svalbard = try Coordinate(latitude: 78.22, longitude: 15.65)
        let temperatures = hours(low, high, at: svalbard, from: try moment(midnight))
        #expect(temperatures.count == 24)
        #expect(abs(try #require(temperatures.min()) - low) < 0.5)
        #expect(abs(try #require(temperatures.max()) - high) < 0.5)
    }

    @Test("no hour jumps when the polar night ends")
    func endOfPolarNight() throws {
        // At Tromsø the sun comes back in the middle of January.
        let tromsø = try Coordinate(latitude: 69.65, longitude: 18.96)
        let courses = try (10...20).map { day in
            hours(-6, -1, at: tromsø, from: try moment("2026-01-\(day)T00:00:00+01:00"))
        }
        for (day, next) in zip(courses, courses.dropFirst()) {
            #expect(day.count == 24 && zip(day, next).allSatisfy { abs($0 - $1) < 0.2 })
        }
    }
}
