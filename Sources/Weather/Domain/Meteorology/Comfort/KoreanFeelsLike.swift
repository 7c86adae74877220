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
        guard let humidity, let wet = wetBulb(air: air, humidity: humidity) else { return nil }
        let (t, w) = (air.celsius, wet.celsius)
        let felt = -0.2442 + 0.55399 * w + 0.45535 * t - 0.0022 * w * w + 0.00278 * w * t + 3
        return Temperature(celsius: felt)
    }

    /// Returns the wet-bulb temperature at sea-level pressure (R. Stull, "Wet-Bulb Temperature from Relative Humidity and
    /// Air Temperature", J. Appl. Meteor. Climatol. 50, 2011, equation 1). It is within 1 °C from −20 to 50 °C and from 5
    /// to 99 %; `nil` outside that range. Saturated air counts as 99 %.
    static func wetBulb(air: Temperature, humidity: Percent) -> Temperature? {
        let (t, r) = (air.celsius, min(humidity.value, 99))
        guard (-20...50).contains(t), r >= 5 else { return nil }
        let dry = t * atan(0.151977 * (r + 8.313659).squareRoot()) + atan(t + r)
        let wet = 0.00391838 * pow(r, 1.5) * atan(0.023101 * r) - atan(r - 1.67633)
        return Temperature(celsius: dry + wet - 4.686035)
    }

    private static func inWinter(_ air: Temperature, _ wind: Speed?) -> Temperature? {
        guard air.celsius <= 10 else { return air }
        guard let wind else { return nil }
        return wind.metresPerSecond >= 1.3 ? FeelsLike.windChill(air: air, wind: wind) : air
    }

    private static func isSummer(at moment: Date) -> Bool {
        let day = ((moment.timeIntervalSince1970 + koreanTime) / 86_400).rounded(.down)
        return (5...9).contains(LocalDay(daysSince1970: Int(day)).month)
    }

    /// Offset from UTC in seconds.
    private static let koreanTime = 9 * 3600.0
}
