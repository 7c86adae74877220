import CivilDays
import Foundation
import Testing

struct CivilDayTests {
    @Test(
        "Days and their numbers, by tables of the calendar",
        arguments: [
            (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017),
            (1900, 3, 1, -25_508), (2026, 11, 22, 20_779), (1, 1, 1, -719_162), (9999, 12, 31, 2_932_896),
        ]
    )
    func numbers(year: Int, month: Int, day: Int, number: Int) {
        let civil = CivilDay(year: year, month: month, day: day)
        #expect(civil.daysSince1970 == number)
        #expect(CivilDay(daysSince1970: number) == civil)
    }

    @Test func `every day of 800 years follows the one before it and agrees with the system's calendar`()
        throws
    {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let first = CivilDay(year: 1600, month: 1, day: 1).daysSince1970
        for number in first..<first + 292_194 {
            let day = CivilDay(daysSince1970: number)
            try #require(day.daysSince1970 == number && day.exists)
            guard number.isMultiple(of: 211) else { continue }
            let parts = calendar.dateComponents(
                [.year, .month, .day],
                from: Date(timeIntervalSince1970: Double(number) * 86_400)
            )
            try #require((parts.year, parts.month, parts.day) == (day.year, day.month, day.day))
        }
    }

    @Test(arguments: [(2026, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0)])
    func `a day that the calendar does not have`(year: Int, month: Int, day: Int) {
        #expect(!CivilDay(year: year, month: month, day: day).exists)
    }
}
