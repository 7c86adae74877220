import Foundation
public import WeatherUnits

/// What a station's observations say of one day, from its first moment to its last.
public struct ObservedDay: Sendable {
    private let span: TimeSpan
    /// All of the series, because an interval may begin before the day.
    private let observations: [StationObservation]
    private let hours: [StationObservation]

    public init(_ span: TimeSpan, of observations: [StationObservation]) {
        (self.span, self.observations) = (span, observations)
        hours = observations.filter { span.contains($0.time) && $0.temperature != nil }
    }

    /// The highest temperature; `nil` if too little of the day is known.
    public var maximum: Derived<Temperature>? {
        extreme(observations.flatMap(\.highs), isMaximum: true)
    }

    /// The lowest temperature; `nil` if too little of the day is known.
    public var minimum: Derived<Temperature>? {
        extreme(observations.flatMap(\.lows), isMaximum: false)
    }

    /// What fell, in mm; `nil` unless amounts are told for all of the day.
    public var precipitation: Double? {
        let amounts = observations.flatMap(\.amounts).filter { isWithin($0.interval) }
        var (moment, sum) = (span.start, 0.0)
        while span.end.timeIntervalSince(moment) > Self.tolerance {
            let next = amounts.filter { amount in
                abs(amount.interval.start.timeIntervalSince(moment)) <= Self.tolerance
                    && amount.interval.end.timeIntervalSince(moment) > Self.tolerance
            }
            // Of the same interval the last one, which may be the corrected one.
            let longest = next.enumerated().max {
                ($0.element.interval.end, $0.offset) < ($1.element.interval.end, $1.offset)
            }
            guard let amount = longest?.element else { return nil }
            sum += amount.millimetres
            moment = amount.interval.end
        }
        return sum
    }

    // MARK: Extremes

    /// How many hours of a day may be missing.
    static let mostMissing = 3
    /// And of these, one after the other.
    static let longestGap = 2
    /// In seconds: stations report some minutes before the hour that they report for.
    private static let tolerance = 600.0
    /// In °C: by how much the part of an interval that is not of the day must stay behind its extreme.
    private static let margin = 1.0

    private func extreme(_ told: [ObservedExtreme], isMaximum: Bool) -> Derived<Temperature>? {
        let own = told.filter { belongs($0, isMaximum: isMaximum) }
        let sampled = hours.compactMap(\.temperature)
        let all = sampled + own.map(\.temperature)
        guard let value = isMaximum ? all.max() : all.min() else { return nil }
        let isWhole = !hours.isEmpty && hours.allSatisfy(\.isWhole)
        if isCovered(by: own.map(\.interval)) { return Derived(value, .reported, isWhole: false) }
        guard isComplete else { return nil }
        return Derived(value, .sampled, isWhole: isWhole)
    }

    /// Whether the extreme of an interval is one of this day: if the interval lies within it, or if what is known of the rest
    /// of the interval stays behind it.
    private func belongs(_ extreme: ObservedExtreme, isMaximum: Bool) -> Bool {
        let interval = extreme.interval
        guard interval.intersection(span) != nil else { return false }
        if isWithin(interval) { return true }
        let outside = [
            TimeSpan(start: interval.start, end: min(interval.end, span.start)),
            TimeSpan(start: max(interval.start, span.end), end: interval.end),
        ].filter { $0.duration > Self.tolerance }
        return outside.allSatisfy { part in
            let known = observations.filter { part.start <= $0.time && $0.time <= part.end }
                .compactMap(\.temperature)
            guard Double(known.count) >= (part.duration / 3600).rounded(.up) else { return false }
            return known.allSatisfy { value in
                isMaximum
                    ? value.celsius <= extreme.temperature.celsius - Self.margin
                    : value.celsius >= extreme.temperature.celsius + Self.margin
            }
        }
    }

    private func isWithin(_ interval: TimeSpan) -> Bool {
        span.start.timeIntervalSince(interval.start) <= Self.tolerance
            && interval.end.timeIntervalSince(span.end) <= Self.tolerance
    }

    private func isCovered(by intervals: [TimeSpan]) -> Bool {
        var moment = span.start
        for interval in intervals.sorted(by: { $0.start < $1.start })
        where interval.start.timeIntervalSince(moment) <= Self.tolerance {
            moment = max(moment, interval.end)
        }
        return span.end.timeIntervalSince(moment) <= Self.tolerance
    }

    /// Whether enough hours of the day are known for the highest and the lowest of them.
    var isComplete: Bool {
        let count = Int((span.duration / 3600).rounded())
        let known = Set(
            hours.map { one in
                Int((one.time.timeIntervalSince(span.start) / 3600).rounded(.down))
            }
        )
        var (missing, gap) = (0, 0)
        for hour in 0..<count {
            gap = known.contains(hour) ? 0 : gap + 1
            missing += gap > 0 ? 1 : 0
            if gap > Self.longestGap { return false }
        }
        return count > 0 && missing <= Self.mostMissing
    }
}

/// A value, and how it came about.
public struct Derived<Value: Hashable & Sendable>: Hashable, Sendable {
    public let value: Value
    public let derivation: TruthDerivation

    init(_ value: Value, _ method: TruthDerivation.Method, isWhole: Bool) {
        self.value = value
        derivation = TruthDerivation(method, isWhole: isWhole)
    }
}
