import Foundation
import Meteorology
import TestSupport
import WeatherModels
import WeatherUnits

@testable import NotificationRules

/// A made-up year at a place with winters: weather by the hour, warnings as intervals, and forecasts that are revised.
struct YearWeather {
    /// A level of a warning in force.
    struct Segment {
        let kind: AlertKind
        let level: WeatherAlert.Level
        let start: Date
        let end: Date
        /// Whether the agency says when it ends.
        let tellsEnd: Bool
    }

    static let hours = 365 * 24
    static let begin = Known.moment("2026-01-01 00:00", Known.zone("America/New_York"))
    let zone = Known.zone("America/New_York")
    /// Some revisions of the forecast of the same weather.
    let revisions: [[HourlyForecast]]
    let daily: [DailyForecast]
    /// For each kind its segments; those of one event follow each other within half an hour, and events are hours apart.
    let events: [[Segment]]

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var truth: [HourlyForecast] = []
        var wet = false
        var (wind, warmth) = (6.0, 0.0)
        for number in 0..<(Self.hours + 96) {
            let start = Self.begin.addingTimeInterval(Double(number) * 3600)
            if number % 24 == 0 {
                wind = .random(in: 3...11, using: &random)
                warmth = .random(in: -4...4, using: &random)
            }
            wet = Double.random(in: 0..<1, using: &random) < (wet ? 0.8 : 0.03)
            let season = -cos(Double(number) / Double(Self.hours) * 2 * .pi)
            let celsius =
                9 + warmth + 13 * season - 4 * cos(Double(number % 24) / 12 * .pi)
                + .random(in: -4...4, using: &random)
            var step = HourlyForecast(span: TimeSpan(start: start, duration: 3600))
            step.conditions.temperature = Temperature(celsius: celsius)
            step.conditions.wind = Wind(
                speed: Speed(metresPerSecond: wind),
                gust: Speed(metresPerSecond: wind + .random(in: 0...9, using: &random))
            )
            step.set(isWet: wet, isSnow: season < -0.5)
            truth.append(step)
        }
        revisions =
            [truth]
            + (0..<2).map { _ in
                truth.map { step in
                    guard Double.random(in: 0..<1, using: &random) < 0.1 else { return step }
                    var step = step
                    step.set(isWet: !(step.condition?.isWet ?? false), isSnow: false)
                    return step
                }
            }
        daily = Self.days(of: truth, zone)
        events = [AlertKind.wind, .snow, .dry, .cold].flatMap { Self.events(of: $0, &random) }
    }

    private static func days(of truth: [HourlyForecast], _ zone: TimeZone) -> [DailyForecast] {
        let whole = TimeSpan(start: begin, duration: Double(hours + 72) * 3600)
        return LocalDays.days(covering: whole, in: zone).map { day, span in
            var forecast = DailyForecast(day: day, span: span)
            let first = Int(span.start.timeIntervalSince(begin) / 3600)
            let values = truth[first..<min(truth.count, first + 23)].compactMap(\.conditions.temperature)
            (forecast.low, forecast.high) = (values.min(), values.max())
            forecast.condition = .overcast
            return forecast
        }
    }

    private static func events(of kind: AlertKind, _ random: inout SeededGenerator) -> [[Segment]] {
        var events: [[Segment]] = []
        var time = begin.addingTimeInterval(.random(in: 0...200_000, using: &random))
        while time < begin.addingTimeInterval(Double(hours - 72) * 3600) {
            var event: [Segment] = []
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let levels: [WeatherAlert.Level] = [.preliminary, .advisory, .advisory, .warning, .major]
                let end = time.addingTimeInterval(.random(in: 20_000...60_000, using: &random))
                event.append(
                    Segment(
                        kind: kind,
                        level: levels.randomElement(using: &random) ?? .advisory,
                        start: time,
                        end: end,
                        tellsEnd: Bool.random(using: &random)
                    )
                )
                time = end.addingTimeInterval(Bool.random(using: &random) ? 0 : 1800)
            }
            events.append(event)
            time.addTimeInterval(.random(in: 30_000...900_000, using: &random))
        }
        return events
    }

    func segments(at now: Date) -> [Segment] {
        events.flatMap { $0 }.filter { $0.start <= now && now < $0.end }
    }

    /// What is known at a moment of a revision; the warnings may be unknown.
    func knowledge(at now: Date, revision: Int, knowsAlerts: Bool) -> Known {
        var known = Known(at: now, in: zone, hours: 0)
        let first = Int(now.timeIntervalSince(Self.begin) / 3600)
        known.report.hourly = Array(revisions[revision][first..<(first + 40)])
        known.report.daily = daily.filter { abs($0.span.start.timeIntervalSince(now)) < 2.5 * 86_400 }
        known.report.alerts = knowsAlerts ? segments(at: now).map(\.alert) : nil
        known.report.alertsStatus = knowsAlerts ? .ok : .unavailable
        return known
    }
}

extension YearWeather.Segment {
    var alert: WeatherAlert { .korean(kind, level, from: start, to: tellsEnd ? end : nil) }
}

extension HourlyForecast {
    fileprivate mutating func set(isWet: Bool, isSnow: Bool) {
        condition = isWet ? (isSnow ? .lightSnow : .lightRain) : .overcast
        precipitation = Precipitation(millimetres: isWet ? 1 : 0, over: span)
    }
}
