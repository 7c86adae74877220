import Foundation
import Synchronization
import TestSupport
import WeatherModels
import WeatherPorts
import WeatherUnits

/// Returns made-up hours and air quality for any span, and records what it was asked.
final class FakeHistory: WeatherHistory {
    typealias Reply = @Sendable (TimeSpan) throws(HistoryError) -> WeatherReport

    private let spans = Mutex<[TimeSpan]>([])
    private let reply: Reply

    init(_ reply: @escaping Reply = { span throws(HistoryError) in FakeHistory.report(of: span) }) {
        self.reply = reply
    }

    /// The spans asked for, in order.
    var asked: [TimeSpan] { spans.withLock(\.self) }

    func weather(
        at place: Place,
        over span: TimeSpan,
        parts: ReportParts,
        for asker: Asker,
        after waited: Duration
    ) async throws(HistoryError) -> WeatherAnswer {
        spans.withLock { $0.append(span) }
        var answer = MadeUpWeather.answer(try reply(span))
        answer.report.coordinate = place.coordinate
        return answer
    }

    /// By the hour of Seoul: h + 0.25 °C, h mm, wind h m/s from 10 h degrees, clouds 2 h %.
    static func report(of span: TimeSpan) -> WeatherReport {
        var report = WeatherReport(coordinate: .seoul)
        report.timeZone = PlaceTimeZone(identifier: "Asia/Seoul")
        let first = (span.start.timeIntervalSince1970 / 3600).rounded(.down) * 3600
        let starts = stride(from: first, to: span.end.timeIntervalSince1970, by: 3600)
        report.hourly = starts.map { hour(at: Date(timeIntervalSince1970: $0)) }
        report.airQuality = starts.map { start in
            AirQuality(
                time: Date(timeIntervalSince1970: start),
                concentrations: [.pm2_5: MassConcentration(microgramsPerCubicMetre: 12.344)]
            )
        }
        report.sources = MadeUpWeather.report.sources
        return report
    }

    private static func hour(at start: Date) -> HourlyForecast {
        let clock = Double((Int(start.timeIntervalSince1970) / 3600 + 9) % 24)
        let span = TimeSpan(start: start, duration: 3600)
        var step = HourlyForecast(span: span)
        step.conditions.temperature = Temperature(celsius: clock + 0.25)
        step.conditions.feelsLike = Temperature(celsius: clock - 1)
        step.conditions.dewPoint = Temperature(celsius: -2.5)
        step.conditions.humidity = Percent(50 + clock)
        step.conditions.pressure = Pressure(hectopascals: 1000 + clock)
        step.conditions.cloudCover = Percent(2 * clock)
        step.conditions.wind = Wind(
            speed: Speed(metresPerSecond: clock),
            direction: Direction(degrees: 10 * clock)
        )
        step.precipitation = Precipitation(millimetres: clock, over: span)
        step.condition = clock == 0 ? .clear : .moderateRain
        return step
    }
}
