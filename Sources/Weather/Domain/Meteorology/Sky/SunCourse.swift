public import Foundation
public import WeatherModels
public import WeatherUnits

/// How high the sun stands through a local day, cheap to ask many times.
public struct SunCourse: Sendable {
    /// Degrees at which the sun rises and sets: −50′, by the almanacs' convention.
    public static let horizon = -50.0 / 60

    private let path: CelestialPath
    private let observer: Observer

    /// - Parameter span: at most about a day.
    public init(in span: TimeSpan, at place: Coordinate) {
        path = .sun(in: span)
        observer = Observer(at: place)
    }

    /// Degrees of the centre of the disc above the level horizon, without refraction; −90 … 90.
    public func elevation(at moment: Date) -> Double {
        let seconds = moment.timeIntervalSince(path.span.start)
        let sight = observer.sight(
            of: path.position(at: seconds),
            greenwichSiderealTime: path.siderealTime(at: seconds)
        )
        return asin(min(max(sight.sinAltitude, -1), 1)) * 180 / .pi
    }
}
