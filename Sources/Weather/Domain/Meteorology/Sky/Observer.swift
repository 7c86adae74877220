import Foundation
import WeatherModels

/// A person at sea level, turning with the Earth (ellipsoid WGS 84, NGA.STND.0036).
struct Observer {
    private let sinLatitude, cosLatitude: Double
    /// Distance from the axis and from the equator, in equatorial radii.
    private let axial, polar: Double
    private let longitude: Double

    init(at place: Coordinate) {
        let φ = Angle.radians(place.latitude)
        (sinLatitude, cosLatitude) = (sin(φ), cos(φ))
        let squaredEccentricity = 0.00669437999014
        let curvature = 1 / (1 - squaredEccentricity * sinLatitude * sinLatitude).squareRoot()
        axial = curvature * cosLatitude
        polar = curvature * (1 - squaredEccentricity) * sinLatitude
        longitude = Angle.radians(place.longitude)
    }

    /// Sine of the altitude above the level horizon, without refraction, of a point in equatorial coordinates and Earth
    /// radii, and its distance from the observer.
    func sight(of point: SIMD3<Double>, greenwichSiderealTime: Double) -> (
        sinAltitude: Double, distance: Double
    ) {
        let θ = greenwichSiderealTime + longitude
        let (sinθ, cosθ) = (sin(θ), cos(θ))
        let seen = point - SIMD3(axial * cosθ, axial * sinθ, polar)
        let distance = (seen * seen).sum().squareRoot()
        let rise = cosLatitude * (seen.x * cosθ + seen.y * sinθ) + sinLatitude * seen.z
        return (rise / distance, distance)
    }

    /// Hour angle, −π … π: 0 on the meridian, growing westward.
    func hourAngle(of point: SIMD3<Double>, greenwichSiderealTime: Double) -> Double {
        let angle = greenwichSiderealTime + longitude - atan2(point.y, point.x)
        return angle.remainder(dividingBy: 2 * .pi)
    }
}
