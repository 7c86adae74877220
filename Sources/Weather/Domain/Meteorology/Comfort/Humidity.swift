import Foundation
public import WeatherUnits

/// Dew point and relative humidity near the ground, by the Magnus formula over water with the coefficients of O. A.
/// Alduchov and R. E. Eskridge, "Improved Magnus Form Approximation of Saturation Vapor Pressure", J. Appl. Meteor.
/// 35, 1996, equation 21: within 0.4 % from −40 to 50 °C.
public enum Humidity {
    /// Returns the temperature at which air cooled at constant pressure becomes saturated over water, or `nil` for
    /// air without vapour (0 %).
    public static func dewPoint(air: Temperature, relativeHumidity: Percent) -> Temperature? {
        guard relativeHumidity.value > 0, air.celsius.isFinite else { return nil }
        let γ = log(relativeHumidity.fraction) + exponent(at: air)
        let dewPoint = pole * γ / (slope - γ)
        return dewPoint.isFinite ? Temperature(celsius: min(dewPoint, air.celsius)) : nil
    }

    /// Returns the vapour pressure as a share of saturation over water. A dew point above the air temperature, which
    /// results from rounding, gives 100 %.
    public static func relativeHumidity(air: Temperature, dewPoint: Temperature) -> Percent? {
        let share = exp(exponent(at: dewPoint) - exponent(at: air))
        return share.isFinite ? Percent(fraction: share) : nil
    }

    private static func exponent(at temperature: Temperature) -> Double {
        slope * temperature.celsius / (pole + temperature.celsius)
    }

    private static let slope = 17.625
    /// In °C.
    private static let pole = 243.04
}
