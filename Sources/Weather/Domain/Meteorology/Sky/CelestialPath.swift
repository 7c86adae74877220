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
    /// A polynomial in `seconds / interval`.
    private let positions: Quartic
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
        positions = Quartic { index in
            let time = AstronomicalTime(span.start.addingTimeInterval(interval * index))
            let earth = EarthOrientation(at: time)
            return position(time, earth.nutation).equatorial(obliquity: earth.obliquity)
        }
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
        positions.value(at: seconds / interval)
    }

    private func siderealTime(at seconds: Double) -> Double {
        siderealTimeAtStart + EarthOrientation.rotationPerSecond * seconds
    }
}

/// A polynomial of the fourth degree, through values at 0, 1, 2, 3 and 4.
private struct Quartic {
    // Values, not an array of vectors: nothing is allocated, and no generic type is met at the start of a command.
    private let c0, c1, c2, c3, c4: SIMD3<Double>

    /// Source: Newton's forward differences.
    init(through value: (Double) -> SIMD3<Double>) {
        let (v0, v1, v2, v3, v4) = (value(0), value(1), value(2), value(3), value(4))
        let d1 = v1 - v0
        let d2 = v2 - 2 * v1 + v0
        let d3 = v3 - 3 * v2 + 3 * v1 - v0
        let d4 = v4 - 4 * v3 + 6 * v2 - 4 * v1 + v0
        c0 = v0
        c1 = d1 - d2 / 2 + d3 / 3 - d4 / 4
        c2 = d2 / 2 - d3 / 2 + d4 * (11 / 24)
        c3 = d3 / 6 - d4 / 4
        c4 = d4 / 24
    }

    func value(at s: Double) -> SIMD3<Double> { (((c4 * s + c3) * s + c2) * s + c1) * s + c0 }
}

extension CelestialPath {
    static func sun(in span: TimeSpan, at place: Coordinate) -> CelestialPath {
        CelestialPath(in: span, at: place, position: SolarEphemeris.position)
    }

    static func moon(in span: TimeSpan, at place: Coordinate) -> CelestialPath {
        CelestialPath(in: span, at: place, position: LunarEphemeris.position)
    }
}
