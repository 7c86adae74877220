import HTTPPort
import HTTPTypes
import ProviderSupport
import WeatherModels
import WeatherPorts
import WeatherUnits

/// The calls, by the name of their feed.
enum Endpoint: String, CaseIterable {
    case oneCall = "onecall"
    case weather
    case forecast
    /// Hourly for four days from the current hour, so that the present needs no call of its own.
    case airPollution = "air-pollution"

    var feed: Feed.ID { Feed.ID(rawValue: rawValue) }

    private var path: String {
        switch self {
        case .oneCall: "/data/3.0/onecall"
        case .weather: "/data/2.5/weather"
        case .forecast: "/data/2.5/forecast"
        case .airPollution: "/data/2.5/air_pollution/forecast"
        }
    }

    func call(to endpoint: HTTPEndpoint, for request: ProviderRequest, key: Secret, units: UnitSystem)
        -> HTTPCall
    {
        let place = request.coordinate.roundedToHundredths
        var parameters = [
            HTTPParameter("lat", "\(place.latitude)"), HTTPParameter("lon", "\(place.longitude)"),
        ]
        // Concentrations have only one unit.
        if self != .airPollution { parameters.append(HTTPParameter("units", units.rawValue)) }
        parameters.append(HTTPParameter("appid", key.text))
        return HTTPCall(.get, endpoint, path: path, parameters: parameters, timeout: request.timeout)
    }
}
