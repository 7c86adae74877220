public import WeatherUnits

/// How the temperature of the day changes with height: by 0.65 °C in 100 m (the standard atmosphere, ISO 2533).
///
/// It is for maxima and hours only. In clear nights cold air lies in valleys, so a minimum may be lower there.
public enum LapseRate {
    /// In °C for each metre upwards.
    public static let celsius = -0.0065

    /// Returns what a temperature would be at another height; the same where a height is not known.
    public static func temperature(
        _ temperature: Temperature,
        from height: Length?,
        to other: Length?
    ) -> Temperature {
        guard let height, let other else { return temperature }
        return Temperature(celsius: temperature.celsius + (other.metres - height.metres) * celsius)
    }
}
