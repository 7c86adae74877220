import Foundation
import TestSupport
import WeatherModels
import WeatherUnits

/// Made-up weather of Seoul with everything One Call has, around ``MadeUpWeather/now``.
enum OneCallSample {
    static let now = MadeUpWeather.now
    /// 2026-10-02T15:00:00+09:00.
    static let hour = Date(timeIntervalSince1970: 1_790_920_800)
    /// 2026-10-02T00:00:00+09:00.
    static let midnight = Date(timeIntervalSince1970: 1_790_866_800)

    static var report: WeatherReport {
        var report = MadeUpWeather.report
        report.minutely = (0..<90).map { minute in
            let span = TimeSpan(start: now.addingTimeInterval(Double(minute) * 60), duration: 60)
            return MinutelyForecast(precipitation: Precipitation(millimetres: 0.00172, over: span))
        }
        report.hourly = (-3..<60).map(step)
        report.daily = (-1..<10).map(day)
        report.alerts = [
            WeatherAlert(
                event: "호우주의보",
                span: TimeSpan(start: hour, duration: 7200),
                sender: "기상청",
                description: "많은 비\n\"조심\"",
                tags: ["Rain"]
            )
        ]
        return report
    }

    static func answer(_ report: WeatherReport = report) -> WeatherAnswer {
        var answer = MadeUpWeather.answer(report)
        answer.sourceFreshUntil = report.sources.map { _ in now.addingTimeInterval(600) }
        return answer
    }

    static func gateway(_ report: WeatherReport = report, now: Date = now) -> GatewayUnderTest {
        GatewayUnderTest(FakeWeather(answer(report)), now: now)
    }

    private static func step(_ hours: Int) -> HourlyForecast {
        let span = TimeSpan(start: hour.addingTimeInterval(Double(hours) * 3600), duration: 3600)
        var step = HourlyForecast(span: span, conditions: conditions)
        step.conditions.temperature = Temperature(celsius: 20 + Double(hours) / 4)
        step.condition = hours == 1 ? .lightRain : .brokenClouds
        step.precipitation = Precipitation(millimetres: hours == 1 ? 0.42 : 0, over: span)
        step.precipitationProbability = Percent(hours == 1 ? 65.4 : 0)
        return step
    }

    private static func day(_ number: Int) -> DailyForecast {
        let span = TimeSpan(start: midnight.addingTimeInterval(Double(number) * 86_400), duration: 86_400)
        var day = DailyForecast(
            day: LocalDay(year: 2026, month: number < 0 ? 9 : 10, day: number < 0 ? 30 : 1 + number + 1),
            span: span,
            conditions: conditions
        )
        day.low = Temperature(celsius: 14.2)
        day.high = Temperature(celsius: 23.8)
        day.condition = number == 0 ? .rainAndSnow : .clear
        day.precipitation = Precipitation(millimetres: number == 0 ? 6.5 : 0, over: span)
        if number == 0 { day.snowfall = Precipitation(millimetres: 2.25, over: span) }
        day.precipitationProbability = Percent(number == 0 ? 70 : 0)
        func point(_ air: Double, _ felt: Double) -> DailyCourse.Point {
            DailyCourse.Point(temperature: Temperature(celsius: air), feelsLike: Temperature(celsius: felt))
        }
        day.course = DailyCourse(
            morning: point(15, 14),
            day: point(22, 21.5),
            evening: point(19, 18),
            night: point(16.25, 15)
        )
        return day
    }

    private static var conditions: Conditions {
        var conditions = Conditions()
        conditions.feelsLike = Temperature(celsius: 19.5)
        conditions.dewPoint = Temperature(celsius: 11.8)
        conditions.humidity = Percent(54)
        conditions.pressure = Pressure(hectopascals: 1013.4)
        conditions.wind = Wind(
            speed: Speed(metresPerSecond: 3),
            direction: Direction(degrees: 315),
            gust: Speed(metresPerSecond: 8)
        )
        conditions.cloudCover = Percent(75)
        conditions.visibility = Length(kilometres: 18)
        conditions.uvIndex = UVIndex(3.2)
        return conditions
    }
}
