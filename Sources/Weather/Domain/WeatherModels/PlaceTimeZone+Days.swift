extension PlaceTimeZone {
    /// Creates the time zone that defines a place's days: the known zone with the most reliable ``Origin``. Among
    /// equally reliable ones, the provider's zone comes first, then the guess, then the place's own. If none is known,
    /// it is the nautical zone.
    ///
    /// Command line, pages and gateway all use this rule, so they have the same days.
    ///
    /// - Parameters:
    ///   - told: The zone of a provider or report.
    ///   - guess: Returns the zone to assume. Called only if neither an identified zone nor an offset is known.
    public init(countingDaysAt place: Place, told: PlaceTimeZone?, guess: () -> PlaceTimeZone? = { nil }) {
        let known = [told, place.timeZone].compactMap(\.self)
        for origin in [Origin.identified, .offset] {
            if let zone = known.first(where: { $0.origin == origin }) {
                self = zone
                return
            }
        }
        let candidates = [told, guess(), place.timeZone].compactMap(\.self)
        self =
            candidates.first { $0.origin == .nearestPlace } ?? candidates.first
            ?? PlaceTimeZone(nauticalAt: place.coordinate)
    }
}

extension WeatherReport {
    /// Returns the time zone that defines the days of a place with this report.
    public func timeZone(at place: Place) -> PlaceTimeZone {
        PlaceTimeZone(countingDaysAt: place, told: timeZone)
    }
}
