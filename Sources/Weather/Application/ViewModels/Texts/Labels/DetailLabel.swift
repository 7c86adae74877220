public import Languages

/// The fixed texts of a place's page.
public enum DetailLabel: String, LabelTable {
    case alerts, nextHour, hours, typicalHours, steps, typicalSteps, days, typicalDays, chance
    case humidity, pressure, wind, uvIndex, visibility, sun, moon, moonrise, moonset, air, normal, sources
    case save, remove, previous, next, toList, lastReceived, loading, details
    case typical, places
    /// What stations near the place measured, and their reports as sent.
    case measured, measuredAir, report, stationForecast, pollutant

    public static let name = "detail"
}
