import Clocks
import Foundation
import NotificationRules
import NotificationPorts
public import StoragePort
import WeatherModels

extension NotificationUseCases {
    /// Returns what the person's rules would have told in the last 48 hours, as far as the weather is known.
    public func dryRun() async throws(StorageError) -> DryRun {
        let kept = try await storage.loadNotifications()
        let named = Set(kept.plan.rules.map(\.place))
        let places = kept.places.filter { named.contains($0.id) }
        guard let records = channels.records, !places.isEmpty else {
            return DryRun(notices: [], knownSince: [:], places: places)
        }
        let now = clock.now
        let start = now.addingTimeInterval(-NotificationEngine.dryRunTime)
        let found = try await records.records(
            of: Set(places.map(\.place.coordinate.roundedToHundredths)),
            // What was known just before, so that a warning in force then is not told as new.
            since: start.addingTimeInterval(-Self.timeBeforeDryRun)
        )
        var looks: [Date: [SavedPlace.ID: PlaceKnowledge]] = [:]
        var knownSince: [SavedPlace.ID: Date] = [:]
        for saved in places {
            let known = found[saved.place.coordinate.roundedToHundredths] ?? []
            knownSince[saved.id] = known.first.map { max($0.moment, start) }
            for record in known {
                looks[min(record.moment.dryLook, now), default: [:]][saved.id] = record.knowledge
            }
        }
        let notices = NotificationEngine.dryRun(
            kept.plan,
            over: looks.map { RecordedKnowledge(at: $0.key, $0.value) },
            until: now
        )
        return DryRun(notices: notices, knownSince: knownSince, places: places)
    }

    /// In seconds.
    private static let timeBeforeDryRun: TimeInterval = 3 * 3_600
}

extension Date {
    /// The end of the ten minutes it is in: what became known of several places within them is looked at once, which bounds
    /// the looks of a dry run by time, however many places there are.
    fileprivate var dryLook: Date {
        Date(timeIntervalSince1970: (timeIntervalSince1970 / 600).rounded(.up) * 600)
    }
}
