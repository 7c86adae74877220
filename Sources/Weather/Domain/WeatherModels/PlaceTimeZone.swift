public import Foundation

/// A place's time zone and how it was determined, so that a guess can be distinguished from a fact.
public struct PlaceTimeZone: Hashable, Sendable {
    /// How the zone was determined, best first.
    public enum Origin: String, Hashable, Sendable {
        /// An IANA identifier from a provider or the gazetteer.
        case identified
        /// Only the current offset from UTC is known, which may be wrong after a clock change.
        case offset
        /// The zone of the nearest known place within 100 km.
        case nearestPlace
        /// Nautical: the 15°-wide zone of the longitude, as used on ships.
        case nautical
    }

    public let timeZone: TimeZone
    public let origin: Origin

    public init(_ timeZone: TimeZone, origin: Origin) {
        self.timeZone = timeZone
        self.origin = origin
    }

    /// Returns `nil` if the time-zone database does not contain the name.
    public init?(identifier: String, origin: Origin = .identified) {
        guard let zone = TimeZone(identifier: identifier) else { return nil }
        self.init(zone, origin: origin)
    }

    /// Returns `nil` outside ±18 h.
    public init?(secondsFromGMT seconds: Int, origin: Origin = .offset) {
        guard seconds.magnitude <= 18 * 3600, let zone = TimeZone(secondsFromGMT: seconds) else { return nil }
        self.init(zone, origin: origin)
    }

    /// Creates the nautical zone of a longitude: an offset in whole hours, `round(longitude / 15)` (Bowditch, "The
    /// American Practical Navigator", 2019, section 1702).
    public init(nauticalAt coordinate: Coordinate) {
        let hours = Int((coordinate.longitude / 15).rounded())
        self.init(TimeZone(secondsFromGMT: hours * 3600) ?? .gmt, origin: .nautical)
    }
}

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
