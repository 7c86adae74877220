public import Foundation
public import WeatherUnits

/// The sun on one local day: when its upper limb crosses a level horizon at sea level.
public struct SunDay: Hashable, Sendable {
    /// Whether the sun rises or sets on the day.
    public enum Kind: Hashable, Sendable {
        /// It crosses the horizon at least once.
        case risesOrSets
        /// It stays up all day.
        case polarDay
        /// It stays below the horizon all day.
        case polarNight
    }

    /// The first rise of the day; `nil` if there is none.
    public var rise: Date?
    /// The last set of the day, which near the polar circles can be before `rise`; `nil` if there is none.
    public var set: Date?
    /// When it is on the meridian, at its highest.
    public var noon: Date?
    public var kind: Kind
}

/// The moon on one local day.
public struct MoonDay: Hashable, Sendable {
    /// The first time its upper limb rises above a level horizon; `nil` on the one day a month without a rise, and
    /// where the moon stays up or down.
    public var rise: Date?
    /// The first time its upper limb sets; `nil` as for `rise`.
    public var set: Date?
    /// The phase in the middle of the day, 0 ..< 1: 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter. It is the
    /// difference of the ecliptic longitudes of moon and sun as a fraction of the circle.
    public var phase: Double
    /// The illuminated fraction of the disc in the middle of the day.
    public var illumination: Percent

    public init(rise: Date? = nil, set: Date? = nil, phase: Double, illumination: Percent) {
        self.rise = rise
        self.set = set
        self.phase = phase
        self.illumination = illumination
    }
}
