public import Foundation
public import WeatherModels
public import WeatherUnits

/// The altitude of the sun through a local day; cheap for repeated use.
public struct SunCourse: Sendable {
    /// The altitude in degrees at which the sun rises and sets, by the convention of the almanacs (US Naval
    /// Observatory, "Rise, Set, and Twilight Definitions"): 34′ of refraction and a semidiameter of 16′.
    public static let horizon = -50.0 / 60
    static let sinOfHorizon = sin(Angle.radians(horizon))

    private let path: CelestialPath

    /// - Parameter span: A span of at most about a day.
    public init(in span: TimeSpan, at place: Coordinate) {
        path = .sun(in: span, at: place)
    }

    /// Returns the altitude of the centre of the disc above the level horizon in degrees, without refraction; −90 …
    /// 90.
    public func elevation(at moment: Date) -> Double {
        asin(min(max(sinAltitude(at: moment), -1), 1)) * 180 / .pi
    }

    /// Whether any part of the disc is above the horizon.
    func isDay(at moment: Date) -> Bool {
        sinAltitude(at: moment) > Self.sinOfHorizon
    }

    private func sinAltitude(at moment: Date) -> Double {
        path.sight(at: moment.timeIntervalSince(path.span.start)).sinAltitude
    }
}
