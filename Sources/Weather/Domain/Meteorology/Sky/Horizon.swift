import Foundation

/// The altitude of a body's centre when its upper limb appears at a level horizon at sea level, by the convention of
/// the almanacs (US Naval Observatory, "Rise, Set, and Twilight Definitions"): 34′ of refraction, and the body's
/// semidiameter.
enum Horizon {
    /// The sine of the sun's altitude: −50′, with a semidiameter of 16′.
    static let sinOfSun = sin(Angle.radians(-50.0 / 60))

    /// Returns the sine of the moon's altitude at a distance in Earth radii; the moon's radius is 1 737.4 km.
    static func sinOfMoon(at distance: Double) -> Double {
        // sin(−34′ − s), for the small angle s = 1737.4 / 6378.137 / distance.
        let semidiameter = 0.272400 / distance
        return sin(-refraction - semidiameter)
    }

    private static let refraction = Angle.radians(34.0 / 60)
}
