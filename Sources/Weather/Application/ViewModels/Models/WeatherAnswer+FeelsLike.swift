public import Foundation
import Meteorology
public import WeatherModels
public import WeatherUnits

extension WeatherAnswer {
    /// Returns the apparent temperature of conditions in this answer, always by the formula of the place: the Korea
    /// Meteorological Administration's in Korea, our own elsewhere, whatever the source gives. Returns `nil` if
    /// values are missing, and for typical weather.
    public func feelsLike(_ conditions: Conditions, at moment: Date, in place: Place) -> Temperature? {
        guard freshness != .typical else { return nil }
        let zone = report.timeZone(at: place).timeZone.identifier
        return FeelsLike.temperature(
            of: conditions,
            at: moment,
            inKorea: place.countryCode == "KR" || zone == "Asia/Seoul"
        )
    }
}
