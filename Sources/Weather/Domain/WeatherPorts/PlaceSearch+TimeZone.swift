public import WeatherModels

extension PlaceSearch {
    /// Returns a guess at a point's time zone: that of the nearest known place within 100 km, otherwise the nautical
    /// zone.
    public func timeZone(near coordinate: Coordinate) -> PlaceTimeZone {
        guard let nearest = nearestPlace(to: coordinate, within: 100_000)?.place.timeZone else {
            return PlaceTimeZone(nauticalAt: coordinate)
        }
        return PlaceTimeZone(nearest.timeZone, origin: .nearestPlace)
    }
}
