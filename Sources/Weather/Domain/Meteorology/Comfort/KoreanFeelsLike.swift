public import Foundation
import WeatherModels
public import WeatherUnits

/// The apparent temperature (체감온도) of the Korea Meteorological Administration: from May to September by the wet-bulb
/// temperature (the formula of 2 June 2022), from October to April by wind chill up to 10 °C and from 1.3 m/s
/// (기상자료개방포털, "체감온도", https://data.kma.go.kr).
public enum KoreanFeelsLike {
    /// Returns `nil` if the decisive value is missing (wind in the cold, humidity in summer), or outside the range of
    /// the wet-bulb formula.
    ///
    /// - Parameter moment: Its month in Korea selects the season.
    public static func temperature(
        air: Temperature,
        humidity: Percent?,
        wind: Speed?,
        at moment: Date
    ) -> Temperature? {
        guard air.celsius.isFinite else { return nil }
        return isSummer(at: moment) ? inSummer(air, humidity) : inWinter(air, wind)
    }

    private static func inSummer(_ air: Temperature, _ humidity: Percent?) -> Temperature? {
        guard let humidity, let wet = WetBulb.temperature(air: air, humidity: humidity) else { return nil }
        let (t, w) = (air.celsius, wet.celsius)
        let felt = -0.2442 + 0.55399 * w + 0.45535 * t - 0.0022 * w * w + 0.00278 * w * t + 3
        return Temperature(celsius: felt)
    }

    private static func inWinter(_ air: Temperature, _ wind: Speed?) -> Temperature? {
        guard air.celsius <= 10 else { return air }
        guard let wind else { return nil }
        return wind.metresPerSecond >= 1.3 ? WindChill.temperature(air: air, wind: wind) : air
    }

    private static func isSummer(at moment: Date) -> Bool {
        let day = ((moment.timeIntervalSince1970 + koreanTime) / 86_400).rounded(.down)
        return (5...9).contains(LocalDay(daysSince1970: Int(day)).month)
    }

    /// Offset from UTC in seconds.
    private static let koreanTime = 9 * 3600.0
}
