import WeatherModels

/// Checks whether an answer is for the requested place.
enum PlaceCheck {
    /// Returns the larger difference in latitude or longitude between the requested and the answered point, if it
    /// exceeds 1°; `nil` if the answer is for the place.
    static func degreesAway(_ answered: Coordinate, from asked: Coordinate) -> Double? {
        let northward = abs(answered.latitude - asked.latitude)
        let around = abs(answered.longitude - asked.longitude)
        // −179.9 and 179.9 are neighbours.
        let eastward = min(around, 360 - around)
        let degrees = max(northward, eastward)
        // Near the poles, many degrees of longitude are only a few kilometres, and the nearest grid point may have
        // any longitude.
        guard degrees > 1, answered.distance(to: asked) > 20_000 else { return nil }
        return degrees
    }
}
