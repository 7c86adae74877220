import Foundation
import Testing
import ViewModels
import WeatherModels

struct LocalTimeTests {
    /// Computed by `Tools/expectations/local_times.py`.
    struct Row {
        let seconds: Double
        let zone: String
        let text: String
        let weekday: Int

        init(_ seconds: Double, _ zone: String, _ text: String, weekday: Int) {
            (self.seconds, self.zone, self.text, self.weekday) = (seconds, zone, text, weekday)
        }
    }

    static let rows = [
        Row(1_790_921_040, "Asia/Seoul", "2026-10-02T15:04:00+09:00", weekday: 5),
        Row(1_709_208_000, "America/New_York", "2024-02-29T07:00:00-05:00", weekday: 4),
        Row(1_798_761_599, "Pacific/Kiritimati", "2027-01-01T13:59:59+14:00", weekday: 5),
        Row(1_774_747_800, "Europe/Oslo", "2026-03-29T03:30:00+02:00", weekday: 0),
        Row(1_767_225_600, "Asia/Kathmandu", "2026-01-01T05:45:00+05:45", weekday: 4),
        Row(-19_800, "America/St_Johns", "1969-12-31T15:00:00-03:30", weekday: 3),
        Row(946_684_800, "UTC", "2000-01-01T00:00:00Z", weekday: 6),
    ]

    @Test(arguments: rows)
    func `a moment reads as the clocks of its zone show it`(row: Row) throws {
        let zone = try #require(TimeZone(identifier: row.zone))
        let time = LocalTime(Date(timeIntervalSince1970: row.seconds), in: zone)
        #expect(time.rfc3339 == row.text)
        #expect(time.weekday == row.weekday)
        #expect(time.day.weekday == row.weekday)
    }
}

struct DateTextTests {
    private let afternoon = LocalTime(Date(timeIntervalSince1970: 1_790_921_040), offset: 32_400)
    private let midnight = LocalTime(Date(timeIntervalSince1970: 1_790_953_200), offset: 32_400)

    @Test("C10: month, day, weekday and hour in the language's order and clock")
    func order() {
        #expect(DateText(.korean).moment(afternoon) == "10월 2일 (금) 15:04")
        #expect(DateText(.english).moment(afternoon) == "Fri, Oct 2, 15:04")
        #expect(DateText(.korean).hour(midnight) == "0시")
        #expect(DateText(.english).hour(midnight) == "00:00")
    }

    @Test(arguments: [
        (-30.0, "방금", "just now"), (59, "방금", "just now"), (60, "1분 전", "1 min ago"),
        (245, "4분 전", "4 min ago"), (3599, "59분 전", "59 min ago"), (7300, "2시간 전", "2 h ago"),
        (172_799, "47시간 전", "47 h ago"), (300_000, "3일 전", "3 days ago"),
    ])
    func `ages in words`(seconds: Double, korean: String, english: String) {
        #expect(DateText(.korean).age(seconds: seconds) == korean)
        #expect(DateText(.english).age(seconds: seconds) == english)
    }
}
