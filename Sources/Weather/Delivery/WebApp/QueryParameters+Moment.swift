import Foundation
import HTTPService
import WeatherModels

extension QueryParameters {
    /// The years 1970 to 9999, in seconds since 1970.
    private static let moments: ClosedRange<Double> = 0...253_402_300_799

    /// Returns a moment given in seconds since 1970 by a page or form, or `nil` if there is none, or it is outside
    /// those years, for which no age can be computed.
    func moment(_ name: String) -> Date? {
        guard let seconds = self[name].flatMap(Coordinate.plainDecimal), Self.moments.contains(seconds) else {
            return nil
        }
        return Date(timeIntervalSince1970: seconds)
    }
}
