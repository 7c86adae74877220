import Foundation
import HTTPPort
import HTTPTypes
import Meteorology
import WeatherModels
import WeatherUnits

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

    func observations(of station: String, over span: TimeSpan, within timeout: Duration) -> HTTPCall {
        call(
            "/stations/\(station)/observations",
            [
                HTTPParameter("start", Self.text(of: span.start)),
                HTTPParameter("end", Self.text(of: span.end)),
                // The most that the service gives; of those the newest.
                HTTPParameter("limit", "500"),
            ],
            within: timeout
        )
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

    /// Returns a moment as `2026-11-21T06:00:00Z`.
    private static func text(of moment: Date) -> String {
        let seconds = Int(moment.timeIntervalSince1970.rounded())
        let day = LocalDay(daysSince1970: Int((Double(seconds) / 86_400).rounded(.down)))
        let rest = seconds - day.daysSince1970 * 86_400
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(day)T\(padded(rest / 3600)):\(padded(rest / 60 % 60)):\(padded(rest % 60))Z"
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
