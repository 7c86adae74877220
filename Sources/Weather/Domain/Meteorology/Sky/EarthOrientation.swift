import Foundation

/// The orientation of the Earth's axis and equator at a moment.
struct EarthOrientation {
    /// Nutation in longitude, in radians.
    let nutation: Double
    /// True obliquity of the ecliptic, in radians.
    let obliquity: Double
    /// Apparent sidereal time at Greenwich, in radians.
    let siderealTime: Double

    /// The increase of `siderealTime` in a second of UT, in radians.
    static let rotationPerSecond = 360.98564736629 / 86_400 * .pi / 180

    /// Computes the orientation after J. Meeus, "Astronomical Algorithms", 2nd edition, 1998: nutation by the short
    /// series of chapter 22 (0.5″), mean obliquity by 22.2, sidereal time by 12.4.
    init(at time: AstronomicalTime) {
        let t = time.centuries
        let node = Angle.radians(125.04452 - 1934.136261 * t)
        let sun = Angle.radians(280.4665 + 36_000.7698 * t)
        let moon = Angle.radians(218.3165 + 481_267.8813 * t)
        nutation = Angle.radians(
            arcseconds: -17.20 * sin(node) - 1.32 * sin(2 * sun) - 0.23 * sin(2 * moon) + 0.21 * sin(2 * node)
        )
        let nutationInObliquity =
            9.20 * cos(node) + 0.57 * cos(2 * sun) + 0.10 * cos(2 * moon) - 0.09 * cos(2 * node)
        obliquity = Angle.radians(
            arcseconds: 84_381.448 - 46.8150 * t - 0.00059 * t * t + 0.001813 * t * t * t
                + nutationInObliquity
        )
        let mean = 280.46061837 + 360.98564736629 * time.days + 0.000387933 * t * t
        siderealTime = Angle.radians(mean) + nutation * cos(obliquity)
    }
}

/// Conversions to radians.
enum Angle {
    static func radians(_ degrees: Double) -> Double {
        degrees * (.pi / 180)
    }

    static func radians(arcseconds: Double) -> Double {
        radians(arcseconds / 3600)
    }
}
