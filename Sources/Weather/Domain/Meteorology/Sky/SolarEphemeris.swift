import Foundation

/// The position of the sun, to about 1″.
enum SolarEphemeris {
    /// Returns the apparent position: the geometric longitude of the Earth turned by 180°, reduced to the FK5 equinox
    /// (−0.09033″), with nutation and aberration (J. Meeus, "Astronomical Algorithms", 2nd edition, 1998, chapter
    /// 25). Its latitude, at most 1.2″, is taken as 0, and its distance as the mean one.
    static func position(at time: AstronomicalTime, nutation: Double) -> EclipticPosition {
        let millennia = time.centuries / 10
        var earth = 0.0
        for terms in SolarTerms.longitude.reversed() {
            var sum = 0.0
            for term in terms { sum += term.amplitude * cos(term.phase + term.frequency * millennia) }
            earth = earth * millennia + sum
        }
        let reduction = Angle.radians(arcseconds: -0.09033 - 20.4955)
        return EclipticPosition(
            longitude: earth + .pi + reduction + nutation,
            latitude: 0,
            distance: astronomicalUnit
        )
    }

    /// In Earth radii.
    static let astronomicalUnit = 149_597_870.7 / 6378.137
}
