import Foundation
import Meteorology
import Synchronization
import UseCases
import WeatherModels

/// The typical weather of a watched place. It is computed again for each local day, because a page may stay open for
/// months.
final class TypicalWeatherCache: Sendable {
    private let place: Place
    private let watch: WatchWeather
    private let told = Mutex<(day: LocalDay, answer: WeatherAnswer?)?>(nil)

    init(at place: Place, _ watch: WatchWeather) {
        (self.place, self.watch) = (place, watch)
    }

    /// Returns `nil` if it is unknown.
    func answer(on update: WeatherUpdate) async -> WeatherAnswer? {
        let zone = PlaceTimeZone(countingDaysAt: place, told: update.answer?.report.timeZone)
        let day = LocalDays.day(containing: update.moment, in: zone.timeZone).day
        if let told = told.withLock(\.self), told.day == day { return told.answer }
        // In its own task: a task that watches for hours keeps the largest stack it ever needed.
        async let answer = watch.typical(at: place)
        let typical = await answer
        told.withLock { $0 = (day, typical) }
        return typical
    }
}
