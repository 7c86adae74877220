import Foundation
import NotificationRules
import WeatherModels
import WeatherPorts
import WeatherUnits

/// A place that rules of some people name, with what is known of it.
struct WatchedPlace {
    /// The saved place of one of the people; all at this point share its weather.
    let place: Place
    var schedule: WatchedPlaceSchedule
    private(set) var knowledge: PlaceKnowledge?
    /// Ends with it.
    var following: WeatherFollowing?
    private var turn = 0

    init(_ place: Place, _ schedule: WatchedPlaceSchedule) { (self.place, self.schedule) = (place, schedule) }

    /// Returns which of so many people's share of the budget the next question uses.
    mutating func nextTurn(of count: Int) -> Int {
        turn = (turn + 1) % max(1, count)
        return turn
    }

    /// Takes over what was answered.
    ///
    /// - Parameter asked: The parts of the question.
    /// - Returns: Whether something else is known now.
    mutating func learn(_ answer: WeatherAnswer, of asked: ReportParts, at now: Date) -> Bool {
        schedule.learn(answer, of: asked, at: now)
        let received = answer.report.sources.map(\.fetchedAt).max() ?? answer.answeredAt
        var new = PlaceKnowledge(
            answer.report.trimmed(to: now.addingTimeInterval(Self.horizon)),
            timeZone: answer.report.timeZone(at: place).timeZone,
            receivedAt: received
        )
        if let known = knowledge, known.receivedAt <= now {
            if asked != schedule.parts {
                // Only a part was asked for; the rest stays as it is.
                var report = known.report
                (report.alerts, report.alertsStatus) = (answer.report.alerts, answer.report.alertsStatus)
                new = PlaceKnowledge(
                    report,
                    timeZone: known.timeZone,
                    receivedAt: max(known.receivedAt, received)
                )
            } else if received < known.receivedAt {
                return false
            }
        }
        guard new != knowledge else { return false }
        knowledge = new
        return true
    }

    /// In seconds: no rule looks further ahead than two days, and what is known is used for some hours.
    private static let horizon = 72 * 3600.0
}

extension WeatherReport {
    /// Returns the report without what no rule asks for, because the weather of many places is kept in memory.
    func trimmed(to horizon: Date) -> WeatherReport {
        var report = self
        report.hourly.removeAll { $0.span.start >= horizon }
        report.daily.removeAll { $0.span.start >= horizon }
        report.airQuality.removeAll { $0.time >= horizon }
        (report.measured, report.measuredAir, report.amountRanges, report.warnings) = (nil, nil, [], [])
        return report
    }
}
