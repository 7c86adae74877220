import WeatherModels
import WeatherPorts

/// Finds a place's time zone by the best means at hand.
struct TimeZoneResolution {
    let places: (any PlaceSearch)?

    /// The provider's, else the place's own, else the provider's offset, else a guess from where it is: the nautical zone,
    /// which Korea for one does not keep, is the last of them, whoever names it.
    func zone(told: PlaceTimeZone?, place: Place, at coordinate: Coordinate) -> PlaceTimeZone {
        if let told, told.origin == .identified { return told }
        if let own = place.timeZone, own.origin == .identified { return own }
        if let told, told.origin != .nautical { return told }
        return places?.timeZone(near: coordinate) ?? PlaceTimeZone(nauticalAt: coordinate)
    }
}
