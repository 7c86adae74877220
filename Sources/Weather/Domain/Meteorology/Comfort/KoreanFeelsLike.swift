public import Foundation
import WeatherModels
public import WeatherUnits

/// 체감온도 as the Korea Meteorological Administration computes it: from May to September by the wet bulb (the formula of
/// 2 June 2022), from October to April by wind chill up to 10 °C and from 1.3 m/s
/// (기상자료개방포털, "체감온도", https://data.kma.go.kr).
public enum KoreanFeelsLike {
    /// Nil where the value that decides is missing, wind in the cold and humidity in summer, and where the wet bulb's
    /// formula does not hold.
    /// - Parameter moment: Its month in Korea decides the season.
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

    /// Seconds ahead of Universal Time.
    private static let koreanTime = 9 * 3600.0
}
