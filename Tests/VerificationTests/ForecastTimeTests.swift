import Testing
import Verification

struct ForecastTimeTests {
    @Test(
        "Days and hours are read, and written as archives have them",
        arguments: [
            ("1970-01-01", 0, "1970-01-01"), ("1970-01-01T06", 6, "1970-01-01T06"),
            ("1969-12-31T23:00", -1, "1969-12-31T23"), ("2014-08-31 18:00:00", 391_530, "2014-08-31T18"),
            ("2014-08-31T18Z", 391_530, "2014-08-31T18"),
        ]
    )
    func reads(text: String, hours: Int, written: String) throws {
        let (time, hasHour) = try #require(ForecastTime.read(text.utf8))
        #expect(time.hours == hours && time.text(hasHour: hasHour) == written)
    }

    @Test(
        "Nothing else is read",
        arguments: [
            "", "2014", "2014-02-30", "2014-13-01", "2014-1-1", "2014-01-01T", "2014-01-01T24",
            "2014-01-01T06:30", "2014-01-01T06:00:00.0", "2014-01-01x", "9999-01-01", "２０１４-01-01",
        ]
    )
    func refuses(text: String) {
        #expect(ForecastTime.read(text.utf8) == nil)
    }

    @Test("The day of an hour is that of the calendar, also before 1970")
    func days() {
        #expect([-25, -24, -1, 0, 23, 24].map { ForecastTime(hours: $0).day } == [-2, -1, -1, 0, 0, 1])
    }
}
