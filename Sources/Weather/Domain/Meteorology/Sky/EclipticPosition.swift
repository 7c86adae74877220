import Foundation

/// A direction and distance seen from the Earth's centre, in the true ecliptic and equinox of date.
struct EclipticPosition {
    /// In radians.
    let longitude, latitude: Double
    /// In Earth radii (6 378.137 km).
    let distance: Double

    /// Returns the position in the true equator and equinox of date: x to the equinox, z to the north pole.
    func equatorial(obliquity: Double) -> SIMD3<Double> {
        let x = cos(latitude) * cos(longitude)
        let y = cos(latitude) * sin(longitude)
        let z = sin(latitude)
        return distance
            * SIMD3(x, y * cos(obliquity) - z * sin(obliquity), y * sin(obliquity) + z * cos(obliquity))
    }
}
