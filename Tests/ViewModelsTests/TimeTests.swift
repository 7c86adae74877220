import Foundation
import Languages
import SiteModels
import Testing
import ViewModels
import WeatherModels
import WeatherUnits

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

    @Test(arguments: [Language.korean, .english])
    func `scripts write ages in the same words`(language: Language) {
        let words = zip([0.0, 240, 7200, 259_200], ["", "4", "2", "3"]).map { seconds, number in
            let age = DateText(language).age(seconds: seconds)
            return number.isEmpty ? age : age.replacing(number, with: "#")
        }
        #expect(ShellLabel.ages.text(in: language) == words.joined(separator: "|"))
    }
}

/// The texts of the Unicode Common Locale Data Repository, release 46: `ko`, `en` and `en_GB`, patterns `yMMMEd` less the
/// year, `jm` and `j`.
struct ClockTests {
    private let korean = DateText(
        Preferences(units: QuantityUnits(.metric), language: .korean, hourCycle: .twelve)
    )
    private let american = DateText(
        Preferences(units: QuantityUnits(.imperial), language: .english, hourCycle: .twelve)
    )
    private let british = DateText(
        Preferences(units: QuantityUnits(.metric), language: .english, dateOrder: .dayFirst)
    )

    /// 2 October 2026, a Friday.
    private func time(_ hour: Int, _ minute: Int) -> LocalTime {
        LocalTime(Date(timeIntervalSince1970: 1_790_899_200 + Double(hour * 3600 + minute * 60)), offset: 0)
    }

    @Test(
        "C10: the hour of a row on the clock of the locale",
        arguments: [
            (0, 0, "오전 12시", "12 AM", "00:00"), (9, 0, "오전 9시", "9 AM", "09:00"),
            (12, 0, "오후 12시", "12 PM", "12:00"), (15, 0, "오후 3시", "3 PM", "15:00"),
            (23, 0, "오후 11시", "11 PM", "23:00"), (14, 20, "오후 2:20", "2:20 PM", "14:20"),
        ]
    )
    func hours(hour: Int, minute: Int, ko: String, us: String, gb: String) {
        #expect(korean.hour(time(hour, minute)) == ko)
        #expect(american.hour(time(hour, minute)) == us)
        #expect(british.hour(time(hour, minute)) == gb)
    }

    @Test(
        "C7: the clock of the locale",
        arguments: [
            (0, 5, "오전 12:05", "12:05 AM", "00:05"), (12, 0, "오후 12:00", "12:00 PM", "12:00"),
            (14, 20, "오후 2:20", "2:20 PM", "14:20"),
        ]
    )
    func clock(hour: Int, minute: Int, ko: String, us: String, gb: String) {
        #expect(korean.clock(time(hour, minute)) == ko)
        #expect(american.clock(time(hour, minute)) == us)
        #expect(british.clock(time(hour, minute)) == gb)
    }

    @Test("scripts are told the clock that the texts show")
    func clockNames() {
        #expect([korean, american, british].map { $0.clockName } == ["h12", "h12", "h23"])
    }

    @Test("C10: the date in the locale's order")
    func dates() {
        let afternoon = time(15, 4)
        #expect(korean.moment(afternoon) == "10월 2일 (금) 오후 3:04")
        #expect(american.moment(afternoon) == "Fri, Oct 2, 3:04 PM")
        #expect(british.moment(afternoon) == "Fri 2 Oct, 15:04")
        #expect(british.day(afternoon.day) == "Fri 2 Oct")
    }
}
