import Foundation
import WeatherModels
import WeatherUnits

/// The path of the sun or moon through one day, as seen from a place: a polynomial through five exact positions, because the full series
/// are too slow for repeated use.
///
/// Over 25 hours, the fourth-degree polynomial is within 0.01″ of the moon's true path.
struct CelestialPath {
    let span: TimeSpan
    /// Seconds from `span.start` to the second exact position.
    private let interval: Double
    /// The coefficients of the powers of `seconds / interval`.
    private let coefficients: [SIMD3<Double>]
    private let siderealTimeAtStart: Double
    private let observer: Observer

    /// - Parameter position: Returns the geocentric position at a moment, with the nutation then.
    private init(
        in span: TimeSpan,
        at place: Coordinate,
        position: (AstronomicalTime, _ nutation: Double) -> EclipticPosition
    ) {
        self.span = span
        observer = Observer(at: place)
        let interval = max(span.duration, 1) / 4
        self.interval = interval
        let orientation = EarthOrientation(at: AstronomicalTime(span.start))
        siderealTimeAtStart = orientation.siderealTime
        let exact = (0...4).map { index in
            let time = AstronomicalTime(span.start.addingTimeInterval(interval * Double(index)))
            let earth = EarthOrientation(at: time)
            return position(time, earth.nutation).equatorial(obliquity: earth.obliquity)
        }
        coefficients = Self.polynomial(through: exact)
    }

    /// Returns what ``Observer/sight(of:greenwichSiderealTime:)`` does, seconds after the start of the span.
    func sight(at seconds: Double) -> (sinAltitude: Double, distance: Double) {
        observer.sight(of: position(at: seconds), greenwichSiderealTime: siderealTime(at: seconds))
    }

    /// Returns the hour angle, −π … π: 0 on the meridian, growing westward.
    func hourAngle(at seconds: Double) -> Double {
        observer.hourAngle(of: position(at: seconds), greenwichSiderealTime: siderealTime(at: seconds))
    }

    /// Returns the position in the true equator of date.
    private func position(at seconds: Double) -> SIMD3<Double> {
        let s = seconds / interval
        return coefficients.reversed().reduce(SIMD3<Double>()) { $0 * s + $1 }
    }

    private func siderealTime(at seconds: Double) -> Double {
        siderealTimeAtStart + EarthOrientation.rotationPerSecond * seconds
    }

    /// Returns the coefficients of the polynomial with the given values at 0, 1, 2, 3 and 4, from Newton's forward
    /// differences.
    private static func polynomial(through v: [SIMD3<Double>]) -> [SIMD3<Double>] {
        let d1 = v[1] - v[0]
        let d2 = v[2] - 2 * v[1] + v[0]
        let d3 = v[3] - 3 * v[2] + 3 * v[1] - v[0]
        let d4 = v[4] - 4 * v[3] + 6 * v[2] - 4 * v[1] + v[0]
        return [
            v[0],
            d1 - d2 / 2 + d3 / 3 - d4 / 4,
            d2 / 2 - d3 / 2 + d4 * (11 / 24),
            d3 / 6 - d4 / 4,
            d4 / 24,
        ]
    }
}

extension CelestialPath {
    static func sun(in span: TimeSpan, at place: Coordinate) -> CelestialPath {
        CelestialPath(in: span, at: place, position: SolarEphemeris.position)
    }

    static func moon(in span: TimeSpan, at place: Coordinate) -> CelestialPath {
        CelestialPath(in: span, at: place, position: LunarEphemeris.position)
    }
}
