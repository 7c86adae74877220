public import Foundation
import Meteorology
public import WeatherModels
import WeatherUnits

extension NotificationEngine {
    /// Returns when the engine may have something to tell though nothing new becomes known: at the end of quiet hours, at
    /// the time of a summary, in the evening, and when rain is near enough. `nil` if no time is known.
    ///
    /// - Parameter known: What is known of the saved places, computed for `now`.
    public func nextLook(after now: Date, _ known: [SavedPlace.ID: PlaceDigest]) -> Date? {
        guard plan.settings.isOn else { return nil }
        var moments: [Date] = []
        for rule in plan.rules where rule.isOn {
            guard let digest = known[rule.place] else { continue }
            let zone = plan.settings.zone(at: digest)
            if let quiet = plan.settings.quietHours?.span(containing: now, in: zone) {
                moments.append(quiet.end)
            }
            switch rule.condition {
            case .morning(let morning): moments.append(Self.next(morning.time, after: now, in: zone))
            case .change: moments.append(Self.next(RuleWindow.evening, after: now, in: digest.timeZone))
            case .threshold(let threshold):
                if threshold.window == .tomorrow || threshold.window == .tonight {
                    moments.append(Self.next(RuleWindow.evening, after: now, in: digest.timeZone))
                }
            case .precipitation(let fall):
                guard let start = digest.precipitation else { break }
                moments.append(
                    start.start.addingTimeInterval(-fall.seconds(isToTheMinute: start.isToTheMinute))
                )
            case .warning, .unknown: break
            }
        }
        return moments.filter { $0 > now }.min()
    }

    /// Returns the next moment at which a clock shows a time.
    private static func next(_ time: ClockTime, after now: Date, in zone: TimeZone) -> Date {
        let today = LocalDays.day(containing: now, in: zone).day.daysSince1970
        func moment(_ day: Int) -> Date {
            LocalDays.moment(minuteOfDay: time.minuteOfDay, on: LocalDay(daysSince1970: day), in: zone)
        }
        let moments = [today, today + 1].map(moment)
        return moments.first { $0 > now } ?? moment(today + 2)
    }
}
