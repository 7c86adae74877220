extension PlaceTimeZone {
    /// The zone in which a place's days are counted: of those known the one best known (``Origin``), and among equals what
    /// the provider says, then a guess, then the place's own; nautical where nobody knows one.
    ///
    /// Nothing else decides it: the command line, the pages and the gateway count the same days.
    /// - Parameters:
    ///   - told: What a provider or a report says.
    ///   - guess: Asked only where nobody names a zone or its offset.
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
    /// The zone in which the days of a place with this report are counted.
    public func timeZone(at place: Place) -> PlaceTimeZone {
        PlaceTimeZone(countingDaysAt: place, told: timeZone)
    }
}
