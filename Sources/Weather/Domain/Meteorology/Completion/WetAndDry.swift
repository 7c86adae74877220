import Foundation
import WeatherModels
import WeatherUnits

/// The coming hours as alternating wet and dry periods.
struct WetAndDry {
    struct Stretch {
        var span: TimeSpan
        /// `nil` if dry.
        var kind: PrecipitationPhase?
        /// The step that describes the beginning. `span` begins later if the time before is known to the minute.
        var told: TimeSpan
        /// Whether the step that describes the end is shorter than an hour.
        var endsToTheMinute: Bool
        /// Whether the precipitation at the beginning is observed or forecast to the minute, and not only for an
        /// hour.
        var isSure: Bool

        init(_ told: TimeSpan, _ kind: PrecipitationPhase?) {
            (span, self.kind, self.told) = (told, kind, told)
            isSure = told.duration < WetAndDry.hour
            endsToTheMinute = isSure
        }

        /// Returns the seconds from the beginning to `end`: to the minute if both are known so precisely, otherwise
        /// in whole hours.
        func lasting(until end: Date) -> TimeInterval {
            let exact = end.timeIntervalSince(told.start)
            return isSure && endsToTheMinute
                ? exact : max(1, (exact / WetAndDry.hour).rounded()) * WetAndDry.hour
        }

        fileprivate mutating func extend(over next: Stretch) {
            span = TimeSpan(start: span.start, end: next.span.end)
            endsToTheMinute = next.endsToTheMinute
        }
    }

    /// Consecutive periods without gaps, alternating between wet and dry (or rain and snow); empty if nothing is
    /// known about `now`.
    private(set) var stretches: [Stretch] = []

    /// The end of the known time.
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
            append(Stretch(step.span, step.isWet ? step.phase : nil), within: whole)
        }
        if let current, current.isToldWet, abs(current.time.timeIntervalSince(now)) <= Self.presentHolds {
            let isMinutely = minutely.contains { $0.precipitation.interval.contains(now) }
            let hour = hourly.first { $0.span.contains(now) }?.span
            let end = isMinutely ? nil : hour?.end
            begin(with: current.phase, at: now, until: end ?? now.addingTimeInterval(Self.shortBreak))
        }
        bridgeShortBreaks()
    }

    /// Starts with an observation, which overrides the forecast for this moment. The precipitation lasts until a
    /// forecast can tell that it has ended: minutes can at once, an hour only at its end.
    private mutating func begin(with kind: PrecipitationPhase, at now: Date, until end: Date) {
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

    /// Appends the part of a period that is not known yet, if it follows without a gap.
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

    /// Removes a few dry minutes between two showers.
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

    private static func kind(at moment: Date, by hourly: [HourlyForecast]) -> PrecipitationPhase {
        hourly.first { $0.span.contains(moment) }?.phase ?? .rain
    }

    /// In seconds. The gap allowed at the start and between parts: minutely forecasts begin at the next full minute.
    private static let gap = 300.0
    private static let shortBreak = 600.0
    private static let hour = 3600.0
    /// In seconds: how long reports use current conditions of any provider.
    private static let presentHolds = 4500.0
}

extension MinutelyForecast {
    /// From 0.1 mm/h on, the least that a gauge measures.
    fileprivate var isWet: Bool { (precipitation.millimetresPerHour ?? 0) >= 0.1 }
}

extension HourlyForecast {
    /// Whether precipitation is forecast, with a probability of at least 30 % ("chance" in the terms of the US National
    /// Weather Service) if it is known.
    fileprivate var isWet: Bool { isToldWet && (precipitationProbability ?? Percent(100)) >= Percent(30) }
}
