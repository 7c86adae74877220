import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

extension WeatherSubject {
    /// The offset from UTC at the place in seconds, positive in the east, at the time of the request.
    var secondsFromGMT: Int { timeZone.secondsFromGMT(for: now) }

    /// Returns the sun on the local day that contains a moment.
    func sun(onDayOf moment: Date) -> SunDay {
        Sky.sun(in: LocalDays.day(containing: moment, in: timeZone).span, at: place.coordinate)
    }

    /// When local time changes the answer: at the end of the local day, or at an earlier clock change.
    var localChange: Date {
        let end = LocalDays.day(containing: now, in: timeZone).span.end
        return timeZone.nextDaylightSavingTimeTransition(after: now).map { min($0, end) } ?? end
    }

    func isDay(at moment: Date) -> Bool { Sky.isDay(at: moment, place.coordinate) }
}
