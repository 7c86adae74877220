public import WeatherUnits

/// A part of a report that can be asked for by name.
public enum ReportPart: String, CaseIterable, Hashable, Sendable {
    case current, minutely, hourly, daily, alerts, airQuality
}

/// One place's weather: parts, and where each came from.
///
/// A part nobody gave is nil or empty; `sources` says who gave the others.
public struct WeatherReport: Hashable, Sendable {
    /// The place asked for.
    public var coordinate: Coordinate
    public var timeZone: PlaceTimeZone?
    /// Height of the ground the provider computed for.
    public var elevation: Length?
    public var current: CurrentConditions?
    /// Ascending.
    public var minutely: [MinutelyForecast]
    /// Ascending, without overlaps; steps may differ in length.
    public var hourly: [HourlyForecast]
    /// Ascending, a day each.
    public var daily: [DailyForecast]
    public var alerts: [WeatherAlert]
    /// Hourly, ascending.
    public var airQuality: [AirQuality]
    public var sources: [Provenance]
    /// What a person should know of this report.
    public var warnings: [ReportWarning]

    public init(coordinate: Coordinate) {
        self.coordinate = coordinate
        minutely = []
        hourly = []
        daily = []
        alerts = []
        airQuality = []
        sources = []
        warnings = []
    }

    /// The parts that hold something.
    public var parts: Set<ReportPart> {
        var parts: Set<ReportPart> = []
        if current != nil { parts.insert(.current) }
        if !minutely.isEmpty { parts.insert(.minutely) }
        if !hourly.isEmpty { parts.insert(.hourly) }
        if !daily.isEmpty { parts.insert(.daily) }
        if !alerts.isEmpty { parts.insert(.alerts) }
        if !airQuality.isEmpty { parts.insert(.airQuality) }
        return parts
    }
}
