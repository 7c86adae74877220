import Foundation
import ForecastRecords
import Meteorology
import WeatherModels

/// A place of the backfill with the days that are still to be filled. A value: it asks nothing and reads no clock.
struct BackfillPlace: Sendable {
    /// The local day before which it fills.
    let today: LocalDay
    /// The days without a forecast, the last one at the end: it is filled first.
    private(set) var left: [LocalDay]
    /// Whether the fair cut had its turn in the last two days.
    let isCut: Bool
    /// How many days have nothing that could be archived.
    private(set) var without = 0
    private var failures = 0

    /// - Parameter archived: What there is of the days before today, by the sources that are filled.
    init(today: LocalDay, archived: [IssuedForecast]) {
        self.today = today
        let there = Set(archived.map(\.day))
        left = Self.days(before: today).filter { !there.contains($0) }
        isCut = archived.contains { $0.origin == .logged && today.daysSince1970 - $0.day.daysSince1970 <= 1 }
    }

    /// Returns the days that are filled before one.
    static func days(before today: LocalDay) -> [LocalDay] {
        (1...count).reversed().map { LocalDay(daysSince1970: today.daysSince1970 - $0) }
    }

    /// Notes that a day was filled, or that it has nothing.
    mutating func finish(_ day: LocalDay, isFilled: Bool) {
        left.removeAll { $0 == day }
        failures = 0
        if !isFilled { without += 1 }
    }

    /// Notes that a day could not be had. What fails again and again must not keep the other days waiting.
    mutating func fail(_ day: LocalDay) {
        failures += 1
        if failures >= Self.mostFailures { finish(day, isFilled: false) }
    }

    /// Ten weeks and a few days: the bias has a memory of a month.
    private static let count = 75
    private static let mostFailures = 4
}
