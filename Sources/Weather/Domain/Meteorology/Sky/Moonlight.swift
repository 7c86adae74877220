import Foundation
import WeatherUnits

/// The illuminated part of the moon (J. Meeus, "Astronomical Algorithms", 2nd edition, 1998, chapters 48 and 49).
struct Moonlight {
    /// The difference of the apparent longitudes of moon and sun as a fraction of the circle, 0 ..< 1.
    let phase: Double
    let illumination: Percent

    init(at moment: Date) {
        let time = AstronomicalTime(moment)
        let sun = SolarEphemeris.position(at: time, nutation: 0)
        let moon = LunarEphemeris.position(at: time, nutation: 0)
        let ahead = ((moon.longitude - sun.longitude) / (2 * .pi)).truncatingRemainder(dividingBy: 1)
        let share = ahead < 0 ? ahead + 1 : ahead
        phase = share < 1 ? share : 0
        let cosElongation = cos(moon.latitude) * cos(moon.longitude - sun.longitude)
        let sinElongation = (1 - cosElongation * cosElongation).squareRoot()
        let angle = atan2(sun.distance * sinElongation, moon.distance - sun.distance * cosElongation)
        illumination = Percent(fraction: (1 + cos(angle)) / 2)
    }
}
