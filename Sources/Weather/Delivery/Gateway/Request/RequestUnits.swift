import WeatherUnits

/// The units a client asks for.
enum RequestUnits: String, CaseIterable, Sendable {
    case standard, metric, imperial

    /// What is unknown or absent means `standard`, as in the API.
    init(_ text: String?) {
        self = text.flatMap { Self(rawValue: $0.lowercased()) } ?? .standard
    }

    /// K, °C or °F.
    func figure(_ temperature: Temperature) -> Double {
        switch self {
        case .standard: temperature.kelvin
        case .metric: temperature.celsius
        case .imperial: temperature.fahrenheit
        }
    }

    /// m/s, or mph where imperial.
    func figure(_ speed: Speed) -> Double {
        self == .imperial ? speed.milesPerHour : speed.metresPerSecond
    }

    /// As XML names it.
    var temperatureName: String {
        switch self {
        case .standard: "kelvin"
        case .metric: "celsius"
        case .imperial: "fahrenheit"
        }
    }

    /// As XML names it.
    var speedName: String { self == .imperial ? "mph" : "m/s" }
}
