import Foundation
import Languages
import TestSupport
import Testing
import ViewModels
import WeatherModels
import WeatherUnits

struct FutureModelTests {
    /// Three days of hours from a moment: temperature by the hour, humidity 60 %.
    private func report(
        from start: Date,
        zone: String = "Asia/Seoul",
        hours: Int = 48,
        celsius: (Int) -> Double = { Double($0) }
    ) -> WeatherReport {
        var report = WeatherReport(coordinate: MadeUpWeather.seoul.coordinate)
        report.timeZone = PlaceTimeZone(identifier: zone)
        report.hourly = (0..<hours).map { hour in
            let beginning = start.addingTimeInterval(Double(hour) * 3600)
            var step = HourlyForecast(span: TimeSpan(start: beginning, duration: 3600))
            step.conditions.temperature = Temperature(celsius: celsius(hour))
            step.conditions.humidity = Percent(60)
            return step
        }
        return report
    }

    private func model(
        _ report: WeatherReport,
        now: Date,
        _ preferences: Preferences = Preferences(language: .korean),
        freshness: Freshness = .fresh
    ) -> FutureModel {
        let saved = SavedPlace(id: .init(rawValue: "1"), place: MadeUpWeather.seoul, savedAt: now)
        let answer = MadeUpWeather.answer(report, freshness: freshness)
        return FutureModel(
            PlaceSubject(.custom(saved), answer, preferences: preferences, now: now),
            placeAddress: "/places/geonames:1835848"
        )
    }

    /// 2026-10-02T15:00 in Seoul, 06:00 UTC.
    private let afternoon = Date(timeIntervalSince1970: 1_790_920_800)

    @Test("B4: steps of three hours with the warmest and coldest of each")
    func extremes() {
        // 10, 14, 8, 12 degrees, then 11 throughout: at 18:00 UTC+9 comes the fourth.
        let figures = [10.0, 14, 8, 12, 9, 20, 11]
        let rows = model(report(from: afternoon) { $0 < 7 ? figures[$0] : 11 }, now: afternoon - 60).rows
        #expect(rows.map(\.moment).prefix(3) == ["10월 2일 (금) 15시", "10월 2일 (금) 18시", "10월 2일 (금) 21시"])
        #expect(rows.map(\.high).prefix(3) == ["14°", "20°", "11°"])
        #expect(rows.map(\.low).prefix(3) == ["8°", "9°", "11°"])
        #expect(rows.map(\.humidity).first == "60%")
    }

    @Test("B7: a step that begins at or before now is not shown")
    func ahead() {
        #expect(model(report(from: afternoon), now: afternoon).rows.first?.moment == "10월 2일 (금) 18시")
        #expect(model(report(from: afternoon), now: afternoon - 1).rows.first?.moment == "10월 2일 (금) 15시")
    }

    @Test("B4: hours are the place's own, never UTC")
    func ownTime() {
        let newYork = model(report(from: afternoon, zone: "America/New_York"), now: afternoon - 60)
        #expect(newYork.rows.first?.moment == "10월 2일 (금) 2시")
        let kolkata = model(report(from: afternoon, zone: "Asia/Kolkata"), now: afternoon - 60)
        #expect(kolkata.rows.first?.moment == "10월 2일 (금) 11:30")
        #expect(kolkata.chart?.hours.map(\.label).first == "14:30")
    }

