import HTTPPort
import METNorway
import OpenMeteo
import OpenWeatherMap
import WeatherPorts

/// A service whose bodies are recorded, and the provider that reads them.
enum Upstream: String, CaseIterable {
    case openMeteo = "openmeteo"
    case metNorway = "metno"
    case openWeatherMap = "owm"

    /// The folder of the corpus.
    var folder: String { rawValue }

    var name: String {
        switch self {
        case .openMeteo: "open-meteo"
        case .metNorway: "met-norway"
        case .openWeatherMap: "openweathermap"
        }
    }

    /// The feed that reads a body of this kind: `forecast`, `airquality`, `onecall` … Kinds that no feed reads go to
    /// the nearest one, which has to refuse them decently.
    func feed(reading kind: String) -> Feed.ID {
        switch self {
        case .openMeteo: kind == "airquality" ? "air-quality" : "forecast"
        case .metNorway: "locationforecast"
        case .openWeatherMap:
            switch kind {
            case "onecall": "onecall"
            case "forecast", "daily": "forecast"
            case "airpollution": "air-pollution"
            default: "weather"
            }
        }
    }

    /// A provider whose upstream answers `transport`'s body. OpenWeatherMap's are in the units that were asked for.
    func provider(_ transport: CannedTransport, units: BodyUnits) throws(HTTPEndpointError)
        -> any WeatherProvider
    {
        // Nothing is sent there.
        let endpoint = try HTTPEndpoint(parsing: "http://127.0.0.1:9")
        return switch self {
        case .openMeteo: OpenMeteoProvider(forecast: endpoint, airQuality: endpoint, transport: transport)
        case .metNorway:
            METNorwayProvider(
                endpoint: endpoint,
                contact: "weather@example.org",
                version: "1",
                transport: transport
            )
        case .openWeatherMap:
            OpenWeatherMapProvider(
                endpoint: endpoint,
                key: "0123456789abcdef0123456789abcdef",
                transport: transport,
                units: units
            )
        }
    }
}
