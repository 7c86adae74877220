import Foundation
import WeatherUnits

/// The wind chill index of the Meteorological Service of Canada and the US National Weather Service, 2001 (R. Osczevski
/// and M. Bluestein, "The New Wind Chill Equivalent Temperature Chart", Bull. Amer. Meteor. Soc. 86, 2005).
///
/// It is the temperature of still air in which a walking person's face cools as fast as in the wind.
enum WindChill {
    /// - Parameter wind: The wind 10 m above ground; the index is defined above 4.8 km/h.
    static func temperature(air: Temperature, wind: Speed) -> Temperature {
        let v = pow(wind.kilometresPerHour, 0.16)
        return Temperature(celsius: 13.12 + 0.6215 * air.celsius - 11.37 * v + 0.3965 * air.celsius * v)
    }
}
