public import WeatherModels

/// Forecast steps of one length made from steps of another.
public enum Steps {
    /// Steps of at most an hour.
    public static func hourly(from steps: [HourlyForecast]) -> [HourlyForecast] { steps }

    /// Steps of three hours that begin at 00, 03, 06 … UTC.
    public static func threeHourly(from steps: [HourlyForecast]) -> [HourlyForecast] { steps }
}
