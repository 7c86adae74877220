import Foundation
import HTTPPort
import HTTPTypes
import WeatherModels
import WeatherPorts
import WeatherUnits

/// The only call: `locationforecast` with all its variables.
enum Endpoint {
    /// More than four decimals of a degree are refused (403); two are sent, as to all providers.
    static func locationForecast(
        at endpoint: HTTPEndpoint,
        for request: ProviderRequest,
        userAgent: String
    ) -> HTTPCall {
        let place = request.coordinate.roundedToHundredths
        var parameters = [
            HTTPParameter("lat", "\(place.latitude)"), HTTPParameter("lon", "\(place.longitude)"),
        ]
        // Temperatures are corrected to this height, or without it to that of the model's ground.
        if let elevation = request.elevation {
            parameters.append(HTTPParameter("altitude", "\(Int(elevation.metres.rounded()))"))
        }
        return HTTPCall(
            .get,
            endpoint,
            path: "/weatherapi/locationforecast/2.0/complete",
            parameters: parameters,
            headers: [.userAgent: userAgent],
            timeout: request.timeout
        )
    }
}
