import Foundation
import WeatherUnits

/// The path of the sun or moon through one day: a polynomial through five exact positions, because the full series
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

    /// - Parameter position: Returns the position in the true equator of date for a moment and the Earth's
    ///   orientation then.
    init(in span: TimeSpan, position: (AstronomicalTime, EarthOrientation) -> SIMD3<Double>) {
        self.span = span
        let interval = max(span.duration, 1) / 4
        self.interval = interval
        let orientation = EarthOrientation(at: AstronomicalTime(span.start))
        siderealTimeAtStart = orientation.siderealTime
        let exact = (0...4).map { index in
            let time = AstronomicalTime(span.start.addingTimeInterval(interval * Double(index)))
            return position(time, EarthOrientation(at: time))
        }
        coefficients = Self.polynomial(through: exact)
    }

    /// Returns the position in the true equator of date.
    func position(at seconds: Double) -> SIMD3<Double> {
        let s = seconds / interval
        return coefficients.reversed().reduce(SIMD3<Double>()) { $0 * s + $1 }
    }

    /// Returns the sidereal time at Greenwich in radians.
    func siderealTime(at seconds: Double) -> Double {
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
    static func sun(in span: TimeSpan) -> CelestialPath {
        CelestialPath(in: span) { time, earth in
            SolarEphemeris.position(at: time, nutation: earth.nutation).equatorial(obliquity: earth.obliquity)
        }
    }

    static func moon(in span: TimeSpan) -> CelestialPath {
        CelestialPath(in: span) { time, earth in
            LunarEphemeris.position(at: time, nutation: earth.nutation).equatorial(obliquity: earth.obliquity)
        }
    }
}
