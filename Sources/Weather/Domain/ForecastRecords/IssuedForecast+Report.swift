public import Foundation
import Meteorology
public import WeatherModels
import WeatherUnits

extension IssuedForecast {
    /// Reads what is recorded of a report: the days by the local calendar of the place, and each 3 h to 72 h.
    ///
    /// A source that gives no days is read by its hours (`DailyAggregation`). What the source issued more than
    /// ``oldest`` before now is absent, and so is whatever is no forecast for this time. Returns `nil` if nothing is
    /// left.
    ///
    /// - Parameters:
    ///   - zone: In which the place counts its days.
    ///   - now: When the report was asked for; of a backfilled one, when it would have been.
    ///   - extremesAreOfParts: ``ProviderProfile/extremesAreOfPartsOfDays``: then the low and the high of a day are
    ///     computed from its hours where there are all of them.
    ///   - run: When the run began of which the report was fetched later: the forecast is a backfilled one, whatever its
    ///     age. `nil` for a logged one.
    public init?(
        of report: WeatherReport,
        by source: RecordSource,
        at place: RecordedPlace,
        in zone: TimeZone,
        now: Date,
        extremesAreOfParts: Bool = false,
        run: Date? = nil
    ) {
        let givers = report.sources.filter { giver in
            giver.kind == .forecast && giver.provider == source.provider
                && (run != nil || Self.isYoung(giver, at: now))
        }
        let today = LocalDays.day(containing: now, in: zone).day
        let hours = givers.contains { $0.parts.contains(.hourly) } ? report.hourly : []
        var given = givers.contains { $0.parts.contains(.daily) } ? report.daily : []
        if extremesAreOfParts { given = given.map { $0.withoutExtremes(ifToldBy: hours, in: zone) } }
        let days = DailyAggregation.daily(from: hours, in: zone, merging: given)
        var figures = RecordedFigures()
        for day in days {
            let lead = day.day.daysSince1970 - today.daysSince1970
            figures[.maximum, lead] = day.high.flatMap { Tenths($0.celsius) }
            figures[.minimum, lead] = day.low.flatMap { Tenths($0.celsius) }
            figures[.precipitation, lead] = day.precipitation.flatMap { Tenths($0.millimetres) }
        }
        // What is computed of hours is the likeliest of them, and not the probability of the day.
        for day in given {
            let lead = day.day.daysSince1970 - today.daysSince1970
            figures[.precipitationProbability, lead] = day.precipitationProbability.flatMap {
                Tenths($0.value)
            }
        }
        let mark = Self.mark(before: now)
        for position in 0..<RecordedVariable.steps {
            let moment = mark.addingTimeInterval(Double(position + 1) * Self.step)
            guard let conditions = hours.conditions(at: moment) else { continue }
            figures[.temperature, position] = conditions.temperature.flatMap { Tenths($0.celsius) }
            figures[.wind, position] = conditions.wind.flatMap { Tenths($0.speed.metresPerSecond) }
        }
        guard !figures.isEmpty else { return nil }
        self.init(
            place: place,
            source: source,
            origin: run == nil ? .logged : .backfilled,
            day: today,
            issuedAt: now,
            run: run ?? givers.compactMap(\.issuedAt).max(),
            figures: figures
        )
    }

    private static func isYoung(_ giver: Provenance, at now: Date) -> Bool {
        now.timeIntervalSince(giver.issuedAt ?? giver.fetchedAt) <= oldest
            && now.timeIntervalSince(giver.fetchedAt) <= oldest
    }

    /// In seconds: what is older counts as absent.
    public static let oldest: TimeInterval = 12 * 3600
}

extension DailyForecast {
    /// Returns the day without low and high if a temperature is known for each hour of it.
    fileprivate func withoutExtremes(ifToldBy hours: [HourlyForecast], in zone: TimeZone) -> DailyForecast {
        let whole = LocalDays.span(of: day, in: zone)
        let told = hours.count { step in
            whole.start <= step.span.start && step.span.end <= whole.end && step.span.duration <= 3600
                && step.conditions.temperature != nil
        }
        guard whole.duration > 0, Double(told) >= whole.duration / 3600 else { return self }
        var day = self
        (day.low, day.high) = (nil, nil)
        return day
    }
}

extension [HourlyForecast] {
    /// Returns the values of the step that begins at a moment, or within half an hour of it: where clocks differ from UTC
    /// by half an hour, so do the steps of some sources.
    fileprivate func conditions(at moment: Date) -> Conditions? {
        let near = filter { abs($0.span.start.timeIntervalSince(moment)) <= 1800 }
        return near.min {
            abs($0.span.start.timeIntervalSince(moment)) < abs($1.span.start.timeIntervalSince(moment))
        }?
        .conditions
    }
}
