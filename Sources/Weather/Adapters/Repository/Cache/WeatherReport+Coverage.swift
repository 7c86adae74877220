import Foundation
import WeatherModels
import WeatherUnits

extension WeatherReport {
    /// Returns whether it contains anything about a moment.
    ///
    /// Hours cover a moment within them or up to 3 h beyond either end, the coarsest step there is; current
    /// conditions cover 3 h around their time; a day covers its span. Without the weather itself, alerts always cover
    /// the moment, air quality and minutes within their hours, measurements 3 h after theirs.
    func covers(_ now: Date) -> Bool {
        let step: TimeInterval = 3 * 3600
        if let first = hourly.first, let last = hourly.last,
            first.span.start.addingTimeInterval(-step) <= now, now < last.span.end.addingTimeInterval(step)
        {
            return true
        }
        if let current, abs(current.time.timeIntervalSince(now)) <= step { return true }
        if daily.contains(where: { $0.span.contains(now) }) { return true }
        guard current == nil, hourly.isEmpty, daily.isEmpty else { return false }
        if let last = airQuality.last { return now.timeIntervalSince(last.time) <= step }
        if let last = minutely.last { return now < last.precipitation.interval.end }
        if let time = measured?.current.time ?? measuredAir?.hour.time.addingTimeInterval(3600) {
            return abs(now.timeIntervalSince(time)) <= step
        }
        return true
    }

    /// Returns whether steps or days of it are still to come.
    func reaches(beyond now: Date) -> Bool {
        [hourly.last?.span.end, daily.last?.span.end].compactMap(\.self).contains { $0 > now }
    }

    /// Returns the report without the steps that are farther from now than any upstream looks. A body within the size
    /// limit can contain tens of thousands of steps, which would make every later answer from the cache miss its
    /// deadline.
    func trimmed(around now: Date) -> WeatherReport {
        let span = TimeSpan(start: now - 4 * 86_400, end: now + 17 * 86_400)
        func kept<Step>(_ steps: [Step], _ time: KeyPath<Step, TimeSpan>) -> [Step] {
            Array(steps.filter { span.intersection($0[keyPath: time]) != nil }.prefix(Self.mostSteps))
        }
        var report = self
        report.minutely = kept(minutely, \.precipitation.interval)
        report.hourly = kept(hourly, \.span)
        report.daily = kept(daily, \.span)
        report.airQuality = Array(airQuality.filter { span.contains($0.time) }.prefix(Self.mostSteps))
        report.alerts = alerts.map { Array($0.prefix(Self.mostAlerts)) }
        report.amountRanges = kept(amountRanges, \.span)
        report.measuredAir?.outlook = Array(measuredAir?.outlook.prefix(Self.mostSteps) ?? [])
        return report
    }

    /// More than any upstream gives of one kind: 17 days of quarter hours.
    private static let mostSteps = 2000
    /// Of one place: a whole country has a few hundred.
    private static let mostAlerts = 200
}
