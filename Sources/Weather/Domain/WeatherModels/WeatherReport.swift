public import WeatherUnits

/// A part of a report that can be requested by name.
public enum ReportPart: String, CaseIterable, Hashable, Sendable {
    case current, minutely, hourly, daily, alerts, airQuality
    /// What a station near the place measured, of the weather and of the air.
    case measured, measuredAir
}

/// The weather of one place: its parts, and the source of each.
///
/// A part that no provider gave is `nil` or empty. `sources` names the providers of the others.
public struct WeatherReport: Hashable, Sendable {
    /// The requested place.
    public var coordinate: Coordinate
    public var timeZone: PlaceTimeZone?
    /// The height of the ground that the provider used.
    public var elevation: Length?
    public var current: CurrentConditions?
    /// In ascending order.
    public var minutely: [MinutelyForecast] = []
    /// In ascending order, without overlaps; steps may differ in length.
    public var hourly: [HourlyForecast] = []
    /// In ascending order, one for each day.
    public var daily: [DailyForecast] = []
    /// `nil` if nobody who has warnings for the place answered; empty if there are none.
    public var alerts: [WeatherAlert]?
    /// Hourly, in ascending order.
    public var airQuality: [AirQuality] = []
    public var measured: MeasuredConditions?
    public var measuredAir: MeasuredAir?
    /// Of the steps whose amount the provider gives as a range, in ascending order. They belong to `hourly`.
    public var amountRanges: [AmountRange] = []
    public var sources: [Provenance] = []
    /// Whether the warnings of the place are known.
    public var alertsStatus: AlertsStatus = .unsupported
    /// Warnings for the person about this report.
    public var warnings: [ReportWarning] = []

    public init(coordinate: Coordinate) {
        self.coordinate = coordinate
    }

    /// The parts that are not empty.
    public var parts: ReportParts {
        var parts: ReportParts = []
        if current != nil { parts.insert(.current) }
        if !minutely.isEmpty { parts.insert(.minutely) }
        if !hourly.isEmpty { parts.insert(.hourly) }
        if !daily.isEmpty { parts.insert(.daily) }
        if alerts != nil { parts.insert(.alerts) }
        if !airQuality.isEmpty { parts.insert(.airQuality) }
        if measured != nil { parts.insert(.measured) }
        if measuredAir != nil { parts.insert(.measuredAir) }
        return parts
    }

    /// Whether a part is not a forecast, but expected from climate normals.
    public func isTypical(_ part: ReportPart) -> Bool {
        let givers = sources.filter { $0.parts.contains(part) }
        return !givers.isEmpty && givers.allSatisfy { $0.kind == .typical }
    }
}
