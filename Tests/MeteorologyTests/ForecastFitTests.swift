import Foundation
import TestSupport
import Testing
import WeatherModels
import WeatherUnits

@testable import Meteorology

@Suite("The hours of one provider with the highs and lows of a blend")
struct ForecastFitTests {
    private static let now = Sample.hours(1)

    /// Three days of hours, coldest at 5 and warmest at 15 h UTC, and their days.
    private static func base(rain: Double? = nil) throws -> WeatherReport {
        var report = try Sample.report(
            hourly: (0..<72).map { hour in
                let turn = Double((hour % 24) - 15) / 24 * 2 * .pi
                let wave = 6 * cos(turn) + Double(hour / 24)
                var step = Sample.step(
                    from: Double(hour),
                    to: Double(hour + 1),
                    celsius: 10 + wave,
                    millimetres: rain,
                    probability: rain.map { _ in 80 },
                    condition: rain == nil ? .clear : .lightRain
                )
                step.conditions.humidity = Percent(70)
                step.conditions.wind = Wind(
                    speed: Speed(metresPerSecond: 4),
                    gust: Speed(metresPerSecond: 8)
                )
                return step
            }
        )
        report = ReportCompletion.complete(report, now: now)
        return report
    }

    private static func told(
        _ days: [(low: Double, high: Double)],
        moments: [(hour: Double, celsius: Double?, wind: Double?)] = []
    ) throws -> WeatherReport {
        var report = try Sample.report(hourly: [])
        report.daily = days.enumerated().map { index, pair in
            let start = Double(index * 24)
            var day = DailyForecast(
                day: LocalDay(year: 2026, month: 6, day: index + 1),
                span: Sample.span(from: start, to: start + 24)
            )
            (day.low, day.high) = (Temperature(celsius: pair.low), Temperature(celsius: pair.high))
            day.highBounds = TemperatureBounds(
                Temperature(celsius: pair.high - 2),
                Temperature(celsius: pair.high + 2)
            )
            return day
        }
        report.hourly = moments.map { moment in
            var step = Sample.step(from: moment.hour, to: moment.hour + 3, celsius: moment.celsius)
            step.conditions.wind = moment.wind.map { Wind(speed: Speed(metresPerSecond: $0)) }
            return step
        }
        return report
    }

    private static func temperatures(_ report: WeatherReport, of day: DailyForecast) -> [Double] {
        report.hourly.filter { day.span.contains($0.time) }.compactMap { $0.conditions.temperature?.celsius }
    }

    private static let days: [(low: Double, high: Double)] = [(1, 20), (7, 15), (3, 22)]

    @Test("X3: Each day has its high and low, and its hours reach both and go beyond neither")
    func extremes() throws {
        let fitted = ForecastFit.fit(try Self.base(), to: try Self.told(Self.days), now: Self.now)
        #expect(fitted.daily.count == 3)
        for (day, told) in zip(fitted.daily, Self.days) {
            #expect(day.low?.celsius == told.low && day.high?.celsius == told.high)
            let hours = Self.temperatures(fitted, of: day)
            #expect(hours.count == 24)
            #expect(abs((hours.min() ?? 0) - told.low) < 1e-9 && abs((hours.max() ?? 0) - told.high) < 1e-9)
        }
        #expect(fitted.daily[0].highBounds?.highest.celsius == 22)
    }

    @Test("The course keeps its hours and has no step at midnight")
    func course() throws {
        let base = try Self.base()
        let fitted = ForecastFit.fit(base, to: try Self.told(Self.days), now: Self.now)
        for day in fitted.daily {
            let hours = Self.temperatures(fitted, of: day)
            #expect(hours[15] == hours.max())
        }
        let values = fitted.hourly.compactMap { $0.conditions.temperature?.celsius }
        let steps = zip(values, values.dropFirst()).map { abs($1 - $0) }
        // By day alone, the second midnight would have a step of 6°.
        #expect((steps.max() ?? 9) < 3.2, "\(steps.max() ?? 9)")
    }

    @Test("Told moments have their temperature, as far as the day allows it")
    func moments() throws {
        let told = try Self.told(Self.days, moments: [(9, 12.5, nil), (12, 40, nil), (21, 8, nil)])
        let fitted = ForecastFit.fit(try Self.base(), to: told, now: Self.now)
        func celsius(_ hour: Int) -> Double { fitted.hourly[hour].conditions.temperature?.celsius ?? .nan }
        #expect(abs(celsius(9) - 12.5) < 1e-9 && abs(celsius(21) - 8) < 1e-9)
        #expect(celsius(12) == 20)
    }

