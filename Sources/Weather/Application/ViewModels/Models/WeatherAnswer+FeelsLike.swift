public import Foundation
import Meteorology
public import WeatherModels
public import WeatherUnits

extension WeatherAnswer {
    /// What conditions of this answer feel like: by one formula for a place, the Korea Meteorological Administration's in
    /// Korea, ours elsewhere, whatever the source says. Nil where they do not tell, and for typical weather.
    public func feelsLike(_ conditions: Conditions, at moment: Date, in place: Place) -> Temperature? {
        guard freshness != .typical else { return nil }
        let zone = (report.timeZone ?? place.timeZone)?.timeZone.identifier
        return FeelsLike.temperature(
            of: conditions,
            at: moment,
            inKorea: place.countryCode == "KR" || zone == "Asia/Seoul"
        )
    }
}
