public import Foundation
public import WeatherModels
import WeatherUnits

extension Sky {
    /// Returns the altitude of the sun's centre above the level horizon in degrees, without refraction; negative
    /// below it.
    public static func sunElevation(at moment: Date, _ place: Coordinate) -> Double {
        SunCourse(in: TimeSpan(start: moment, end: moment), at: place).elevation(at: moment)
    }
}
