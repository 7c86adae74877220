import Foundation
import WeatherModels
import WeatherUnits

/// The hours ahead as stretches in which something falls or nothing does.
struct WetAndDry {
    struct Stretch {
        var span: TimeSpan
        /// Nil when dry.
        var kind: PrecipitationOutlook.Kind?
        /// The step that tells the beginning: `span` begins later where what came before was known to the minute.
        var told: TimeSpan
        /// Whether the step that tells the end is shorter than an hour.
        var endsToTheMinute: Bool
        /// Whether it is seen or told to the minute that it falls at the beginning, not only of an hour.
        var isSure: Bool

        init(_ told: TimeSpan, _ kind: PrecipitationOutlook.Kind?) {
            (span, self.kind, self.told) = (told, kind, told)
            isSure = told.duration < WetAndDry.hour
            endsToTheMinute = isSure
        }

        /// Seconds from the beginning to `end`: to the minute where both are so known, else in whole hours.
        func lasting(until end: Date) -> TimeInterval {
            let exact = end.timeIntervalSince(told.start)
            return isSure && endsToTheMinute
                ? exact : max(1, (exact / WetAndDry.hour).rounded()) * WetAndDry.hour
        }
    }

    /// One after another without gaps, wet and dry (or rain and snow) in turn; empty where nothing is known of `now`.
    private(set) var stretches: [Stretch] = []

    /// Where the knowledge ends.
    var end: Date { stretches.last?.span.end ?? .distantPast }

    init(
        current: CurrentConditions?,
        minutely: [MinutelyForecast],
        hourly: [HourlyForecast],
        from now: Date,
        for horizon: TimeInterval
    ) {
        let whole = TimeSpan(start: now, duration: horizon)
        let minutely = minutely.filter { !$0.isDerived }
        for minute in minutely {
            let span = minute.precipitation.interval
            append(Stretch(span, minute.isWet ? Self.kind(at: span.start, by: hourly) : nil), within: whole)
        }
        for step in hourly {
            append(Stretch(step.span, step.isWet ? step.kind : nil), within: whole)
        }
        if let current, current.isWet, abs(current.time.timeIntervalSince(now)) <= Self.presentHolds {
            let isMinutely = minutely.contains { $0.precipitation.interval.contains(now) }
            let hour = hourly.first { $0.span.contains(now) }?.span
            let end = isMinutely ? nil : hour?.end
            begin(with: current.kind, at: now, until: end ?? now.addingTimeInterval(Self.shortBreak))
        }
        bridgeShortBreaks()
    }

    /// What is seen to fall outweighs what was forecast of this moment: it falls until a forecast can know that it has
    /// ended, which minutes do at once and an hour only with its end.
    private mutating func begin(with kind: PrecipitationOutlook.Kind, at now: Date, until end: Date) {
        guard let first = stretches.first else {
            stretches = [Stretch(TimeSpan(start: now, end: end), kind)]
            stretches[0].isSure = true
            return
        }
        guard first.kind == nil else {
            (stretches[0].kind, stretches[0].isSure) = (kind, true)
            return
        }
        var wet = Stretch(TimeSpan(start: now, end: min(end, first.span.end)), kind)
        wet.isSure = true
        stretches[0].span = TimeSpan(start: wet.span.end, end: first.span.end)
        if stretches[0].span.duration == 0 { stretches.removeFirst() }
        stretches.insert(wet, at: 0)
    }

    /// Adds what a stretch tells beyond what is known, if it follows without a gap.
    private mutating func append(_ stretch: Stretch, within whole: TimeSpan) {
        let known = stretches.last?.span.end ?? whole.start
        guard stretch.span.end > known, stretch.span.start <= known.addingTimeInterval(Self.gap),
            known < whole.end
        else { return }
        var stretch = stretch
        stretch.span = TimeSpan(start: known, end: min(stretch.span.end, whole.end))
        if let last = stretches.last, last.kind == stretch.kind {
            stretches[stretches.count - 1].extend(over: stretch)
        } else {
            stretches.append(stretch)
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
                bridged[bridged.count - 1].extend(over: stretch)
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
    private static let hour = 3600.0
    /// Seconds for which a present is one: as long as reports keep it.
    private static let presentHolds = 3600.0
}

extension WetAndDry.Stretch {
    fileprivate mutating func extend(over next: WetAndDry.Stretch) {
        span = TimeSpan(start: span.start, end: next.span.end)
        endsToTheMinute = next.endsToTheMinute
    }
}

extension CurrentConditions {
    /// Whether it falls now: by the code, or a measurable amount where there is none.
    fileprivate var isWet: Bool { condition?.isWet ?? ((precipitation?.millimetres ?? 0) >= 0.1) }

    fileprivate var kind: PrecipitationOutlook.Kind { .init(condition, at: conditions.temperature) }
}

extension PrecipitationOutlook.Kind {
    /// By a wet code, else what falls more probably at the temperature of the air.
    fileprivate init(_ condition: WeatherCondition?, at temperature: Temperature?) {
        if let condition, condition.isWet {
            self = condition.isSnowy ? .snow : .rain
        } else {
            let air = AirTemperatureRange(lowest: temperature, highest: temperature)
            self = air.likelyPhase == .snow ? .snow : .rain
        }
    }
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

    fileprivate var kind: PrecipitationOutlook.Kind { .init(condition, at: conditions.temperature) }
}
