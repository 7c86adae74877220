import Testing
import WeatherModels

@Suite struct LocalDayTests {
    @Test("A day is written as ISO 8601, and days sort by the calendar")
    func writesAndSorts() {
        let day = LocalDay(year: 2026, month: 3, day: 9)
        #expect(day.description == "2026-03-09")
        #expect(LocalDay(year: 987, month: 12, day: 31).description == "0987-12-31")
        #expect(day < LocalDay(year: 2026, month: 3, day: 10))
        #expect(day < LocalDay(year: 2026, month: 4, day: 1))
        #expect(day < LocalDay(year: 2027, month: 1, day: 1))
    }
}
