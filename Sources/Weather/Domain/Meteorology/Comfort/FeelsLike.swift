public import Foundation
public import WeatherModels
public import WeatherUnits

/// The apparent temperature for a person in the shade: wind chill in the cold, heat index in the heat, and the air
/// temperature in between. For Korea, which has its own formula, use ``KoreanFeelsLike``.
///
/// The limits are those MET Norway gives to users of its forecasts (https://docs.api.met.no/doc/FAQ.html): wind chill
/// below 10 °C and above 1.33 m/s (4.8 km/h), heat index above 26 °C and 40 % humidity.
public enum FeelsLike {
    /// Returns `nil` if the decisive value is missing: wind in the cold, humidity in the heat. Also returns `nil` for
    /// an impossibly high dew point, where the heat index is meaningless.
    public static func temperature(air: Temperature, humidity: Percent?, wind: Speed?) -> Temperature? {
        guard air.celsius.isFinite else { return nil }
        if air.celsius < 10 {
            guard let wind else { return nil }
            return wind.metresPerSecond > 1.33 ? windChill(air: air, wind: wind) : air
        }
        if air.celsius > 26 {
            guard let humidity else { return nil }
            guard humidity.value > 40 else { return air }
            let dewPoint = Humidity.dewPoint(air: air, relativeHumidity: humidity)
            guard let dewPoint, dewPoint <= highestDewPoint else { return nil }
            return HeatIndex.temperature(air: air, humidity: humidity)
        }
        return air
    }

    /// Returns the apparent temperature by the formula of the place, whatever the provider gives, so that one place
    /// always uses one formula.
    ///
    /// - Parameters:
    ///   - moment: The time of the conditions.
    ///   - inKorea: Whether the place is in the Republic of Korea.
    public static func temperature(of conditions: Conditions, at moment: Date, inKorea: Bool) -> Temperature?
    {
        guard let air = conditions.temperature else { return nil }
        let (humidity, wind) = (conditions.humidity, conditions.wind?.speed)
        return inKorea
            ? KoreanFeelsLike.temperature(air: air, humidity: humidity, wind: wind, at: moment)
            : temperature(air: air, humidity: humidity, wind: wind)
    }

    /// Returns the wind chill index of the Meteorological Service of Canada and the US National Weather Service, 2001
    /// (R. Osczevski and M. Bluestein, "The New Wind Chill Equivalent Temperature Chart", Bull. Amer. Meteor. Soc. 86,
    /// 2005): the temperature of still air in which a walking person's face cools as fast as in the wind.
    ///
    /// - Parameter wind: The wind 10 m above ground; the index is defined above 4.8 km/h.
    static func windChill(air: Temperature, wind: Speed) -> Temperature {
        let v = pow(wind.kilometresPerHour, 0.16)
        return Temperature(celsius: 13.12 + 0.6215 * air.celsius - 11.37 * v + 0.3965 * air.celsius * v)
    }

    /// One degree above the highest dew point ever reported: 35 °C at Dhahran on 8 July 2003 (C. C. Burt, "Extreme
    /// Weather", 2004).
    private static let highestDewPoint = Temperature(celsius: 36)
}