    @Test("Wind follows between the told moments alone, gusts in proportion, and the day has the strongest")
    func wind() throws {
        let told = try Self.told(Self.days, moments: [(0, nil, 6), (12, nil, 2), (21, nil, 10)])
        let fitted = ForecastFit.fit(try Self.base(), to: told, now: Self.now)
        func wind(_ hour: Int) -> Wind? { fitted.hourly[hour].conditions.wind }
        #expect(wind(0)?.speed.metresPerSecond == 6 && wind(0)?.gust?.metresPerSecond == 12)
        #expect(wind(6)?.speed.metresPerSecond == 4 && wind(21)?.speed.metresPerSecond == 10)
        #expect(wind(23)?.speed.metresPerSecond == 4)
        #expect(fitted.daily[0].conditions.wind?.speed.metresPerSecond == 10)
        for hour in fitted.hourly {
            let gust = hour.conditions.wind?.gust ?? Speed(metresPerSecond: 0)
            #expect(gust >= hour.conditions.wind?.speed ?? gust)
        }
    }

    @Test("What follows from the temperature follows again, and the air holds no more water than it can")
    func humidity() throws {
        let base = try Self.base()
        let fitted = ForecastFit.fit(base, to: try Self.told(Self.days), now: Self.now)
        for hour in fitted.hourly {
            let conditions = hour.conditions
            let (air, point) = (conditions.temperature, conditions.dewPoint)
            #expect(air != nil && point != nil && conditions.feelsLike != nil)
            if let air, let point { #expect(point <= air) }
            #expect((0...100).contains(conditions.humidity?.value ?? -1))
        }
        // A colder hour of the same water is moister.
        #expect((fitted.hourly[5].conditions.humidity?.value ?? 0) > 70)
    }

    @Test("Rain at a height of −10° becomes snow in hours and days alike (X9)")
    func phase() throws {
        let told = try Self.told([(-20, -10), (-20, -10), (-20, -10)])
        let fitted = ForecastFit.fit(try Self.base(rain: 1), to: told, now: Self.now)
        #expect(fitted.hourly.allSatisfy { $0.condition?.isSnowy == true })
        #expect(fitted.daily.allSatisfy { $0.condition?.isSnowy == true })
        #expect(fitted.daily[0].precipitation?.millimetres == 24)
    }

    @Test("A low above its high is not taken, and days that nobody tells stay as they are")
    func contradictions() throws {
        let base = try Self.base()
        let fitted = ForecastFit.fit(base, to: try Self.told([(9, 4)]), now: Self.now)
        #expect(fitted == base)
        let first = ForecastFit.fit(base, to: try Self.told([(1, 20)]), now: Self.now)
        #expect(first.daily[1].low == base.daily[1].low && first.daily[2].high == base.daily[2].high)
        #expect(first.hourly[30] == base.hourly[30])
    }

    @Test("Of the rest of a day, only what is left is shifted, by as much as the day")
    func restOfDay() throws {
        var base = try Self.base()
        base.hourly.removeFirst(18)
        let fitted = ForecastFit.fit(base, to: try Self.told([(6, 18)]), now: Sample.hours(18))
        #expect(fitted.daily[0].high?.celsius == 18)
        let hours = Self.temperatures(fitted, of: fitted.daily[0])
        #expect((hours.max() ?? 99) < 18 && (hours.min() ?? 0) >= 6)
    }

    @Test("Days and hours of any shape come out ordered and within their day", arguments: 1...40)
    func anything(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        var base = try Self.base()
        for index in base.hourly.indices {
            base.hourly[index].conditions.temperature = Temperature(celsius: number(-20...35))
        }
        base.daily = []
        base = ReportCompletion.complete(base, now: Self.now)
        let days = (0..<3).map { _ in
            let low = number(-25...30)
            return (low: low, high: low + number(0...15))
        }
        let moments = (0..<24).map { (hour: Double($0 * 3), celsius: number(-40...50), wind: number(0...30)) }
        let told = try Self.told(days, moments: moments.map { ($0.hour, $0.celsius, $0.wind) })
        let fitted = ForecastFit.fit(base, to: told, now: Self.now)
        for (day, told) in zip(fitted.daily, days) {
            let hours = Self.temperatures(fitted, of: day)
            #expect(abs((hours.min() ?? 0) - told.low) < 1e-9)
            #expect(abs((hours.max() ?? 0) - told.high) < 1e-9)
        }
        let again = ForecastFit.fit(fitted, to: told, now: Self.now)
        #expect(again.daily.map { [$0.low, $0.high] } == fitted.daily.map { [$0.low, $0.high] })
    }
}
