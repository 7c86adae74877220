import Foundation
import ForecastRecords
import Meteorology
import WeatherModels
import WeatherUnits

/// A place whose truths are gathered. A value: it asks nothing and reads no clock.
struct TruthPlace: Sendable {
    let point: RecordedPlace
    let place: Place
    let zone: TimeZone
    /// By their positions, the sources that cover it.
    let sources: [Int]
    /// In seconds: how long after its end a day is there.
    let delay: TimeInterval
    /// The day on which nothing is left to be asked.
    private var doneOn: LocalDay?
    private var nextTry = Date.distantPast
    /// How often somebody failed on a day.
    private(set) var failures = 0

    init(_ point: RecordedPlace, _ place: Place, in zone: TimeZone, sources: [Int], delay: TimeInterval) {
        (self.point, self.place, self.zone) = (point, place, zone)
        (self.sources, self.delay) = (sources, delay)
    }

    /// Returns when the day before is asked for: when it should be there, and up to three hours later, so that not all places are
    /// asked for at once.
    func dueTime(at now: Date) -> Date {
        let today = LocalDays.day(containing: now, in: zone).span
        return today.start.addingTimeInterval(delay + point.turn * Self.spread)
    }

    func isDue(at now: Date) -> Bool {
        doneOn != today(at: now) && nextTry <= now && dueTime(at: now) <= now
    }

    func today(at now: Date) -> LocalDay { LocalDays.day(containing: now, in: zone).day }

    /// Notes that nothing is left to be asked today.
    mutating func finish(at now: Date) { (doneOn, nextTry, failures) = (today(at: now), .distantPast, 0) }

    /// Waits with what failed.
    mutating func postpone(from now: Date) {
        failures += 1
        nextTry = now.addingTimeInterval(Self.pause * Double(min(failures, 4)))
    }

    /// Whether failures are so many that others are asked instead.
    var isTired: Bool { failures >= Self.mostFailures }

    /// Forgets what was asked: the clock was set back. The archive still knows.
    mutating func forget() { (doneOn, nextTry, failures) = (nil, .distantPast, 0) }

    /// In seconds.
    private static let spread = 3 * 3600.0
    private static let pause = 1800.0
    private static let mostFailures = 4
}
