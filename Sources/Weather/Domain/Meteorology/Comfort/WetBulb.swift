import Foundation
import WeatherUnits

/// The wet-bulb temperature at sea-level pressure (R. Stull, "Wet-Bulb Temperature from Relative Humidity and Air
/// Temperature", J. Appl. Meteor. Climatol. 50, 2011, equation 1): within 1 °C from −20 to 50 °C and from 5 to 99 %.
enum WetBulb {
    /// Returns `nil` outside that range; saturated air counts as 99 %.
    static func temperature(air: Temperature, humidity: Percent) -> Temperature? {
        let (t, r) = (air.celsius, min(humidity.value, 99))
        guard (-20...50).contains(t), r >= 5 else { return nil }
        let dry = t * atan(0.151977 * (r + 8.313659).squareRoot()) + atan(t + r)
        let wet = 0.00391838 * pow(r, 1.5) * atan(0.023101 * r) - atan(r - 1.67633)
        return Temperature(celsius: dry + wet - 4.686035)
    }
}
