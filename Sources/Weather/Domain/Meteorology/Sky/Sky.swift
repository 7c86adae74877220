public import Foundation
public import WeatherModels
public import WeatherUnits

/// Sun and moon as seen from a place at sea level, from formulas alone. From 1990 to 2060 and between 65° north and
/// south, the sun is accurate to a minute and the moon to two, except on days when they graze the horizon.
public enum Sky {
    /// - Parameter span: A local day.
    public static func sun(in span: TimeSpan, at place: Coordinate) -> SunDay {
        let path = CelestialPath.sun(in: span, at: place)
        let crossings = HorizonCrossings(in: span) { path.sight(at: $0).sinAltitude - SunCourse.sinOfHorizon }
        let crosses = !crossings.rises.isEmpty || !crossings.sets.isEmpty
        return SunDay(
            rise: crossings.rises.first,
            set: crossings.sets.last,
            noon: noon(on: path),
            kind: crosses ? .risesOrSets : crossings.startsAbove ? .polarDay : .polarNight
        )
    }

    /// - Parameter span: A local day.
    public static func moon(in span: TimeSpan, at place: Coordinate) -> MoonDay {
        let path = CelestialPath.moon(in: span, at: place)
        let crossings = HorizonCrossings(in: span) { seconds in
            let sight = path.sight(at: seconds)
            return sight.sinAltitude - sinOfMoonrise(at: sight.distance)
        }
        let light = moonlight(at: span.start.addingTimeInterval(span.duration / 2))
        return MoonDay(
            rise: crossings.rises.first,
            set: crossings.sets.first,
            phase: light.phase,
            illumination: light.illumination
        )
    }

    /// Whether any part of the sun is above the horizon.
    public static func isDay(at moment: Date, _ place: Coordinate) -> Bool {
        SunCourse(in: TimeSpan(start: moment, end: moment), at: place).isDay(at: moment)
    }

    /// Returns ``SunCourse/elevation(at:)`` for one moment.
    public static func sunElevation(at moment: Date, _ place: Coordinate) -> Double {
        SunCourse(in: TimeSpan(start: moment, end: moment), at: place).elevation(at: moment)
    }

    /// Returns the transit of the meridian, from the hour angle in the middle of the day and one correction.
    private static func noon(on path: CelestialPath) -> Date? {
        var seconds = path.span.duration / 2
        for _ in 0..<3 { seconds -= path.hourAngle(at: seconds) / (2 * .pi) * 86_400 }
        let noon = Date(timeIntervalSince1970: (path.span.start.timeIntervalSince1970 + seconds).rounded())
        return path.span.contains(noon) ? noon : nil
    }

    /// Returns the sine of the altitude of the moon's centre at which its upper limb appears at a level horizon: −34′ of
    /// refraction and its semidiameter at a distance in Earth radii; the moon's radius is 1 737.4 km.
    private static func sinOfMoonrise(at distance: Double) -> Double {
        // sin(−34′ − s), for the small angle s = 1737.4 / 6378.137 / distance.
        let semidiameter = 0.272400 / distance
        return sin(-Angle.radians(34.0 / 60) - semidiameter)
    }

    /// Returns the difference of the apparent longitudes of moon and sun as a fraction of the circle, 0 ..< 1, and the
    /// illuminated part of the moon (J. Meeus, "Astronomical Algorithms", 2nd edition, 1998, chapters 48 and 49).
    private static func moonlight(at moment: Date) -> (phase: Double, illumination: Percent) {
        let time = AstronomicalTime(moment)
        let sun = SolarEphemeris.position(at: time, nutation: 0)
        let moon = LunarEphemeris.position(at: time, nutation: 0)
        let ahead = ((moon.longitude - sun.longitude) / (2 * .pi)).truncatingRemainder(dividingBy: 1)
        let share = ahead < 0 ? ahead + 1 : ahead
        let cosElongation = cos(moon.latitude) * cos(moon.longitude - sun.longitude)
        let sinElongation = (1 - cosElongation * cosElongation).squareRoot()
        let angle = atan2(sun.distance * sinElongation, moon.distance - sun.distance * cosElongation)
        return (share < 1 ? share : 0, Percent(fraction: (1 + cos(angle)) / 2))
    }
}
