import WeatherModels
import WeatherUnits

extension WeatherCondition {
    /// The condition of a WMO weather code (https://open-meteo.com/en/docs, "WMO Weather interpretation codes", a
    /// subset of WMO code table 4677). Returns `nil` for a code that the API does not use.
    ///
    /// - Parameter cloudCover: Distinguishes broken clouds from overcast, which the code does not.
    init?(wmoCode code: Int, cloudCover: Percent?) {
        if code == 3 {
            self = (cloudCover?.value).map { $0 <= 84 } == true ? .brokenClouds : .overcast
        } else if let condition = Self.byWMOCode[code] {
            self = condition
        } else {
            return nil
        }
    }

    private static let byWMOCode: [Int: WeatherCondition] = [
        0: .clear, 1: .fewClouds, 2: .scatteredClouds,
        45: .fog, 48: .fog,
        51: .lightDrizzle, 53: .drizzle, 55: .heavyDrizzle,
        56: .freezingRain, 57: .freezingRain,
        61: .lightRain, 63: .moderateRain, 65: .heavyRain,
        66: .freezingRain, 67: .freezingRain,
        71: .lightSnow, 73: .snow, 75: .heavySnow, 77: .lightSnow,
        80: .lightShowerRain, 81: .showerRain, 82: .heavyShowerRain,
        85: .lightShowerSnow, 86: .heavyShowerSnow,
        95: .thunderstorm, 96: .thunderstormWithRain, 99: .thunderstormWithHeavyRain,
    ]
}
