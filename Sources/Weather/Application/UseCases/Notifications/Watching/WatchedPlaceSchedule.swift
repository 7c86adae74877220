import Foundation
import WeatherModels

/// Decides when a place with rules is asked for, and for what. A value: it asks nothing, waits for nothing and reads no
/// clock.
///
/// A place is asked for when something that its rules need is no longer current, but never more often than its pace
/// allows. Warnings are asked for by themselves if somebody has them for themselves: mostly one call serves a country.
/// What arrives for other people's questions is learned too, and delays the next question.
struct WatchedPlaceSchedule: Hashable, Sendable {
    /// What its rules need.
    var parts: ReportParts
    var pace: WatchPace
    private var weatherDue = Date.distantPast
    private var warningsDue = Date.distantPast
    private var fruitless = 0

    init(_ parts: ReportParts, pace: WatchPace) { (self.parts, self.pace) = (parts, pace) }

    /// The next time at which something is to be asked.
    var due: Date {
        min(asksWeather ? weatherDue : .distantFuture, asksWarnings ? warningsDue : .distantFuture)
    }

    /// Whether anything but warnings is asked for, or warnings come with something else.
    private var asksWeather: Bool { parts != [.alerts] || pace.warnings == nil }
    private var asksWarnings: Bool { parts.contains(.alerts) && pace.warnings != nil }

    /// Returns the parts to ask for now, and when to ask again if nothing is learned; `nil` if nothing is due.
    mutating func ask(at now: Date) -> ReportParts? {
        if asksWeather, now >= weatherDue {
            fruitless += 1
            weatherDue = later(now)
            warningsDue = max(warningsDue, later(now))
            return parts
        }
        guard asksWarnings, now >= warningsDue else { return nil }
        fruitless += 1
        warningsDue = later(now)
        return [.alerts]
    }

    /// Takes over until when what was answered is current.
    mutating func learn(_ answer: WeatherAnswer, of asked: ReportParts, at now: Date) {
        let lives = zip(answer.report.sources, answer.sourceFreshUntil)
        func end(_ isMeant: (ReportParts) -> Bool) -> Date? {
            lives.filter { isMeant($0.0.parts) && $0.1 > now }.map(\.1).min()
        }
        if asksWeather, asked == parts {
            let others = asksWarnings ? parts.subtracting([.alerts]) : parts
            if let end = end({ !$0.isDisjoint(with: others) }) {
                fruitless = 0
                weatherDue = max(end, now.addingTimeInterval(pace.weather ?? 0))
            }
        }
        if let end = end({ $0.contains(.alerts) }) {
            fruitless = 0
            warningsDue = max(end, now.addingTimeInterval(pace.warnings ?? 0))
        }
        if answer.report.alertsStatus == .awaited {
            // A call that ends without an answer is not announced.
            warningsDue = min(warningsDue, now.addingTimeInterval(Self.longestAwaiting))
        }
    }

    /// Asks at once: the clock was set back, so that all ends mean nothing, or a rule needs more.
    mutating func forget() { (weatherDue, warningsDue, fruitless) = (.distantPast, .distantPast, 0) }

    private func later(_ now: Date) -> Date {
        let pause = Self.firstPause * pow(2, Double(min(fruitless, 10) - 1))
        return now.addingTimeInterval(min(pause, Self.longestPause))
    }

    /// In seconds.
    private static let firstPause: TimeInterval = 15
    private static let longestPause: TimeInterval = 300
    /// A second more than a call may take.
    private static let longestAwaiting: TimeInterval = 6
}
