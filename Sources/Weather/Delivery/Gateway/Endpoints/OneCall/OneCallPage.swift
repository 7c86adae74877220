import Foundation
import Meteorology
import WeatherModels
import WeatherUnits
import Wire

/// The body of One Call. Excluded and unknown parts are missing.
struct OneCallPage: Sendable {
    private let served: WeatherSubject
    private let request: APIRequest
    private let parts: ReportParts
    private let current: OneCallMoment?
    /// In millimetres per hour.
    private let minutes: [(time: Date, rate: Double)]
    private let hours: [OneCallMoment]
    private let days: [OneCallDay]
    private let alerts: [WeatherAlert]
    let filled: FilledValues

    init(of served: WeatherSubject, parts: ReportParts, in request: APIRequest) {
        self.served = served
        self.request = request
        self.parts = parts
        let report = served.report
        func gives(_ part: ReportPart) -> Bool { parts.contains(part) && !report.isTypical(part) }
        var filled = FilledValues()
        current =
            gives(.current)
            ? report.current.flatMap { OneCallMoment($0, of: served, filling: &filled) } : nil
        minutes = gives(.minutely) ? report.minutes(Self.minuteCount, after: served.now) : []
        hours =
            gives(.hourly)
            ? report.hourly.drop { $0.span.end <= served.now }
                .compactMap(atMost: Self.hourCount) { OneCallMoment($0, of: served, filling: &filled) } : []
        days =
            gives(.daily)
            ? report.daily.drop { $0.span.end <= served.now }
                .compactMap(atMost: Self.dayCount) { OneCallDay($0, of: served, filling: &filled) } : []
        alerts =
            gives(.alerts)
            ? (report.alerts ?? []).current(at: served.now).filter { $0.reach == .place } : []
        self.filled = filled
    }

    /// `false` if weather was requested and there is none.
    var hasWhatWasAsked: Bool {
        parts.isDisjoint(with: [.current, .hourly, .daily])
            || current != nil || !hours.isEmpty || !days.isEmpty
    }

    /// When the body changes by itself: with the first minute, hour or day of a list, with the sun's times of the
    /// local day, or when a warning ends.
    var change: Date {
        var ends = [served.localChange] + alerts.map { $0.toldEnd(at: served.now) }
        if !minutes.isEmpty { ends.append(served.now.next(multipleOf: 60)) }
        if !hours.isEmpty { ends.append(served.now.next(multipleOf: 3600)) }
        return ends.min() ?? served.localChange
    }

    var json: [UInt8] {
        var writer = JSONWriter(capacity: 24_576)
        writer.object { json in
            served.writeFrame(&json)
            if let current {
                json.object("current") { current.write(&$0, in: request) }
            }
            if !minutes.isEmpty {
                json.array("minutely", minutes) { json, minute in
                    json.object { json in
                        json.field("dt", minute.time)
                        json.field("precipitation", minute.rate, decimals: 4)
                    }
                }
            }
            if !hours.isEmpty {
                json.array("hourly", hours) { json, hour in json.object { hour.write(&$0, in: request) } }
            }
            if !days.isEmpty {
                json.array("daily", days) { json, day in json.object { day.write(&$0, in: request) } }
            }
            if !alerts.isEmpty {
                json.array("alerts", alerts) { json, alert in
                    json.object { alert.write(&$0, now: served.now) }
                }
            }
        }
        return writer.bytes
    }

    private static let (minuteCount, hourCount, dayCount) = (60, 48, 8)
}

extension WeatherReport {
    /// Returns the minutes from the next full one that a provider gave, each with the mean rate of its interval.
    fileprivate func minutes(_ count: Int, after now: Date) -> [(time: Date, rate: Double)] {
        let first = now.next(multipleOf: 60)
        var steps = minutely[...]
        var minutes: [(time: Date, rate: Double)] = []
        for position in 0..<count {
            let time = first.addingTimeInterval(Double(position) * 60)
            steps = steps.drop { $0.precipitation.interval.end <= time }
            guard let step = steps.first else { break }
            if step.precipitation.interval.contains(time), let rate = step.precipitation.millimetresPerHour {
                minutes.append((time, rate))
            }
        }
        return minutes
    }
}
