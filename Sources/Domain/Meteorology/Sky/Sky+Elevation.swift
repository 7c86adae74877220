public import Foundation
public import WeatherModels
import WeatherUnits

extension Sky {
    /// How high the centre of the sun stands above the level horizon, in degrees, without refraction; negative below it.
    public static func sunElevation(at moment: Date, _ place: Coordinate) -> Double {
        let path = CelestialPath.sun(in: TimeSpan(start: moment, end: moment))
        let sight = Observer(at: place).sight(
            of: path.position(at: 0),
            greenwichSiderealTime: path.siderealTime(at: 0)
        )
        return asin(min(max(sight.sinAltitude, -1), 1)) * 180 / .pi
    }
}
