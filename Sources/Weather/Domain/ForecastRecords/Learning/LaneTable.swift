import Meteorology
import WeatherModels

/// Which sources are blended, as cut follows cut: by what was known at each, and by nothing that came later.
///
/// Who is blended keeps the lane until it was absent for ``PlaceLearner/longestAbsence`` days. Of more candidates than there are
/// free lanes, those with the most of these days come in, and of as many the first by name.
struct LaneTable {
    /// The source of each lane; `nil` for one that is free.
    private(set) var lanes: [RecordSource?] = []
    /// The days of the last weeks on which a source was there, ascending.
    private var days: [RecordSource: [Int]] = [:]

    /// Notes the sources of a cut that may be blended.
    ///
    /// - Returns: The lanes that a source left, of which what was learned is to be forgotten.
    mutating func note(_ sources: [RecordSource], on day: LocalDay) -> [Int] {
        let first = day.daysSince1970 - PlaceLearner.longestAbsence
        for source in sources { days[source, default: []].append(day.daysSince1970) }
        days = days.compactMapValues { all in
            let recent = all.filter { $0 > first }
            return recent.isEmpty ? nil : recent
        }
        let left = lanes.indices.filter { lane in lanes[lane].map { days[$0] == nil } ?? false }
        for lane in left { lanes[lane] = nil }
        let blended = Set(lanes.compactMap(\.self))
        let waiting = days.filter { !blended.contains($0.key) }
            .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        for (source, _) in waiting {
            if let free = lanes.firstIndex(of: nil) {
                lanes[free] = source
            } else if lanes.count < BlendTrack.mostSources {
                lanes.append(source)
            }
        }
        return left
    }
}
