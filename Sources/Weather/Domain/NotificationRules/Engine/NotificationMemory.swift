import Foundation
import WeatherModels

/// What a person was told, so that it is not told again. It is bounded, and forgets what is over.
///
/// It changes only if something was told or ended, so that a store need not write it after each look at the weather.
public struct NotificationMemory: Hashable, Sendable {
    /// By the place and the event.
    var warnings: [WarningKey: WarningRecord] = [:]
    var rules: [NotificationRule.ID: RuleRecord] = [:]
    /// When notices besides warnings were told, in ascending order.
    var otherTimes: [Date] = []
    /// When the knowledge was received by which something was told or ended. Older knowledge of the place is ignored.
    var newest: [SavedPlace.ID: Date] = [:]

    public init() {}

    /// Whether nothing is remembered.
    public var isEmpty: Bool { self == NotificationMemory() }

    /// Returns whether knowledge is not older than what was already used.
    func accepts(_ digest: PlaceDigest, of place: SavedPlace.ID) -> Bool {
        newest[place].map { digest.receivedAt >= $0 } ?? true
    }
}

/// An event at a place.
struct WarningKey: Hashable, Sendable {
    let place: SavedPlace.ID
    let event: String
}

/// What a person was told of an event with a warning.
struct WarningRecord: Hashable, Sendable {
    let key: WarningKey
    /// The worst that was told.
    var severity: WeatherAlert.Severity
    var level: WeatherAlert.Level?
    /// The agency's events that are meant, the latest last.
    var threads: [String]
    /// The latest beginning that was told or seen.
    var start: Date
    /// As the agency last said.
    var end: Date?
    /// When it was no longer in force; `nil` while it is.
    var endedAt: Date?
    var toldAt: Date

    static let mostThreads = 16

    init(_ fact: WarningFact, at place: SavedPlace.ID, told now: Date) {
        key = WarningKey(place: place, event: fact.event)
        (severity, level, threads) = (fact.severity, fact.level, fact.threads)
        (start, end, toldAt) = (fact.start, fact.end, now)
    }

    /// Takes over what is known of an event that is in force or announced.
    mutating func see(_ fact: WarningFact) {
        let new = fact.threads.filter { !threads.contains($0) }
        if !new.isEmpty { threads = Array((threads + new).suffix(Self.mostThreads)) }
        start = max(start, fact.start)
        (end, endedAt) = (fact.end, nil)
    }

    /// Takes over that a worse level was told.
    mutating func raise(to fact: WarningFact, told now: Date) {
        severity = max(severity, fact.severity)
        level = [level, fact.level].compactMap(\.self).max()
        toldAt = now
        see(fact)
    }

    /// Returns when it was over if a warning of its kind is a new event; `nil` if it is the same one. One that the agency
    /// lists again after it was missing has the same beginning, and is not new.
    func end(before fact: WarningFact, at now: Date) -> Date? {
        guard let over = over(at: now), fact.start > start, fact.start.timeIntervalSince(over) > Self.pause
        else {
            return nil
        }
        return over
    }

    /// In seconds: a warning that was over for less is the same one.
    private static let pause = 3600.0

    /// When it was over; `nil` while it is in force as far as is known.
    func over(at now: Date) -> Date? {
        let byClock = end.flatMap { $0 <= now ? $0 : nil }
        return [endedAt, byClock].compactMap(\.self).min()
    }
}

/// What a rule told.
struct RuleRecord: Hashable, Sendable {
    let rule: NotificationRule.ID
    var toldAt: Date
    /// The events that were told, the latest last.
    var events: [String] = []
    /// From the beginning to the end, as they were told, of the latest rain or snow.
    var fallStart: Date?
    var fallEnd: Date?

    static let mostEvents = 8

    mutating func tell(_ event: String, _ fall: PrecipitationNews?, at now: Date) {
        toldAt = now
        if !events.contains(event) { events = Array((events + [event]).suffix(Self.mostEvents)) }
        if let fall { (fallStart, fallEnd) = (fall.start, fall.end) }
    }
}
