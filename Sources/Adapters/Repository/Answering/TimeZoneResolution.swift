import WeatherModels
import WeatherPorts

/// Finds a place's time zone by the best means at hand.
struct TimeZoneResolution {
    let places: (any PlaceSearch)?

    /// The provider's, else the place's own, else the provider's offset, else that of the nearest known place within
    /// 100 km, else the nautical one.
    func zone(told: PlaceTimeZone?, place: Place, at coordinate: Coordinate) -> PlaceTimeZone {
        if let told, told.origin == .identified { return told }
        if let own = place.timeZone, own.origin == .identified { return own }
        if let told { return told }
        if let nearest = places?.nearestPlace(to: coordinate, within: 100_000)?.place.timeZone {
            return PlaceTimeZone(nearest.timeZone, origin: .nearestPlace)
        }
        return PlaceTimeZone(nauticalAt: coordinate)
    }
}
