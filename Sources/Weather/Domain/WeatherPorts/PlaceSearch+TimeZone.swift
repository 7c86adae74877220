public import WeatherModels

extension PlaceSearch {
    /// A guess at a point's time zone: that of the nearest known place within 100 km, else the nautical one.
    public func timeZone(near coordinate: Coordinate) -> PlaceTimeZone {
        guard let nearest = nearestPlace(to: coordinate, within: 100_000)?.place.timeZone else {
            return PlaceTimeZone(nauticalAt: coordinate)
        }
        return PlaceTimeZone(nearest.timeZone, origin: .nearestPlace)
    }
}
