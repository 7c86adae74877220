import Foundation
import WeatherModels

/// An observer at sea level, rotating with the Earth (ellipsoid WGS 84, NGA.STND.0036).
struct Observer {
    private let sinLatitude, cosLatitude: Double
    /// The distance from the axis and from the equatorial plane, in equatorial radii.
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

    /// Returns the sine of a point's altitude above the level horizon, without refraction, and its distance from the
    /// observer. The point is in equatorial coordinates and Earth radii.
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

    /// Returns the hour angle, −π … π: 0 on the meridian, growing westward.
    func hourAngle(of point: SIMD3<Double>, greenwichSiderealTime: Double) -> Double {
        let angle = greenwichSiderealTime + longitude - atan2(point.y, point.x)
        return angle.remainder(dividingBy: 2 * .pi)
    }
}
