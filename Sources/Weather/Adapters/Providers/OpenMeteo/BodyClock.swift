import Foundation
import Meteorology
import ProviderSupport
import WeatherModels
import WeatherUnits

/// Converts the times of a body to instants and days.
struct BodyClock {
    /// The offset from UTC of all local times in the body, in seconds, positive in the east.
    let offset: Int?
    /// The zone named in the body.
    let zone: TimeZone?
    private let isGMT: Bool

    init(_ payload: ForecastPayload) {
        offset = payload.utcOffsetSeconds.flatMap { Int(exactly: $0) }.flatMap {
            $0.magnitude <= 18 * 3600 ? $0 : nil
        }
        zone = payload.timezone.flatMap { TimeZone(identifier: $0) }
        isGMT = payload.timezone.map { ["GMT", "UTC"].contains($0) } ?? true
    }

    /// The place's time zone. `nil` if the times are in GMT, which says how they are written and not where the place
    /// is.
    var placeTimeZone: PlaceTimeZone? {
        if isGMT, offset ?? 0 == 0 { return nil }
        if let zone, !isGMT { return PlaceTimeZone(zone, origin: .identified) }
        return offset.flatMap { PlaceTimeZone(secondsFromGMT: $0) }
    }

    /// Returns `nil` for a time that cannot be converted or is outside the years 1900–2200.
    func date(_ time: TimeValue) -> Date? {
        let date: Date? =
            switch time {
            case .unix(let seconds): Date(timeIntervalSince1970: seconds)
            case .local(let time):
                offset.map { time.date(at: $0) } ?? zone.map { time.date(in: $0) }
            }
        return date.flatMap { PlausibilityCheck.years.contains($0.timeIntervalSince1970) ? $0 : nil }
    }

    /// Returns the local day that begins at `midnight`, a time of the daily section. It uses noon, because the body's
    /// midnight is 23:00 or 01:00 on the other side of a clock change.
    func day(beginning midnight: TimeValue) -> (day: LocalDay, span: TimeSpan)? {
        guard let zone = zone ?? offset.flatMap({ TimeZone(secondsFromGMT: $0) }), let date = date(midnight)
        else {
            return nil
        }
        let found = LocalDays.day(containing: date.addingTimeInterval(12 * 3600), in: zone)
        if case .local(let written) = midnight, written.day != found.day { return nil }
        return found
    }
}

/// A section's usable times in ascending order without duplicates, and their usual step.
struct Timeline {
    let entries: [(index: Int, date: Date)]
    /// In seconds.
    let step: TimeInterval

    /// - Parameter usualStep: The step of a section with a single time.
    init(_ times: [TimeValue?], _ clock: BodyClock, usualStep: TimeInterval) {
        let dated = times.enumerated()
            .compactMap { index, time in time.flatMap(clock.date).map { (index: index, date: $0) } }
            .sorted { ($0.date, $0.index) < ($1.date, $1.index) }
        var entries: [(index: Int, date: Date)] = []
        for entry in dated where entries.last?.date != entry.date { entries.append(entry) }
        let steps = zip(entries, entries.dropFirst()).map { $1.date.timeIntervalSince($0.date) }.sorted()
        self.entries = entries
        step = steps.isEmpty ? usualStep : steps[steps.count / 2]
    }

    /// Whether the entry at `position` is followed by another one step later.
    func isFollowed(at position: Int) -> Bool {
        entries.indices.contains(position + 1)
            && entries[position + 1].date.timeIntervalSince(entries[position].date) == step
    }

    /// Returns the time from the entry at `position` to the next one, at most one step.
    func span(at position: Int) -> TimeSpan {
        let start = entries[position].date
        let end = start.addingTimeInterval(step)
        guard entries.indices.contains(position + 1) else { return TimeSpan(start: start, end: end) }
        return TimeSpan(start: start, end: min(end, entries[position + 1].date))
    }
}
