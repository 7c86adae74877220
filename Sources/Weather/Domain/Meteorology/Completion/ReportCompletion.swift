public import Foundation
public import WeatherModels
import WeatherUnits

/// Computes, in one place for all providers, what a report can derive from its own parts: hours from longer steps,
/// days and current conditions from hours, dew point, apparent temperature, day or night. It also makes condition,
/// amount and probability consistent.
///
/// Typical weather gets no condition and is not reconciled: a mean amount and the share of wet days do not describe
/// the same event.
public enum ReportCompletion {
    /// Returns the report with missing values computed. Values of a provider are kept, except day or night, which is
    /// computed from the sun, and what reconciliation changes.
    ///
    /// - Parameters:
    ///   - report: A report whose steps are ascending and do not overlap.
    ///   - now: The time of the current conditions.
    ///   - longestPresent: How old conditions may be to be current, in seconds; older ones give way to the forecast.
    public static func complete(
        _ report: WeatherReport,
        now: Date,
        longestPresent: TimeInterval = 3_600
    ) -> WeatherReport {
        var report = report
        let isTypical = report.isTypical(.hourly)
        let given = isTypical ? report.hourly : report.hourly.map(Reconciliation.reconcile)
        report.hourly = Steps.hourly(from: given)
        for index in report.hourly.indices {
            report.hourly[index].conditions.completeHumidity()
            if !isTypical { report.hourly[index].conditions.completeFeelsLike() }
        }
        report.tellDaylight()
        completeCurrent(of: &report, given: given, now: now, longestPresent)
        completeDaily(of: &report, now: now)
        return report
    }

    private static func completeCurrent(
        of report: inout WeatherReport,
        given: [HourlyForecast],
        now: Date,
        _ longestPresent: TimeInterval
    ) {
        let age = report.current.map { abs(now.timeIntervalSince($0.time)) }
        let isTooOld = age.map { $0 > longestPresent } ?? true
        if let forecast = CurrentConditions(at: now, given: given, hourly: report.hourly) {
            if isTooOld {
                report.current = forecast
                report.credit(.current, toSourcesOf: .hourly)
            } else if !report.isTypical(.hourly), !report.isTypical(.current) {
                report.fillCurrent(from: forecast)
            }
        } else if let age, age > Self.oldestPresent {
            // The report is still used for its days, but its current conditions are too old.
            report.current = nil
            report.discredit(.current)
        }
        guard var current = report.current else { return }
        current.conditions.completeHumidity()
        if !report.isTypical(.current) {
            current.conditions.completeFeelsLike()
            current = Reconciliation.reconcile(current)
        }
        current.isDay = Sky.isDay(at: current.time, report.coordinate)
        report.current = current
    }

    /// In seconds: the length of a three-hour step.
    private static let oldestPresent = 3 * 3600.0

    private static func completeDaily(of report: inout WeatherReport, now: Date) {
        let zone = report.timeZone ?? PlaceTimeZone(nauticalAt: report.coordinate)
        let wasEmpty = report.daily.isEmpty
        let isMixed = report.isTypical(.hourly) != report.isTypical(.daily)
        // Typical hours are not used for forecast days, nor the other way round.
        let steps = wasEmpty || !isMixed ? report.hourly : []
        let given = report.daily.map(\.withoutInvertedRange)
        report.daily = DailyAggregation.daily(from: steps, in: zone.timeZone, merging: given)
            .map(\.withoutInvertedRange)
        if wasEmpty, !report.daily.isEmpty { report.credit(.daily, toSourcesOf: .hourly) }
        guard !report.isTypical(.daily) else { return }
        let hours = Steps(steps)
        report.daily = report.daily.map { Reconciliation.reconcile($0, with: hours, now: now) }
    }
}

extension DailyForecast {
    /// If the low is above the high, at least one is wrong, and it is unknown which.
    fileprivate var withoutInvertedRange: DailyForecast {
        guard let low, let high, low > high else { return self }
        var day = self
        (day.low, day.high) = (nil, nil)
        return day
    }
}

extension WeatherReport {
    /// Fills missing current conditions; the sources of the hours are then among their sources.
    fileprivate mutating func fillCurrent(from forecast: CurrentConditions) {
        guard var filled = current else { return }
        filled.fill(from: forecast)
        guard filled != current else { return }
        current = filled
        for index in sources.indices where sources[index].parts.contains(.hourly) {
            sources[index].parts.insert(.current)
        }
    }

    /// Makes the sources of `origin` those of `part`, which was computed from it.
    fileprivate mutating func credit(_ part: ReportPart, toSourcesOf origin: ReportPart) {
        for index in sources.indices {
            if sources[index].parts.contains(origin) {
                sources[index].parts.insert(part)
            } else {
                sources[index].parts.remove(part)
            }
        }
    }

    /// Removes a part from all sources.
    fileprivate mutating func discredit(_ part: ReportPart) {
        for index in sources.indices { sources[index].parts.remove(part) }
    }

    /// Sets for each step whether the sun is up at its start.
    fileprivate mutating func tellDaylight() {
        var chunk: (span: TimeSpan, sun: SunCourse)?
        for index in hourly.indices {
            let moment = hourly[index].span.start
            if chunk.map({ !$0.span.contains(moment) }) ?? true {
                let span = TimeSpan(start: moment, duration: 86_400)
                chunk = (span, SunCourse(in: span, at: coordinate))
            }
            hourly[index].isDay = chunk?.sun.isDay(at: moment)
        }
    }
}
