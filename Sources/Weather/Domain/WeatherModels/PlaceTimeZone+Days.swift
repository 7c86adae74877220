extension PlaceTimeZone {
    /// Creates the time zone that defines a place's days: the most reliable one (``Origin``); of equally reliable
    /// ones, the provider's, then a guess, then the place's own; the nautical zone if none is known.
    ///
    /// It is the only rule, so that command line, pages and gateway have the same days.
    ///
    /// - Parameters:
    ///   - told: The zone of a provider or report.
    ///   - guess: Called only if no zone or offset is known.
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
