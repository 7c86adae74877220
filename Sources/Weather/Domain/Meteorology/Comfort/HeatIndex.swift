import Foundation
import WeatherUnits

/// The heat index as the US National Weather Service computes it
/// (https://www.wpc.ncep.noaa.gov/html/heatindex_equation.shtml): L. P. Rothfusz's regression on R. G. Steadman's
/// table (NWS Technical Attachment SR 90-23, 1990), its two adjustments, and Steadman's simple form below 80 °F.
enum HeatIndex {
    static func temperature(air: Temperature, humidity: Percent) -> Temperature {
        let (t, r) = (air.fahrenheit, humidity.value)
        let simple = (t + 0.5 * (t + 61 + (t - 68) * 1.2 + r * 0.094)) / 2
        let index = simple < 80 ? simple : regression(t, r) + adjustment(t, r)
        return Temperature(fahrenheit: index)
    }

    /// Rothfusz's regression, in °F and %.
    private static func regression(_ t: Double, _ r: Double) -> Double {
        let linear = -42.379 + 2.04901523 * t + 10.14333127 * r - 0.22475541 * t * r
        let quadratic = -6.83783e-3 * t * t - 5.481717e-2 * r * r
        let mixed = 1.22874e-3 * t * t * r + 8.5282e-4 * t * r * r - 1.99e-6 * t * t * r * r
        return linear + quadratic + mixed
    }

    /// The correction of the regression for very dry and very humid air, in °F.
    private static func adjustment(_ t: Double, _ r: Double) -> Double {
        if r < 13, (80...112).contains(t) {
            return -(13 - r) / 4 * ((17 - abs(t - 95)) / 17).squareRoot()
        }
        if r > 85, (80...87).contains(t) {
            return (r - 85) / 10 * (87 - t) / 5
        }
        return 0
    }
}
