import WeatherModels

extension PlaceGrid {
    /// Returns at most `limit` places within a radius in metres, nearest first; of two at the same distance, the more
    /// prominent first.
    func nearest(to point: Coordinate, within radius: Double, limit: Int) -> [NearbyOrdinal] {
        guard limit > 0, radius >= 0 else { return [] }
        var reach = min(10_000, radius)
        while true {
            var found: [NearbyOrdinal] = []
            forEachPlace(within: reach, of: point) { found.append(NearbyOrdinal(ordinal: $0, distance: $1)) }
            if found.count >= limit || reach >= radius {
                return found.sorted { ($0.distance, $0.ordinal) < ($1.distance, $1.ordinal) }
                    .prefix(limit).map(\.self)
            }
            reach = min(reach * 4, radius)
        }
    }

    /// Returns the ordinals of at most `limit` places in a box, most prominent first.
    func ordinals(in box: CoordinateBox, limit: Int) -> [Int] {
        guard limit > 0, box.southWest.latitude <= box.northEast.latitude else { return [] }
        let first = Self.column(of: box.southWest.longitude)
        let last = Self.column(of: box.northEast.longitude)
        let isAcross = box.southWest.longitude > box.northEast.longitude
        // Both meridians may be in the same column, with nearly the whole Earth between them.
        let count =
            isAcross && first == last ? Self.columns : (last - first + Self.columns) % Self.columns + 1
        var found: [Int] = []
        forEachPlace(
            rows: Self.row(of: box.southWest.latitude)...Self.row(of: box.northEast.latitude),
            firstColumn: first,
            columnCount: reachesDateLine(box) ? Self.columns : count
        ) { ordinal in
            if let point = places.coordinate(of: ordinal), box.contains(point) { found.append(ordinal) }
        }
        return found.sorted().prefix(limit).map(\.self)
    }

    /// 180° E is in the column of 180° W.
    private func reachesDateLine(_ box: CoordinateBox) -> Bool {
        box.northEast.longitude == 180 || box.southWest.longitude == 180
    }
}
