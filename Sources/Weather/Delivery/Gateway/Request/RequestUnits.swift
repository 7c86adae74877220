import WeatherUnits

/// The units of a request.
enum RequestUnits: String, CaseIterable, Sendable {
    case standard, metric, imperial

    /// Unknown or missing units mean `standard`, as in the API.
    init(_ text: String?) {
        self = text.flatMap { Self(rawValue: $0.lowercased()) } ?? .standard
    }

    /// Returns the temperature in K, °C or °F.
    func figure(_ temperature: Temperature) -> Double {
        switch self {
        case .standard: temperature.kelvin
        case .metric: temperature.celsius
        case .imperial: temperature.fahrenheit
        }
    }

    /// Returns the speed in m/s, or in mph for imperial units.
    func figure(_ speed: Speed) -> Double {
        self == .imperial ? speed.milesPerHour : speed.metresPerSecond
    }

    /// Returns the temperature with two decimals.
    func text(_ temperature: Temperature) -> String { figure(temperature).text(decimals: 2) }

    /// Returns the speed with two decimals.
    func text(_ speed: Speed) -> String { figure(speed).text(decimals: 2) }

    /// The name of the unit in XML.
    var temperatureName: String {
        switch self {
        case .standard: "kelvin"
        case .metric: "celsius"
        case .imperial: "fahrenheit"
        }
    }

    /// The symbol of the unit of temperature.
    var symbol: String {
        switch self {
        case .standard: "K"
        case .metric: "°C"
        case .imperial: "°F"
        }
    }

    /// The name of the unit in XML.
    var speedName: String { self == .imperial ? "mph" : "m/s" }
}
