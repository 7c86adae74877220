import WeatherModels

/// Whether an answer is for the place that was asked.
enum PlaceCheck {
    /// The degrees, latitude or longitude whichever is more, between the point asked and the point answered for, where
    /// that is more than 1°; nil where the answer is for the place.
    static func degreesAway(_ answered: Coordinate, from asked: Coordinate) -> Double? {
        let northward = abs(answered.latitude - asked.latitude)
        let around = abs(answered.longitude - asked.longitude)
        // −179.9 and 179.9 are neighbours.
        let eastward = min(around, 360 - around)
        let degrees = max(northward, eastward)
        // Close to the poles many degrees of longitude are a few kilometres, and a grid's nearest point has any.
        guard degrees > 1, answered.distance(to: asked) > 20_000 else { return nil }
        return degrees
    }
}
