import Foundation
import Meteorology
import Testing
import WeatherModels
import WeatherUnits

@Suite struct LocalDaysTests {
    @Test("Days begin and end where zoneinfo says, across clock changes and without a midnight")
    func agreesWithZoneinfo() throws {
        for row in rows(of: LocalDayExpectations.table) {
            let zone = try #require(TimeZone(identifier: String(row[0])))
            let (start, end) = (try #require(try moment(row[2])), try #require(try moment(row[3])))
            for inside in [0, 1, 600, end.timeIntervalSince(start) - 1].map(start.addingTimeInterval) {
                let found = LocalDays.day(containing: inside, in: zone)
                #expect(found.day.description == row[1], "\(row)")
                #expect(found.span == TimeSpan(start: start, end: end), "\(row)")
            }
            let day = LocalDays.day(containing: start, in: zone).day
            #expect(LocalDays.span(of: day, in: zone) == TimeSpan(start: start, end: end))
        }
    }

    @Test(
        "A time of a day is the first moment at which the clock shows it, or the change that skips it",
        arguments: [
            ("America/New_York", 2026, 3, 8), ("America/New_York", 2026, 11, 1),
            ("Europe/Berlin", 2026, 3, 29),
            ("Europe/Berlin", 2026, 10, 25), ("Asia/Seoul", 2026, 6, 1), ("Australia/Lord_Howe", 2026, 4, 5),
            ("Australia/Lord_Howe", 2026, 10, 4), ("America/Sao_Paulo", 2017, 10, 15),
            ("Asia/Beirut", 2026, 3, 29),
        ]
    )
    func moments(identifier: String, year: Int, month: Int, number: Int) throws {
        let zone = try #require(TimeZone(identifier: identifier))
        let day = LocalDay(year: year, month: month, day: number)
        let span = LocalDays.span(of: day, in: zone)
        // By hand: the minutes of the day in order, with what the clock shows.
        var first: [Int: Date] = [:]
        for offset in stride(from: 0.0, to: span.duration, by: 60) {
            let moment = span.start.addingTimeInterval(offset)
            let seconds = Int(moment.timeIntervalSince1970) + zone.secondsFromGMT(for: moment)
            let minute = (seconds % 86_400) / 60
            if first[minute] == nil { first[minute] = moment }
        }
        for minute in 0..<1440 {
            let later = (minute..<1440).lazy.compactMap { first[$0] }.first ?? span.end
            #expect(LocalDays.moment(minuteOfDay: minute, on: day, in: zone) == later, "\(minute)")
        }
    }

    @Test(
        "A year of days follows one another without gap or overlap",
        arguments: [
            "America/New_York", "Europe/London", "Asia/Seoul", "Australia/Lord_Howe", "Asia/Kathmandu",
            "America/Sao_Paulo", "Africa/Cairo", "Asia/Beirut", "Africa/Casablanca", "Pacific/Apia",
        ]
    )
    func partition(identifier: String) throws {
        let zone = try #require(TimeZone(identifier: identifier))
        let start = Date(timeIntervalSince1970: 1_293_840_000)  // 2011-01-01T00:00Z
        let year = TimeSpan(start: start, duration: 366 * 86_400)
        let days = LocalDays.days(covering: year, in: zone)
        for (a, b) in zip(days, days.dropFirst()) {
            #expect(a.span.end == b.span.start)
            #expect(a.day < b.day)
            #expect([22.5, 23, 23.5, 24, 24.5, 25].contains(b.span.duration / 3600), "\(b)")
        }
        #expect(try #require(days.first).span.contains(year.start))
        #expect(try #require(days.last).span.end >= year.end)
    }

    @Test("The date Samoa left out is no day")
    func leftOut() throws {
        let zone = try #require(TimeZone(identifier: "Pacific/Apia"))
        let start = Date(timeIntervalSince1970: 1_325_030_400)  // 2011-12-28T00:00Z
        let days = LocalDays.days(covering: TimeSpan(start: start, duration: 5 * 86_400), in: zone)
        #expect(!days.contains { $0.day == LocalDay(year: 2011, month: 12, day: 30) })
        #expect(days.contains { $0.day == LocalDay(year: 2011, month: 12, day: 31) })
    }

    @Test("A span without length covers no day; one that ends at midnight does not cover the next")
    func edges() throws {
        let zone = try #require(TimeZone(identifier: "Asia/Seoul"))
        let midnight = Date(timeIntervalSince1970: 1_780_239_600)  // 2026-06-01T00:00+09:00
        #expect(LocalDays.days(covering: TimeSpan(start: midnight, end: midnight), in: zone).isEmpty)
        let days = LocalDays.days(covering: TimeSpan(start: midnight, duration: 86_400), in: zone)
        #expect(days.map(\.day) == [LocalDay(year: 2026, month: 6, day: 1)])
    }
}
