import Foundation
import ForecastRecords
import WeatherModels
import WeatherUnits

/// What stations were asked for in the last hours, so that one question serves all places near a station.
struct HeldObservations: Sendable {
    private struct Key: Hashable {
        let provider: ProviderID
        let code: String
    }

    private struct Held {
        let series: ObservationSeries?
        let span: TimeSpan
        let askedAt: Date
    }

    private var held: [Key: Held] = [:]
    private var lists: [Key: (stations: [ObservingStation], askedAt: Date)] = [:]

    /// Returns what is held of a station over a span; `nil` if it must be asked, and `.some(nil)` if it told nothing.
    func series(of code: String, at provider: ProviderID, over span: TimeSpan) -> ObservationSeries?? {
        guard let held = held[Key(provider: provider, code: code)], held.span.start <= span.start,
            span.end <= held.span.end
        else { return nil }
        return .some(held.series)
    }

    mutating func keep(
        _ series: ObservationSeries?,
        of code: String,
        at provider: ProviderID,
        over span: TimeSpan,
        now: Date
    ) {
        held[Key(provider: provider, code: code)] = Held(series: series, span: span, askedAt: now)
    }

    /// The stations near a place, for a week: stations move rarely.
    func stations(near point: RecordedPlace, of provider: ProviderID, at now: Date) -> [ObservingStation]? {
        guard let list = lists[Key(provider: provider, code: point.description)],
            (0...Self.oldestList).contains(now.timeIntervalSince(list.askedAt))
        else { return nil }
        return list.stations
    }

    mutating func keep(
        _ stations: [ObservingStation],
        near point: RecordedPlace,
        of provider: ProviderID,
        now: Date
    ) {
        lists[Key(provider: provider, code: point.description)] = (stations, now)
    }

    /// Forgets what is old.
    mutating func tidy(at now: Date) {
        held = held.filter { (0...Self.oldest).contains(now.timeIntervalSince($0.value.askedAt)) }
        lists = lists.filter { (0...Self.oldestList).contains(now.timeIntervalSince($0.value.askedAt)) }
    }

    /// In seconds: longer than the places of one zone are apart.
    private static let oldest = 4 * 3600.0
    private static let oldestList = 7 * 86_400.0
}
