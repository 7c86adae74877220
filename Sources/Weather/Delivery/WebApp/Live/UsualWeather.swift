import Foundation
import Meteorology
import Synchronization
import UseCases
import WeatherModels

/// What is usual at a watched place, asked for once each of its days: who looks on looks for months.
final class UsualWeather: Sendable {
    private struct Told {
        let day: LocalDay
        let answer: WeatherAnswer?
    }

    private let place: Place
    private let watch: WatchWeather
    private let told = Mutex<Told?>(nil)

    init(at place: Place, _ watch: WatchWeather) {
        (self.place, self.watch) = (place, watch)
    }

    /// Nil where nobody knows.
    func answer(on update: WeatherUpdate) async -> WeatherAnswer? {
        let zone =
            update.answer?.report.timeZone ?? place.timeZone ?? PlaceTimeZone(nauticalAt: place.coordinate)
        let day = LocalDays.day(containing: update.moment, in: zone.timeZone).day
        if let told = told.withLock(\.self), told.day == day { return told.answer }
        // In a task of its own: one that watches for hours keeps all the stack it ever needed.
        async let answer = watch.typical(at: place)
        let typical = await answer
        told.withLock { $0 = Told(day: day, answer: typical) }
        return typical
    }
}
