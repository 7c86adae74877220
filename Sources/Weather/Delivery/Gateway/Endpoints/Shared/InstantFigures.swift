import Foundation
import WeatherModels
import WeatherUnits
import Wire

/// The instantaneous values of a moment that the API always has: nothing is missing that clients require.
struct InstantFigures: Sendable {
    let temperature: Temperature
    let feelsLike: Temperature
    /// In hPa at sea level.
    let pressure: Double
    /// In hPa at the ground; `nil` if neither it nor the height of the ground is known.
    let groundPressure: Double?
    /// In per cent.
    let humidity: Double
    /// In per cent.
    let clouds: Double
    /// In metres, at most 10,000, the API's maximum.
    let visibility: Double?
    let windSpeed: Speed
    /// In degrees from north.
    let windDirection: Double
    let gust: Speed?

    /// Returns `nil` without a temperature.
    ///
    /// - Parameter elevation: The height of the ground.
    init?(_ conditions: Conditions, elevation: Length?, filling filled: inout FilledValues) {
        guard let temperature = conditions.temperature else { return nil }
        self.temperature = temperature
        feelsLike = conditions.feelsLike ?? temperature
        pressure = filled.value(conditions.pressure?.hectopascals, "pressure")
        groundPressure =
            conditions.surfacePressure?.hectopascals
            ?? Self.groundPressure(below: conditions.pressure, at: elevation, air: temperature)
        humidity = filled.value(conditions.humidity?.value, "humidity")
        clouds = filled.value(conditions.cloudCover?.value, "clouds")
        visibility = conditions.visibility.map { min($0.metres, 10_000) }
        let speed = filled.value(conditions.wind?.speed.metresPerSecond, "wind_speed")
        windSpeed = Speed(metresPerSecond: speed)
        windDirection = filled.degrees(of: conditions.wind)
        gust = conditions.wind?.gust
    }

    /// Returns the surface pressure in hPa from the sea-level pressure. Inverts the reduction of WMO-No. 8 ("Guide to
    /// Instruments and Methods of Observation", 2018, volume I, 3.7.1) without its small humidity term: gravity over
    /// the gas constant of dry air is 0.034163 K/m, and the lapse rate below the ground is taken as 6.5 K/km.
    private static func groundPressure(below sea: Pressure?, at height: Length?, air: Temperature) -> Double?
    {
        guard let sea, let height else { return nil }
        let mean = air.kelvin + 0.0065 * height.metres / 2
        return sea.hectopascals * exp(-0.034163 * height.metres / mean)
    }

    /// Writes `wind` for `/weather` and `/forecast`.
    func writeWind(_ json: inout JSONWriter, in units: RequestUnits) {
        json.object("wind") { json in
            json.field("speed", windSpeed, in: units)
            json.field("deg", whole: windDirection)
            json.field("gust", gust, in: units)
        }
    }
}
