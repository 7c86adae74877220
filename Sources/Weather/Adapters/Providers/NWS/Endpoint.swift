import Foundation
import HTTPPort
import HTTPTypes
import WeatherModels

/// The calls of the API (https://www.weather.gov/documentation/services-web-api). Parameters that it does not know are
/// refused, and so are calls without a User-Agent that names a contact.
struct Endpoint {
    let address: HTTPEndpoint
    let userAgent: String

    func point(_ point: Coordinate, within timeout: Duration) -> HTTPCall {
        call("/points/\(Self.text(of: point))", within: timeout)
    }

    func grid(_ cell: GridCell, within timeout: Duration) -> HTTPCall {
        call("/gridpoints/\(cell.path)", within: timeout)
    }

    func stations(of cell: GridCell, within timeout: Duration) -> HTTPCall {
        call("/gridpoints/\(cell.path)/stations", within: timeout)
    }

    func observation(of station: String, within timeout: Duration) -> HTTPCall {
        call("/stations/\(station)/observations/latest", within: timeout)
    }

    func alerts(at point: Coordinate, within timeout: Duration) -> HTTPCall {
        call("/alerts/active", [HTTPParameter("point", Self.text(of: point))], within: timeout)
    }

    private func call(_ path: String, _ parameters: [HTTPParameter] = [], within timeout: Duration)
        -> HTTPCall
    {
        HTTPCall(
            .get,
            address,
            path: path,
            parameters: parameters,
            headers: [.userAgent: userAgent, .accept: "application/geo+json"],
            timeout: timeout
        )
    }

    /// Returns latitude and longitude in hundredths of a degree. Zeros at the end, as in "30.0", would be redirected.
    private static func text(of point: Coordinate) -> String {
        func text(_ degrees: Double) -> String {
            degrees == degrees.rounded() ? "\(Int(degrees))" : "\(degrees)"
        }
        let point = point.roundedToHundredths
        return "\(text(point.latitude)),\(text(point.longitude))"
    }
}
