public import Foundation
public import WeatherModels
public import WeatherUnits

/// Converts forecast steps to other lengths. Amounts are split evenly and instantaneous values interpolated; the
/// results are marked as derived.
public enum Steps {
    /// Returns steps of at most an hour; longer ones are split into hours from their start. Each part keeps condition
    /// and probability of the whole.
    ///
    /// - Parameter steps: Ascending steps without overlaps.
    public static func hourly(from steps: [HourlyForecast]) -> [HourlyForecast] {
        let series = StepSeries(steps)
        return steps.flatMap { step in
            step.span.duration > hour + tolerance ? parts(of: step, in: series) : [step]
        }
    }

    /// Returns steps of three hours that begin at 00, 03, 06 … UTC. A step that is not covered completely is left
    /// out.
    ///
    /// - Parameter steps: Ascending steps without overlaps.
    public static func threeHourly(from steps: [HourlyForecast]) -> [HourlyForecast] {
        guard let first = steps.first, let last = steps.last else { return [] }
        let series = StepSeries(steps)
        let length = 3 * hour
        let start = (first.span.start.timeIntervalSince1970 / length).rounded(.up) * length
        return stride(from: start, to: last.span.end.timeIntervalSince1970, by: length).compactMap {
            whole(over: TimeSpan(start: Date(timeIntervalSince1970: $0), duration: length), from: series)
        }
    }

    /// Returns one step over a span from steps of any lengths, or `nil` if they do not cover it completely.
    ///
    /// - Parameter steps: Ascending steps without overlaps.
    public static func step(over span: TimeSpan, from steps: [HourlyForecast]) -> HourlyForecast? {
        whole(over: span, from: StepSeries(steps))
    }

    /// Returns the instantaneous values at a moment: those of the step that begins then, otherwise interpolated
    /// between two consecutive steps without a gap; `nil` elsewhere.
    ///
    /// - Parameter steps: Ascending steps without overlaps.
    public static func conditions(at moment: Date, from steps: [HourlyForecast]) -> Conditions? {
        StepSeries(steps).conditions(at: moment)?.conditions
    }

    private static let hour = 3600.0
    /// In seconds: an upstream's times may be this imprecise.
    private static let tolerance = 1.0

    private static func parts(of step: HourlyForecast, in series: StepSeries) -> [HourlyForecast] {
        stride(from: 0, to: step.span.duration - tolerance, by: hour).map { offset in
            let start = step.span.start.addingTimeInterval(offset)
            let end = min(start.addingTimeInterval(hour), step.span.end)
            var part = step
            part.span = TimeSpan(start: start, end: end)
            part.precipitation = step.precipitation?.part(within: part.span)
            part.snowfall = step.snowfall?.part(within: part.span)
            part.isDerived = true
            if offset > 0 {
                part.conditions = series.conditions(at: start)?.conditions ?? Conditions()
                part.isDay = nil
            }
            return part
        }
    }

    private static func whole(over span: TimeSpan, from series: StepSeries) -> HourlyForecast? {
        let sources = series.steps(in: span)
        guard let first = sources.first, series.coverage(of: span) >= span.duration - tolerance else {
            return nil
        }
        if sources.count == 1, first.span == span { return first }

        let instants = series.conditions(at: span.start)
        let isCut = sources.contains { $0.isDerived || $0.span.intersection(span) != $0.span }
        var step = HourlyForecast(span: span, conditions: instants?.conditions ?? Conditions())
        step.isDerived = isCut || instants?.isInterpolated ?? false
        step.precipitation = total(\.precipitation, over: span, from: series)
        step.snowfall = total(\.snowfall, over: span, from: series)
        step.precipitationProbability = series.precipitationProbability(in: span)
        step.condition = series.condition(in: span)
        step.isDay = first.span.start == span.start ? first.isDay : nil
        return step
    }

    /// Returns `nil` if the amount of any part of the span is unknown.
    private static func total(
        _ kind: (HourlyForecast) -> Precipitation?,
        over span: TimeSpan,
        from series: StepSeries
    ) -> Precipitation? {
        guard let total = series.amount(of: kind, in: span), total.known >= span.duration - tolerance else {
            return nil
        }
        return total.amount
    }
}
