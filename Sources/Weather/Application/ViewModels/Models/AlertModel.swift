public import Foundation
public import WeatherModels
import WeatherUnits

/// A weather service's warning in one line.
public struct AlertModel: Hashable, Sendable {
    /// "호우주의보 · 기상청 · 10월 2일 (금) 15:00 – 10월 2일 (금) 21:00".
    public let text: String
    public let severity: WeatherAlert.Severity

    public init(_ alert: WeatherAlert, timeZone: TimeZone, preferences: Preferences) {
        let dates = DateText(preferences)
        let (from, until) = (
            LocalTime(alert.span.start, in: timeZone), LocalTime(alert.span.end, in: timeZone)
        )
        let end = from.day == until.day ? dates.clock(until) : dates.moment(until)
        let wording = alert.wording(in: preferences.language)
        text = [wording.event, wording.sender, "\(dates.moment(from)) – \(end)"]
            .compactMap(\.self).joined(separator: " · ")
        severity = alert.severity
    }

    /// Those in force or ahead, worst first.
    public static func list(
        _ answer: WeatherAnswer,
        timeZone: TimeZone,
        preferences: Preferences,
        now: Date
    ) -> [AlertModel] {
        answer.report.alerts
            .filter { $0.span.end > now }
            .sorted { $0.severity > $1.severity }
            .map { AlertModel($0, timeZone: timeZone, preferences: preferences) }
    }
}
