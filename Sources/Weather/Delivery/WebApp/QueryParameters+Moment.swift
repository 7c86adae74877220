import Foundation
import HTTPService
import WeatherModels

extension QueryParameters {
    /// The years 1970 to 9999, in seconds since 1970.
    private static let moments: ClosedRange<Double> = 0...253_402_300_799

    /// A moment in seconds since 1970, as a page or form names it; nil where it names none, or one outside those years:
    /// nobody can count how long ago that is.
    func moment(_ name: String) -> Date? {
        guard let seconds = self[name].flatMap(Coordinate.plainDecimal), Self.moments.contains(seconds) else {
            return nil
        }
        return Date(timeIntervalSince1970: seconds)
    }
}
