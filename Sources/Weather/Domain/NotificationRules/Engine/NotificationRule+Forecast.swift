import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

extension NotificationRule {
    /// Returns the notice of a rule about the forecast; `nil` if there is nothing new.
    func notice(
        _ digest: PlaceDigest,
        _ settings: NotificationSettings,
        told record: RuleRecord?,
        at now: Date
    ) -> Notice? {
        let notice: Notice? =
            switch condition {
            case .precipitation(let rule): precipitation(rule, digest, record, now)
            case .threshold(let rule): threshold(rule, digest)
            case .change(let rule): change(rule, digest)
            case .morning(let rule): morning(rule, digest, zone: settings.zone(at: digest), now)
            case .warning, .unknown: nil
            }
        guard let notice, !(record?.events.contains(notice.event) ?? false), notice.expires > now else {
            return nil
        }
        return notice
    }

    private func precipitation(
        _ rule: PrecipitationRule,
        _ digest: PlaceDigest,
        _ record: RuleRecord?,
        _ now: Date
    ) -> Notice? {
        guard let fall = digest.precipitation, fall.start > now, !rule.onlySnow || fall.phase == .snow else {
            return nil
        }
        let lead = rule.seconds(isToTheMinute: fall.isToTheMinute)
        guard fall.start.timeIntervalSince(now) <= lead else { return nil }
        if let start = record?.fallStart {
            let end = record?.fallEnd ?? start.addingTimeInterval(Self.untoldFall)
            guard fall.start >= end.addingTimeInterval(Self.dryTime) else { return nil }
        }
        let begun = fall.start.timeIntervalSince1970
        return Notice(
            self,
            .precipitation(PrecipitationNews(fall)),
            topic: id.rawValue,
            event: "precipitation \(id.rawValue) \(begun)",
            news: "\(fall.phase)",
            reason: .beginsWithin(lead),
            span: (fall.start, fall.end),
            expires: fall.isToTheMinute ? fall.start : fall.start.addingTimeInterval(Self.wholeHour)
        )
    }

    private func threshold(_ rule: ThresholdRule, _ digest: PlaceDigest) -> Notice? {
        guard let window = digest.days.span(of: rule.window), window.duration > 0,
            let passing = digest.values(of: rule.quantity)?.passing(rule, in: window)
        else { return nil }
        let day = digest.days.day(of: passing.span.start)
        func value(_ number: Double) -> NoticeValue {
            NoticeValue(number, of: rule.quantity, over: passing.span)
        }
        return Notice(
            self,
            .threshold(
                ThresholdNews(
                    rule: rule,
                    bound: value(rule.bound),
                    value: value(passing.value),
                    peak: passing.peak,
                    day: day
                )
            ),
            topic: id.rawValue,
            event: "\(rule.quantity.rawValue) \(id.rawValue) \(rule.side.rawValue) \(rule.bound) \(day)",
            news: "",
            reason: .passes(rule.bound),
            span: (passing.span.start, passing.span.end),
            expires: passing.span.end
        )
    }

    private func change(_ rule: ChangeRule, _ digest: PlaceDigest) -> Notice? {
        let days = digest.days
        guard days.isEvening, let today = days.todayForecast?.high, let tomorrow = days.tomorrowForecast?.high
        else { return nil }
        let difference = tomorrow.celsius - today.celsius
        guard abs(difference) >= rule.difference else { return nil }
        return Notice(
            self,
            .change(ChangeNews(today: today, tomorrow: tomorrow, day: days.tomorrow)),
            topic: id.rawValue,
            event: "change \(id.rawValue) \(days.tomorrow)",
            news: "",
            reason: .differs(difference),
            span: (days.tomorrowSpan.start, days.tomorrowSpan.end),
            expires: days.tomorrowSpan.start
        )
    }

    private func morning(
        _ rule: MorningRule,
        _ digest: PlaceDigest,
        zone: TimeZone,
        _ now: Date
    ) -> Notice? {
        let date = LocalDays.day(containing: now, in: zone).day
        let due = LocalDays.moment(minuteOfDay: rule.time.minuteOfDay, on: date, in: zone)
        let late = now.timeIntervalSince(due)
        guard (0..<Self.morningTime).contains(late), let forecast = digest.days.todayForecast else {
            return nil
        }
        return Notice(
            self,
            .morning(MorningNews(forecast, digest)),
            topic: id.rawValue,
            event: "morning \(id.rawValue) \(date)",
            news: "",
            reason: .due(rule.time),
            span: (digest.days.todaySpan.start, digest.days.todaySpan.end),
            expires: min(due.addingTimeInterval(Self.morningTime), digest.days.todaySpan.end)
        )
    }

    /// In seconds: how long rain without an end in sight is taken to last, and how long it must then be dry, for the next
    /// rain to be news.
    private static let untoldFall = 3 * 3600.0
    private static let dryTime = 3600.0
    private static let wholeHour = 3600.0
    /// In seconds after its time, in which the summary of a day is told.
    private static let morningTime = 2 * 3600.0
}

extension PrecipitationNews {
    init(_ fall: PrecipitationStart) {
        self.init(phase: fall.phase, start: fall.start, end: fall.end, isToTheMinute: fall.isToTheMinute)
    }
}

extension MorningNews {
    init(_ forecast: DailyForecast, _ digest: PlaceDigest) {
        let fall = digest.precipitation.flatMap { $0.start < digest.days.todaySpan.end ? $0 : nil }
        self.init(
            day: forecast.day,
            low: forecast.low,
            high: forecast.high,
            condition: digest.days.restOfToday ?? forecast.condition,
            precipitation: forecast.precipitation,
            probability: forecast.precipitationProbability,
            beginning: fall.map(PrecipitationNews.init),
            warning: digest.warnings.first { $0.severity >= .moderate && $0.isDecided }
        )
    }
}
