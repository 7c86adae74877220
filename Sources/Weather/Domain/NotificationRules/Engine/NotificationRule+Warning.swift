import Foundation
import WeatherModels

extension NotificationRule {
    /// Returns the notice of an event with a warning; `nil` if it was told.
    func notice(of fact: WarningFact, told record: WarningRecord?, at now: Date) -> Notice? {
        let reason: NoticeReason?
        if let record {
            reason = Self.reason(to: fact, after: record, at: now)
        } else {
            reason = .issued
        }
        guard let reason else { return nil }
        let begun = fact.start.timeIntervalSince1970
        return Notice(
            self,
            .warning(fact, isUpcoming: now < fact.start),
            topic: fact.event,
            event: fact.event,
            news: "\(begun) \(fact.severity) \(fact.level.map { "\($0)" } ?? "-") \(fact.thread ?? "-")",
            reason: reason,
            span: (fact.start, fact.end),
            expires: fact.end ?? max(now, fact.start).addingTimeInterval(Self.openEndedTime),
            urgency: fact.isPressing ? .high : .normal
        )
    }

    /// Returns why an event is told again; `nil` if it is not: each level is told once, changes of the text are not, nor
    /// is the end.
    private static func reason(
        to fact: WarningFact,
        after record: WarningRecord,
        at now: Date
    ) -> NoticeReason? {
        if let end = record.end(before: fact, at: now) { return .reissued(ended: end) }
        if fact.severity > record.severity || isHigher(fact.level, than: record.level) {
            return .escalated(from: record.severity, level: record.level)
        }
        // A second tornado is not the first one again, even if it comes soon after.
        if let thread = fact.thread, !record.threads.contains(thread) {
            if fact.severity == .extreme || (fact.severity == .severe && record.over(at: now) != nil) {
                return .issued
            }
        }
        return nil
    }

    private static func isHigher(_ level: WeatherAlert.Level?, than other: WeatherAlert.Level?) -> Bool {
        guard let level else { return false }
        return other.map { level > $0 } ?? false
    }

    /// In seconds: how long the notice of a warning without an end is worth showing.
    private static let openEndedTime = 86_400.0
}
