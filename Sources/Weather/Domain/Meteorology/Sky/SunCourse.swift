public import Foundation
public import WeatherModels
public import WeatherUnits

/// The altitude of the sun through a local day; cheap for repeated use.
public struct SunCourse: Sendable {
    /// The altitude in degrees at which the sun rises and sets: −50′, by the almanacs' convention.
    public static let horizon = -50.0 / 60

    private let path: CelestialPath
    private let observer: Observer

    /// - Parameter span: A span of at most about a day.
    public init(in span: TimeSpan, at place: Coordinate) {
        path = .sun(in: span)
        observer = Observer(at: place)
    }

    /// Returns the altitude of the centre of the disc above the level horizon in degrees, without refraction; −90 …
    /// 90.
    public func elevation(at moment: Date) -> Double {
        let seconds = moment.timeIntervalSince(path.span.start)
        let sight = observer.sight(
            of: path.position(at: seconds),
            greenwichSiderealTime: path.siderealTime(at: seconds)
        )
        return asin(min(max(sight.sinAltitude, -1), 1)) * 180 / .pi
    }
}
