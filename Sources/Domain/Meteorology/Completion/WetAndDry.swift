import Foundation
import WeatherModels
import WeatherUnits

/// The hours ahead as stretches in which something falls or nothing does.
struct WetAndDry {
    struct Stretch {
        var span: TimeSpan
        /// Nil when dry.
        var kind: PrecipitationOutlook.Kind?
    }

    /// One after another without gaps, wet and dry (or rain and snow) in turn; empty where nothing is known of `now`.
    private(set) var stretches: [Stretch] = []

    /// Where the knowledge ends.
    var end: Date { stretches.last?.span.end ?? .distantPast }

    init(minutely: [MinutelyForecast], hourly: [HourlyForecast], from now: Date, for horizon: TimeInterval) {
        let whole = TimeSpan(start: now, duration: horizon)
        for minute in minutely {
            let span = minute.precipitation.interval
            let kind = minute.isWet ? Self.kind(at: span.start, by: hourly) : nil
            append(Stretch(span: span, kind: kind), within: whole)
        }
        for step in hourly {
            append(Stretch(span: step.span, kind: step.isWet ? step.kind : nil), within: whole)
        }
        bridgeShortBreaks()
    }

    /// Adds what a stretch tells beyond what is known, if it follows without a gap.
    private mutating func append(_ stretch: Stretch, within whole: TimeSpan) {
        let known = stretches.last?.span.end ?? whole.start
        guard stretch.span.end > known, stretch.span.start <= known.addingTimeInterval(Self.gap),
            known < whole.end
        else { return }
        let span = TimeSpan(start: known, end: min(stretch.span.end, whole.end))
        if let last = stretches.last, last.kind == stretch.kind {
            stretches[stretches.count - 1].span = TimeSpan(start: last.span.start, end: span.end)
        } else {
            stretches.append(Stretch(span: span, kind: stretch.kind))
        }
    }

    /// A few dry minutes between two showers are no end of the rain.
    private mutating func bridgeShortBreaks() {
        var bridged: [Stretch] = []
        for (index, stretch) in stretches.enumerated() {
            let isBreak =
                stretch.kind == nil && stretch.span.duration < Self.shortBreak && index > 0
                && index + 1 < stretches.count
            if let last = bridged.last, isBreak || last.kind == stretch.kind {
                bridged[bridged.count - 1].span = TimeSpan(start: last.span.start, end: stretch.span.end)
            } else {
                bridged.append(stretch)
            }
        }
        stretches = bridged
    }

    private static func kind(at moment: Date, by hourly: [HourlyForecast]) -> PrecipitationOutlook.Kind {
        hourly.first { $0.span.contains(moment) }?.kind ?? .rain
    }

    /// Seconds that may be missing at the start and between parts: minutes begin with the next whole one.
    private static let gap = 300.0
    private static let shortBreak = 600.0
}

extension MinutelyForecast {
    /// From 0.1 mm/h, less than which no gauge shows.
    fileprivate var isWet: Bool { (precipitation.millimetresPerHour ?? 0) >= 0.1 }
}

extension HourlyForecast {
    /// Whether it is told to fall: by the code, or a measurable amount where there is none, and with a chance of at
    /// least 30 % ("chance" in the words of the US National Weather Service) where the chance is known.
    fileprivate var isWet: Bool {
        let isTold = condition?.isWet ?? ((precipitation?.millimetres ?? 0) >= 0.1)
        return isTold && (precipitationProbability ?? Percent(100)) >= Percent(30)
    }

    fileprivate var kind: PrecipitationOutlook.Kind {
        if let condition, condition.isWet { return condition.isSnowy ? .snow : .rain }
        let air = AirTemperatureRange(lowest: conditions.temperature, highest: conditions.temperature)
        return air.likelyPhase == .snow ? .snow : .rain
    }
}
