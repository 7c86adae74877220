import WeatherModels
import WeatherUnits

/// Records required values that no provider gave: they are written as 0 and named in the header `X-Haneul-Filled`, so
/// that nobody takes them for weather.
struct FilledValues: Sendable {
    /// Without duplicates, in order of occurrence.
    private(set) var names: [String] = []

    /// Returns the value, or 0 if it is missing, and then records the field's name.
    mutating func value(_ value: Double?, _ name: String) -> Double {
        guard let value, value.isFinite else {
            remember(name)
            return 0
        }
        return value
    }

    /// Returns the wind direction in degrees from north. Calm wind has no direction, which does not count as missing.
    mutating func degrees(of wind: Wind?) -> Double {
        if let degrees = wind?.direction?.degrees { return degrees }
        if let wind, wind.speed.metresPerSecond < 0.05 { return 0 }
        return value(nil, "wind_deg")
    }

    /// Records that a field has no provider's value.
    mutating func remember(_ name: String) {
        if !names.contains(name) { names.append(name) }
    }

    /// Adds the fields of another place.
    mutating func add(_ others: FilledValues) {
        for name in others.names { remember(name) }
    }
}
