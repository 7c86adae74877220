public import Foundation
public import WeatherModels

/// What was known of places at one moment.
public struct RecordedKnowledge: Hashable, Sendable {
    public var moment: Date
    /// Of the places of which something new became known.
    public var places: [SavedPlace.ID: PlaceKnowledge]

    public init(at moment: Date, _ places: [SavedPlace.ID: PlaceKnowledge]) {
        (self.moment, self.places) = (moment, places)
    }
}

/// A notice with the time at which it would have been told.
public struct DryNotice: Hashable, Sendable {
    public let moment: Date
    public let notice: Notice
}

extension NotificationEngine {
    /// The seconds that a dry run shows, and the most looks at the weather it takes; later ones are left out.
    public static let dryRunTime = 48 * 3600.0
    public static let mostDryLooks = 2_000

    /// Returns what a plan would have told in the last 48 hours. It begins without memory. Records from before these hours
    /// are used, so that what was in force long before is not told as new.
    ///
    /// - Parameter records: In any order.
    public static func dryRun(
        _ plan: NotificationPlan,
        over records: [RecordedKnowledge],
        until end: Date
    ) -> [DryNotice] {
        var engine = NotificationEngine(plan)
        var known: [SavedPlace.ID: PlaceKnowledge] = [:]
        var notices: [DryNotice] = []
        let ordered = records.filter { $0.moment <= end }.sorted { $0.moment < $1.moment }
        var looks = 0
        for (index, record) in ordered.enumerated() {
            known.merge(record.places) { $1 }
            let until = index + 1 < ordered.count ? ordered[index + 1].moment : end
            var moment: Date? = record.moment
            while let now = moment, looks < mostDryLooks, now < until || now == record.moment {
                looks += 1
                let digests = known.mapValues { PlaceDigest($0, at: now) }
                notices += engine.evaluate(digests, at: now).map { DryNotice(moment: now, notice: $0) }
                moment = engine.nextLook(after: now, digests)
            }
        }
        let start = end.addingTimeInterval(-dryRunTime)
        return notices.filter { $0.moment >= start }
    }
}
