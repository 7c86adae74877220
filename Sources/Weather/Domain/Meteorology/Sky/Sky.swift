public import Foundation
public import WeatherModels
public import WeatherUnits

/// Sun and moon as seen from a place at sea level, from formulas alone. From 1990 to 2060 and between 65° north and
/// south, the sun is accurate to a minute and the moon to two, except on days when they graze the horizon.
public enum Sky {
    /// - Parameter span: A local day.
    public static func sun(in span: TimeSpan, at place: Coordinate) -> SunDay {
        let path = CelestialPath.sun(in: span)
        let observer = Observer(at: place)
        let crossings = HorizonCrossings(in: span) { Self.height(ofSunOn: path, at: $0, for: observer) }
        let crosses = !crossings.rises.isEmpty || !crossings.sets.isEmpty
        return SunDay(
            rise: crossings.rises.first,
            set: crossings.sets.last,
            noon: noon(on: path, for: observer),
            kind: crosses ? .risesOrSets : crossings.startsAbove ? .polarDay : .polarNight
        )
    }

    /// - Parameter span: A local day.
    public static func moon(in span: TimeSpan, at place: Coordinate) -> MoonDay {
        let path = CelestialPath.moon(in: span)
        let observer = Observer(at: place)
        let crossings = HorizonCrossings(in: span) { seconds in
            let sight = observer.sight(
                of: path.position(at: seconds),
                greenwichSiderealTime: path.siderealTime(at: seconds)
            )
            return sight.sinAltitude - Horizon.sinOfMoon(at: sight.distance)
        }
        let light = Moonlight(at: span.start.addingTimeInterval(span.duration / 2))
        return MoonDay(
            rise: crossings.rises.first,
            set: crossings.sets.first,
            phase: light.phase,
            illumination: light.illumination
        )
    }

    /// Whether any part of the sun is above the horizon.
    public static func isDay(at moment: Date, _ place: Coordinate) -> Bool {
        Daylight(in: TimeSpan(start: moment, end: moment), at: place).isDay(at: moment)
    }

    /// Returns the height of the sun's upper limb above the horizon, as a sine of altitude.
    static func height(ofSunOn path: CelestialPath, at seconds: Double, for observer: Observer) -> Double {
        observer.sight(
            of: path.position(at: seconds),
            greenwichSiderealTime: path.siderealTime(at: seconds)
        ).sinAltitude - Horizon.sinOfSun
    }

    /// Returns the transit of the meridian, from the hour angle in the middle of the day and one correction.
    private static func noon(on path: CelestialPath, for observer: Observer) -> Date? {
        var seconds = path.span.duration / 2
        for _ in 0..<3 {
            let hourAngle = observer.hourAngle(
                of: path.position(at: seconds),
                greenwichSiderealTime: path.siderealTime(at: seconds)
            )
            seconds -= hourAngle / (2 * .pi) * 86_400
        }
        let noon = Date(timeIntervalSince1970: (path.span.start.timeIntervalSince1970 + seconds).rounded())
        return path.span.contains(noon) ? noon : nil
    }
}
