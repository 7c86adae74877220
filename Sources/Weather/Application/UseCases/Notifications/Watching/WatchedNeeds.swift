import StoragePort
import WeatherModels

/// Who needs what of the weather of which point. A value: each change of a person costs as much as that person's points, and
/// leads to the same as counting everybody anew.
struct WatchedNeeds {
    /// What is needed at a point, by whom.
    struct Point {
        /// In ascending order, so that whose place stands for the point is certain.
        fileprivate(set) var people: [Profile.ID] = []
        private var needs: [Profile.ID: PersonOnWatch.Need] = [:]
        private var counts: [ReportParts: Int] = [:]

        /// All parts that anybody needs.
        var parts: ReportParts { counts.keys.reduce(into: []) { $0.formUnion($1) } }

        /// The place of the first person.
        var place: Place? { people.first.flatMap { needs[$0]?.place } }

        fileprivate mutating func put(_ need: PersonOnWatch.Need?, of id: Profile.ID) {
            if let old = needs.removeValue(forKey: id) {
                counts[old.parts, default: 1] -= 1
                if counts[old.parts] == 0 { counts[old.parts] = nil }
                if need == nil { people.remove(at: people.position(of: id)) }
            } else if need != nil {
                people.insert(id, at: people.position(of: id))
            }
            guard let need else { return }
            needs[id] = need
            counts[need.parts, default: 0] += 1
        }
    }

    private(set) var points: [WatchedPoint: Point] = [:]

    /// Replaces what a person needs.
    ///
    /// - Returns: The points at which something may differ now.
    mutating func replace(
        _ old: [WatchedPoint: PersonOnWatch.Need],
        by new: [WatchedPoint: PersonOnWatch.Need],
        of id: Profile.ID
    ) -> Set<WatchedPoint> {
        var touched: Set<WatchedPoint> = []
        for point in Set(old.keys).union(new.keys) where old[point] != new[point] {
            points[point, default: Point()].put(new[point], of: id)
            if points[point]?.people.isEmpty ?? true { points[point] = nil }
            touched.insert(point)
        }
        return touched
    }

    /// Returns so many points: the same ones each time, those of the people whose names are first.
    func first(_ count: Int) -> Set<WatchedPoint> {
        guard points.count > count else { return Set(points.keys) }
        let ordered = points.map { (point: $0.key, first: $0.value.people.first?.rawValue ?? "") }.sorted {
            ($0.first, $0.point.corner.latitude, $0.point.corner.longitude)
                < ($1.first, $1.point.corner.latitude, $1.point.corner.longitude)
        }
        return Set(ordered.prefix(count).map(\.point))
    }
}

extension [Profile.ID] {
    /// Returns where a name is in ascending order, or would be.
    fileprivate func position(of id: Profile.ID) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].rawValue < id.rawValue { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
