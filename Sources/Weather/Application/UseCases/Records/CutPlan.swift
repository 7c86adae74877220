import Foundation
import ForecastRecords
import WeatherModels
import WeatherPorts

/// Which places each source is asked for: no more than half of its budget carries on each day, those that are recorded
/// already before others, and what people keep before what is asked for often.
struct CutPlan {
    private(set) var places: [RecordedPlace: CutPlace] = [:]
    /// How many places a source had no room for.
    private(set) var withoutRoom = 0

    /// Of each limit of a budget.
    static let part = 0.5

    /// - Parameters:
    ///   - wanted: In order of preference.
    ///   - zone: Finds the zone in which a place counts its days.
    ///   - country: Finds the country of a place that does not state it.
    init(
        _ wanted: [(point: RecordedPlace, place: Place)],
        sources: [any ForecastSource],
        zone: (Place) -> TimeZone,
        country: (Coordinate) -> String?
    ) {
        var room = sources.map(Self.capacity)
        for (point, place) in wanted where places[point] == nil {
            var asked: [Int] = []
            for (index, source) in sources.enumerated()
            where source.profile.coverage.contains(place, country: country) {
                if room[index] >= 1 {
                    room[index] -= 1
                    asked.append(index)
                } else {
                    withoutRoom += 1
                }
            }
            guard !asked.isEmpty else { continue }
            places[point] = CutPlace(point, place, in: zone(place), sources: asked)
        }
    }

    /// Returns of how many places a source can be asked on a day.
    static func capacity(of source: any ForecastSource) -> Double {
        let daily = source.profile.budget.limits.map { $0.calls * (86_400 / ($0.period / .seconds(1))) }.min()
        guard let daily, source.weight > 0 else { return .infinity }
        return (daily * part / source.weight).rounded(.down)
    }
}
