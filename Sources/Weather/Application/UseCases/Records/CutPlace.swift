import Foundation
import ForecastRecords
import Meteorology
import WeatherModels
import WeatherUnits

/// A place of the fair cut with what is still to be asked for it today. A value: it asks nothing and reads no clock.
struct CutPlace: Sendable {
    let point: RecordedPlace
    let place: Place
    let zone: TimeZone
    /// By their positions, the sources that are asked for it.
    let sources: [Int]
    /// Fetched, and not stored yet.
    var unsaved: [IssuedForecast] = []
    private var day: LocalDay?
    /// What is left of the day; `nil` before the archive was looked at.
    private var left: Set<Int>?
    private var nextTry = Date.distantPast
    private var failures = 0

    init(_ point: RecordedPlace, _ place: Place, in zone: TimeZone, sources: [Int]) {
        (self.point, self.place, self.zone, self.sources) = (point, place, zone, sources)
    }

    /// Whether it is this place's turn, and something is left to be asked.
    func isDue(at now: Date) -> Bool {
        let window = CutWindow(of: point, in: zone, containing: now)
        guard window.span.contains(now) else { return false }
        guard day == window.day else { return true }
        return nextTry <= now && left?.isEmpty != true
    }

    /// When it can be due at the earliest.
    func nextDue(at now: Date) -> Date {
        let window = window(at: now)
        if now < window.span.start { return window.span.start }
        if day != window.day, now < window.span.end { return now }
        if left?.isEmpty != true, max(now, nextTry) < window.span.end { return max(now, nextTry) }
        let tomorrow = LocalDays.span(of: window.day, in: zone).end
        return CutWindow(of: point, in: zone, containing: tomorrow).span.start
    }

    /// When its turn is on the day that contains a moment.
    func window(at now: Date) -> CutWindow { CutWindow(of: point, in: zone, containing: now) }

    /// What is left of a day; `nil` if it is not known yet.
    func left(on day: LocalDay) -> Set<Int>? { self.day == day ? left : nil }

    /// Begins a day with what is left of it, as the archive says.
    mutating func begin(_ day: LocalDay, left: Set<Int>) {
        (self.day, self.left, nextTry, failures) = (day, left, .distantPast, 0)
    }

    /// Notes that some sources answered, or have nothing for the place.
    mutating func finish(_ done: Set<Int>) { left?.subtract(done) }

    /// Waits with what failed.
    mutating func postpone(from now: Date) {
        guard left?.isEmpty != true else { return }
        failures += 1
        let pause = Self.firstPause * pow(2, Double(min(failures, 4) - 1))
        nextTry = now.addingTimeInterval(min(pause, Self.longestPause))
    }

    /// Forgets what was asked: the clock was set back. The archive still knows.
    mutating func forget() { (day, left) = (nil, nil) }

    /// In seconds.
    private static let firstPause: TimeInterval = 300
    private static let longestPause: TimeInterval = 1200
}
