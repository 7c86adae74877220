import Foundation
import Meteorology
import ProviderSupport
import WeatherModels
import WeatherUnits

/// Turns a body's times to instants and days.
struct BodyClock {
    /// Seconds east of UTC of all local times in the body.
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

    /// The place's zone. Nil where the body's times are in GMT, which says how they are written, not where the place
    /// lies.
    var placeTimeZone: PlaceTimeZone? {
        if isGMT, offset ?? 0 == 0 { return nil }
        if let zone, !isGMT { return PlaceTimeZone(zone, origin: .identified) }
        return offset.flatMap { PlaceTimeZone(secondsFromGMT: $0) }
    }

    /// Nil for a time that cannot be placed, or that lies outside the years 1900–2200.
    func date(_ time: TimeValue) -> Date? {
        let date: Date? =
            switch time {
            case .unix(let seconds): Date(timeIntervalSince1970: seconds)
            case .local(let time):
                offset.map { time.date(at: $0) } ?? zone.map { time.date(in: $0) }
            }
        return date.flatMap { Self.years.contains($0.timeIntervalSince1970) ? $0 : nil }
    }

    /// The local day that `midnight`, a time of the daily section, begins. Taken at noon, since the body's midnight is
    /// 23:00 or 01:00 on the other side of a clock change.
    func day(beginning midnight: TimeValue) -> (day: LocalDay, span: TimeSpan)? {
        guard let zone = zone ?? offset.flatMap({ TimeZone(secondsFromGMT: $0) }), let date = date(midnight)
        else {
            return nil
        }
        let found = LocalDays.day(containing: date.addingTimeInterval(12 * 3600), in: zone)
        if case .local(let written) = midnight, written.day != found.day { return nil }
        return found
    }

    private static let years = -2_208_988_800.0...7_258_118_400.0
}

/// A section's usable times in ascending order, each once, and the usual step between them.
struct Timeline {
    let entries: [(index: Int, date: Date)]
    /// Seconds.
    let step: TimeInterval

    /// - Parameter usualStep: the step of a section with a single time.
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

    /// Whether the entry at `position` is followed, a step later, by another.
    func isFollowed(at position: Int) -> Bool {
        entries.indices.contains(position + 1)
            && entries[position + 1].date.timeIntervalSince(entries[position].date) == step
    }

    /// From the entry at `position` to the next one, a step at most.
    func span(at position: Int) -> TimeSpan {
        let start = entries[position].date
        let end = start.addingTimeInterval(step)
        guard entries.indices.contains(position + 1) else { return TimeSpan(start: start, end: end) }
        return TimeSpan(start: start, end: min(end, entries[position + 1].date))
    }
}
