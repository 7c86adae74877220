import Foundation
import WeatherModels

extension NotificationMemory {
    /// Forgets what is over, and corrects what a clock that was wrong has left.
    ///
    /// A moment of telling in the future means that the clock was set back. It counts as now: a rule then waits for its
    /// cool-down once more, and not until the clock has caught up. What begins so late that no forecast reaches it is
    /// forgotten.
    mutating func settle(at now: Date) {
        settleTimes(at: now)
        settleWarnings(at: now)
        settleRules(at: now)
        settlePlaces(at: now)
    }

    private mutating func settleTimes(at now: Date) {
        let since = now.addingTimeInterval(-Self.countedTime)
        if otherTimes.contains(where: { $0 > now || $0 < since }) {
            otherTimes = otherTimes.filter { $0 >= since }.map { min($0, now) }
        }
    }

    private mutating func settleWarnings(at now: Date) {
        let latest = now.addingTimeInterval(Self.announcedTime)
        for (key, record) in warnings {
            let over = record.over(at: now)
            let isForgotten = over.map { now.timeIntervalSince($0) > Self.keptTime } ?? false
            if isForgotten || record.start > latest {
                warnings[key] = nil
                continue
            }
            if record.toldAt > now { warnings[key]?.toldAt = now }
            if let ended = record.endedAt, ended > now { warnings[key]?.endedAt = now }
        }
        guard warnings.count > Self.mostWarnings else { return }
        let sorted = warnings.values.sorted {
            ($0.toldAt, $0.key.place.rawValue, $0.key.event) < (
                $1.toldAt, $1.key.place.rawValue, $1.key.event
            )
        }
        for record in sorted.prefix(warnings.count - Self.mostWarnings) { warnings[record.key] = nil }
    }

    private mutating func settleRules(at now: Date) {
        let latest = now.addingTimeInterval(Self.forecastTime)
        for (id, record) in rules {
            if now.timeIntervalSince(record.toldAt) > Self.keptTime {
                rules[id] = nil
                continue
            }
            if record.toldAt > now { rules[id]?.toldAt = now }
            if let start = record.fallStart, start > latest {
                rules[id]?.fallStart = nil
                rules[id]?.fallEnd = nil
            }
        }
    }

    private mutating func settlePlaces(at now: Date) {
        for (place, moment) in newest {
            if now.timeIntervalSince(moment) > Self.keptTime {
                newest[place] = nil
            } else if moment > now {
                newest[place] = now
            }
        }
    }

    /// In seconds. Two days are more than the longest local day.
    private static let countedTime = 2 * 86_400.0
    /// A week: longer than any cool-down, and than the time after which a warning is new again. A clock that was ahead by
    /// less loses nothing.
    private static let keptTime = 8 * 86_400.0
    /// How long before its beginning an agency may announce an event.
    private static let announcedTime = 30 * 86_400.0
    /// How far a beginning of rain or snow can be ahead, with the two days that a clock may be set back.
    private static let forecastTime = 4 * 86_400.0
    private static let mostWarnings = 512
}