    @Test("C10: dates and hours in the person's order and on their clock")
    func locale() {
        var english = Preferences(language: .english)
        english.hourCycle = .twelve
        english.dateOrder = .dayFirst
        let rows = model(report(from: afternoon), now: afternoon - 60, english).rows
        #expect(rows.first?.moment == "Fri 2 Oct, 3 PM")
        #expect(
            model(report(from: afternoon), now: afternoon - 60, english).chart?.hours.first?.label == "6 PM"
        )
    }

    @Test("B4: New Year has its year")
    func newYear() throws {
        // 2026-12-31T15:00 in Seoul.
        let eve = Date(timeIntervalSince1970: 1_798_696_800)
        let korean = try #require(model(report(from: eve), now: eve).chart)
        #expect(korean.days.map(\.label) == ["12월 31일 (목)", "2027년 1월 1일 (금)", "1월 2일 (토)"])
        let english = try #require(
            model(report(from: eve), now: eve, Preferences(language: .english)).chart
        )
        #expect(english.days.map(\.label) == ["Thu, Dec 31", "Fri, Jan 1, 2027", "Sat, Jan 2"])
        let rows = model(report(from: eve), now: eve).rows
        #expect(rows.map(\.moment).dropFirst(2).first == "2027년 1월 1일 (금) 0시")
    }

    @Test("B4: both temperatures are drawn to the one axis that is shown")
    func oneAxis() throws {
        // 15° at the first step's end and so on: 1 degree an hour from 12 to 36 degrees.
        let model = model(report(from: afternoon, hours: 25) { 12 + Double($0) }, now: afternoon - 60)
        let chart = try #require(model.chart)
        #expect(chart.temperatures.map(\.label) == ["10°", "15°", "20°", "25°", "30°", "35°", "40°"])
        #expect(
            chart.temperatures.map(\.position) == ["252", "214.7", "177.3", "140", "102.7", "65.3", "28"]
        )
        #expect(chart.grid == chart.temperatures.map(\.position))
        // 15° and 12° on a scale of 224 units for 30 degrees, from 252; 60 % of the same 224.
        #expect(model.rows.first?.points == "28 214.7 237.1 117.6")
        #expect(chart.highLine.hasPrefix("M28 214.7C"))
        #expect(chart.lowLine.hasPrefix("M28 237.1C"))
    }

    @Test("B4: humidity has an axis of its own, with as many lines")
    func ownAxis() throws {
        let chart = try #require(model(report(from: afternoon) { _ in 20 }, now: afternoon).chart)
        #expect(chart.humidities.map(\.label) == ["0%", "25%", "50%", "75%", "100%"])
        #expect(chart.humidities.map(\.position) == chart.grid)
        #expect(chart.unit == "°C")
    }

    @Test("B4: equal values divide nothing by zero")
    func equal() throws {
        let chart = try #require(model(report(from: afternoon) { _ in 21 }, now: afternoon).chart)
        #expect(chart.temperatures.map(\.label) == ["19°", "20°", "21°", "22°", "23°"])
        #expect(chart.highLine.hasPrefix("M28 140C"))
        #expect(!chart.highLine.lowercased().contains("nan"))
    }

    @Test func `units are the person's`() throws {
        let fahrenheit = Preferences(units: .imperial, language: .english)
        let model = model(report(from: afternoon) { _ in 20 }, now: afternoon, fahrenheit)
        #expect(model.rows.first?.high == "68°")
        #expect(model.chart?.unit == "°F")
        #expect(model.chart?.temperatures.map(\.label) == ["66°", "67°", "68°", "69°", "70°"])
    }

    @Test("B18: what is missing is a gap in the line and a dash in the table")
    func gaps() throws {
        var report = report(from: afternoon, hours: 24) { _ in 20 }
        // 21:00 to 24:00.
        for hour in 6...9 { report.hourly[hour].conditions.temperature = nil }
        let missing = model(report, now: afternoon - 60)
        #expect(missing.rows.map(\.high).prefix(4) == ["20°", "20°", "–", "20°"])
        #expect(missing.rows[2].points.hasPrefix("108 - - "))
        #expect(missing.chart?.highLine.split(separator: "M").count == 2)

        report.hourly.removeSubrange(6..<9)
        let parted = model(report, now: afternoon - 60)
        #expect(parted.rows.count == 7)
        #expect(parted.chart?.humidityLine.split(separator: "M").count == 2)
    }

    @Test func `the width of days adds up to that of the chart`() throws {
        let chart = try #require(model(report(from: afternoon), now: afternoon - 60).chart)
        // From 0.7 steps before 15 o'clock to 0.7 after 12 o'clock two days on: 16.4 steps of 40 units, 2.5 em each.
        #expect(chart.width == "656")
        #expect(chart.widthInEm == "41")
        #expect(chart.days.map(\.width) == ["9.25", "20", "11.75"])
        #expect(chart.days.map(\.midnight) == [nil, "148", "468"])
        #expect(chart.hours.map(\.label) == ["18시", "0시", "6시", "12시", "18시", "0시", "6시", "12시"])
    }

    @Test func `a day's first hours have a short name where there is no room`() throws {
        let evening = afternoon + 6 * 3600
        let chart = try #require(model(report(from: evening), now: evening - 60).chart)
        #expect(chart.days.map(\.label) == ["금", "10월 3일 (토)", "10월 4일 (일)"])
    }

    @Test func `nothing ahead is said, not drawn`() {
        let past = model(report(from: afternoon), now: afternoon + 60 * 3600)
        #expect(past.chart == nil)
        #expect(past.rows.isEmpty)
        #expect(past.absence?.title == "앞으로의 예보가 없습니다")
        #expect(past.absence?.address == "/places/geonames:1835848")
        #expect(model(WeatherReport(coordinate: MadeUpWeather.seoul.coordinate), now: afternoon).chart == nil)
    }

    /// Two whole days after the afternoon, with ranges of ±3° around the high and ±2° around the low.
    private func ranged(verifiedDays: Int?) -> WeatherReport {
        var made = report(from: afternoon) { 15 + Double($0 % 24) / 4 }
        made.daily = (0..<3).map { number in
            let start = Date(timeIntervalSince1970: 1_790_866_800).addingTimeInterval(Double(number) * 86_400)
            var day = DailyForecast(
                day: LocalDay(year: 2026, month: 10, day: 2 + number),
                span: TimeSpan(start: start, duration: 86_400)
            )
            (day.high, day.low) = (Temperature(celsius: 24), Temperature(celsius: 12))
            if number > 0 {
                day.highBounds = TemperatureBounds(Temperature(celsius: 21), Temperature(celsius: 27))
                day.lowBounds = TemperatureBounds(Temperature(celsius: 10), Temperature(celsius: 14))
            }
            return day
        }
        var source = MadeUpWeather.report.sources[0]
        source.blend = verifiedDays.map { BlendOrigin(verifiedDays: $0, shares: []) }
        made.sources = [source]
        return made
    }

    @Test("X15: the ranges of our own forecast are bands over its days, on the same axis, and in a table")
    func ranges() throws {
        let model = model(ranged(verifiedDays: 40), now: afternoon - 60)
        let chart = try #require(model.chart)
        #expect(chart.ranges.map(\.tint) == ["high", "low", "high", "low"])
        // The first day has none; the second begins at its midnight, as wide as the day.
        #expect(chart.ranges.map(\.x) == ["148", "148", "468", "468"])
        #expect(chart.ranges.map(\.width).prefix(2) == ["320", "320"])
        let heights = chart.ranges.compactMap { Double($0.height) }
        #expect(heights.count == 4 && abs(heights[0] / heights[1] - 1.5) < 0.01)
        let tops = chart.ranges.compactMap { Double($0.y) }
        #expect(tops.allSatisfy { (28...252).contains($0) } && tops[0] < tops[1])
        #expect(model.rangedDays.map(\.label) == ["10월 3일 (토)", "10월 4일 (일)"])
        #expect(model.rangedDays.first?.high == "24°" && model.rangedDays.first?.highRange == "21–27°")
        #expect(model.rangedDays.first?.low == "12°" && model.rangedDays.first?.lowRange == "10–14°")
        #expect(model.rangeNote?.contains("다섯 번 중 네 번") == true)
    }

    @Test(
        "X15: bounds that an agency gives are no ranges of ours, and without bounds there is nothing to tell"
    )
    func noRanges() {
        var plain = ranged(verifiedDays: 40)
        for day in plain.daily.indices {
            (plain.daily[day].highBounds, plain.daily[day].lowBounds) = (nil, nil)
        }
        for report in [ranged(verifiedDays: nil), plain] {
            let model = model(report, now: afternoon - 60)
            #expect(model.chart?.ranges.isEmpty == true && model.rangedDays.isEmpty)
            #expect(!model.hasRanges && model.rangeNote == nil)
        }
    }

    @Test("X5: typical weather is said to be, and has no humidity to show")
    func typical() {
        let saved = SavedPlace(id: .init(rawValue: "1"), place: MadeUpWeather.seoul, savedAt: afternoon)
        let subject = PlaceSubject(
            .custom(saved),
            MadeUpWeather.typicalAnswer,
            preferences: Preferences(language: .korean),
            now: MadeUpWeather.now
        )
        let model = FutureModel(subject, placeAddress: "/places/x")
        #expect(model.isTypical)
        #expect(model.notice?.text == "평년값 – 예보가 아닙니다")
        #expect(!model.hasHumidity)
        #expect(model.chart?.humidities.isEmpty == true)
        #expect(model.chart?.humidityLine.isEmpty == true)
    }

    @Test func `old values are said to be old`() {
        let model = model(report(from: afternoon), now: afternoon, freshness: .stale(age: 7200))
        #expect(model.notice?.age == "2시간 전")
    }
}
