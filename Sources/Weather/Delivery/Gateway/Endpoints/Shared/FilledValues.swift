import WeatherModels
import WeatherUnits

/// The values clients fail without and nobody gave: written as 0, and named in the header `X-Haneul-Filled`, so that no
/// one takes them for weather.
struct FilledValues: Sendable {
    /// Each once, in the order first met.
    private(set) var names: [String] = []

    /// The value, or 0 where there is none, which is then remembered under the field's name.
    mutating func value(_ value: Double?, _ name: StaticString) -> Double {
        guard let value, value.isFinite else {
            add(name.description)
            return 0
        }
        return value
    }

    /// Where the wind comes from, in degrees from north. Calm air comes from nowhere: its direction is not missing.
    mutating func degrees(of wind: Wind?) -> Double {
        if let degrees = wind?.direction?.degrees { return degrees }
        if let wind, wind.speed.metresPerSecond < 0.05 { return 0 }
        return value(nil, "wind_deg")
    }

    /// Notes that a field holds no provider's value.
    mutating func remember(_ name: StaticString) { add(name.description) }

    /// Remembers those of another place too.
    mutating func add(_ others: FilledValues) {
        for name in others.names { add(name) }
    }

    private mutating func add(_ name: String) {
        if !names.contains(name) { names.append(name) }
    }
}
