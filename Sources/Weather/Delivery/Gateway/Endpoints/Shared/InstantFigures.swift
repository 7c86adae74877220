import Foundation
import WeatherModels
import WeatherUnits

/// The instants of one moment as the API always has them: nothing that clients fail without is absent.
struct InstantFigures: Sendable {
    let temperature: Temperature
    let feelsLike: Temperature
    /// hPa at sea level.
    let pressure: Double
    /// hPa at the ground; nil where neither it nor the height of the ground is known.
    let groundPressure: Double?
    /// Per cent.
    let humidity: Double
    /// Per cent.
    let clouds: Double
    /// Metres, at most 10,000: so far the API sees.
    let visibility: Double?
    let windSpeed: Speed
    /// Degrees from north.
    let windDirection: Double
    let gust: Speed?

    /// Nil without a temperature: then there is nothing to tell.
    /// - Parameter elevation: Of the ground.
    init?(_ conditions: Conditions, elevation: Length?, filling filled: inout FilledValues) {
        guard let temperature = conditions.temperature else { return nil }
        self.temperature = temperature
        feelsLike = conditions.feelsLike ?? temperature
        pressure = filled.value(conditions.pressure?.hectopascals, "pressure")
        groundPressure =
            conditions.surfacePressure?.hectopascals
            ?? GroundPressure.hectopascals(below: conditions.pressure, at: elevation, air: temperature)
        humidity = filled.value(conditions.humidity?.value, "humidity")
        clouds = filled.value(conditions.cloudCover?.value, "clouds")
        visibility = conditions.visibility.map { min($0.metres, 10_000) }
        let speed = filled.value(conditions.wind?.speed.metresPerSecond, "wind_speed")
        windSpeed = Speed(metresPerSecond: speed)
        windDirection = filled.degrees(of: conditions.wind)
        gust = conditions.wind?.gust
    }
}

/// The pressure at the ground from that of sea level.
enum GroundPressure {
    /// The reduction of WMO-No. 8 ("Guide to Instruments and Methods of Observation", 2018, volume I, 3.7.1) turned
    /// round, without its small term for humidity: gravity over the gas constant of dry air is 0.034163 K/m, and the air
    /// below the ground is taken to warm by 6.5 K/km.
    static func hectopascals(below sea: Pressure?, at height: Length?, air: Temperature) -> Double? {
        guard let sea, let height else { return nil }
        let mean = air.kelvin + 0.0065 * height.metres / 2
        return sea.hectopascals * exp(-0.034163 * height.metres / mean)
    }
}
