public import Foundation
public import WeatherUnits

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
