import Foundation
import Meteorology
import Testing
import WeatherModels
import WeatherUnits

@Suite struct DailyAggregationTests {
    /// Hours with a temperature that grows by 0.1 °C each.
    private func hours(_ range: Range<Int>) -> [HourlyForecast] {
        range.map {
            Sample.step(from: Double($0), to: Double($0 + 1), celsius: Double($0) / 10, millimetres: 0.5)
        }
    }

    @Test("A whole day has its low, high, amount and course")
    func wholeDay() throws {
        let days = DailyAggregation.daily(from: hours(0..<48), in: .gmt, merging: [])
        #expect(days.map(\.day.description) == ["2026-06-01", "2026-06-02"])
        let first = try #require(days.first)
        #expect(first.low?.celsius == 0)
        #expect(first.high?.celsius == 2.4)
        #expect(first.precipitation == Precipitation(millimetres: 12, over: first.span))
        let course = try #require(first.course)
        #expect(course.morning.temperature?.celsius == 0.6)
        #expect(course.day.temperature?.celsius == 1.2)
        #expect(course.evening.temperature?.celsius == 1.8)
        #expect(course.night.temperature?.celsius == 2.4)
    }

    @Test("A day covered for less than 18 hours yields nothing of its own, unless it is the first")
    func partialDays() throws {
        let days = DailyAggregation.daily(from: hours(20..<65), in: .gmt, merging: [])
        #expect(days.map(\.day.description) == ["2026-06-01", "2026-06-02"])
        #expect(days[0].precipitation?.millimetres == 2)
        let enough = DailyAggregation.daily(from: hours(20..<66), in: .gmt, merging: [])
        #expect(enough.map(\.day.description) == ["2026-06-01", "2026-06-02", "2026-06-03"])
    }

    @Test(
        "C1: what is left of today is not its low and high; either is told while the hours that bring it lie ahead",
        arguments: [
            (2, true, true), (5, true, true), (7, false, true), (11, false, true), (13, false, false),
            (22, false, false),
        ]
    )
    func restOfToday(from hour: Int, low: Bool, high: Bool) throws {
        let today = try #require(
            DailyAggregation.daily(from: hours(hour..<48), in: .gmt, merging: []).first
        )
        #expect((today.low != nil) == low)
        #expect((today.high != nil) == high)
        #expect(today.precipitation != nil)
    }

    @Test("What the provider gave stays; what it lacks is filled")
    func merges() throws {
        let first = DailyAggregation.daily(from: hours(0..<48), in: .gmt, merging: [])[0]
        var given = DailyForecast(day: first.day, span: first.span)
        given.high = Temperature(celsius: 30)
        given.precipitationProbability = Percent(70)
        var later = DailyForecast(day: LocalDay(year: 2026, month: 6, day: 9), span: first.span)
        later.low = Temperature(celsius: 3)
        let days = DailyAggregation.daily(from: hours(0..<48), in: .gmt, merging: [later, given])
        #expect(days.map(\.day.day) == [1, 2, 9])
        #expect(days[0].high?.celsius == 30)
        #expect(days[0].low?.celsius == 0)
        #expect(days[0].precipitationProbability == Percent(70))
        #expect(days[2] == later)
        #expect(DailyAggregation.daily(from: [], in: .gmt, merging: [later]) == [later])
    }

    @Test("A day whose low or high is that of its hours says so; one that the provider gives does not")
    func computed() {
        let whole = DailyAggregation.daily(from: hours(0..<48), in: .gmt, merging: [])
        #expect(whole.map(\.isComputedFromHours) == [true, true])
        for (low, high, isComputed) in [(1.0, 9.0, false), (1, nil, true), (nil, 9, true)]
            as [(Double?, Double?, Bool)]
        {
            var given = DailyForecast(day: whole[0].day, span: whole[0].span)
            given.low = low.map(Temperature.init(celsius:))
            given.high = high.map(Temperature.init(celsius:))
            let days = DailyAggregation.daily(from: hours(0..<48), in: .gmt, merging: [given])
            #expect(days.map(\.isComputedFromHours) == [isComputed, true])
        }
        // Nothing is computed where nothing is known, and what was computed before stays so.
        let evening = DailyAggregation.daily(from: hours(20..<24), in: .gmt, merging: [])
        #expect(evening.map(\.isComputedFromHours) == [false])
        #expect(DailyAggregation.daily(from: hours(0..<48), in: .gmt, merging: whole) == whole)
    }

    @Test("Days that begin at another midnight are filled from their own hours, and no day overlaps them")
    func daysOfAnotherMidnight() throws {
        let seoul = try #require(TimeZone(secondsFromGMT: 9 * 3600))
        let gmt = DailyAggregation.daily(from: hours(0..<96), in: .gmt, merging: [])
        let given = [gmt[0], gmt[2]].map { DailyForecast(day: $0.day, span: $0.span) }
        let days = DailyAggregation.daily(from: hours(0..<96), in: seoul, merging: given)
        #expect(days.map(\.day.description) == ["2026-06-01", "2026-06-03"])
        #expect(days.map(\.span) == given.map(\.span))
        #expect(days.map { $0.low?.celsius } == [0, 4.8])
        #expect(days.map { $0.high?.celsius } == [2.4, 7.2])
    }

    @Test(
        "Days of 23 and 25 hours sum what falls in them",
        arguments: [
            ("2026-03-08", 1_772_946_000.0, 23), ("2026-11-01", 1_793_505_600.0, 25),
        ]
    )
    func clockChanges(day: String, start: TimeInterval, length: Int) throws {
        let zone = try #require(TimeZone(identifier: "America/New_York"))
        let steps = (0..<length).map { index -> HourlyForecast in
            let span = TimeSpan(
                start: Date(timeIntervalSince1970: start + Double(index) * 3600),
                duration: 3600
            )
            var step = HourlyForecast(span: span)
            step.precipitation = Precipitation(millimetres: 1, over: span)
            return step
        }
        let days = DailyAggregation.daily(from: steps, in: zone, merging: [])
        #expect(days.map(\.day.description) == [day])
        #expect(days.first?.precipitation?.millimetres == Double(length))
        #expect(days.first?.span.duration == Double(length) * 3600)
    }

    @Test("The figures of a day are means, and the strongest wind with its direction")
    func wholeDayFigures() throws {
        var steps = hours(0..<24)
        for index in steps.indices {
            steps[index].conditions.humidity = Percent(index < 12 ? 40 : 60)
            steps[index].conditions.wind = Wind(
                speed: Speed(metresPerSecond: Double(index % 5)),
                direction: Direction(degrees: Double(index % 5) * 10),
                gust: Speed(metresPerSecond: Double(index))
            )
            steps[index].conditions.uvIndex = UVIndex(Double(index % 7))
            steps[index].condition = index == 15 ? .heavyRain : index < 12 ? .clear : .overcast
        }
        let day = try #require(DailyAggregation.daily(from: steps, in: .gmt, merging: []).first)
        #expect(day.conditions.humidity == Percent(50))
        #expect(day.conditions.wind?.speed == Speed(metresPerSecond: 4))
        #expect(day.conditions.wind?.direction == Direction(degrees: 40))
        #expect(day.conditions.wind?.gust == Speed(metresPerSecond: 23))
        #expect(day.conditions.uvIndex == UVIndex(6))
        #expect(day.conditions.temperature == nil)
        #expect(day.condition == .heavyRain)
        for index in steps.indices { steps[index].condition = index < 12 ? .clear : .overcast }
        #expect(
            DailyAggregation.daily(from: steps, in: .gmt, merging: []).first?.condition == .scatteredClouds
        )
    }
}
