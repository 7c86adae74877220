import Foundation
public import WeatherModels
import WeatherUnits

/// A weather warning in one line.
public struct AlertModel: Hashable, Sendable {
    /// "호우주의보 · 기상청 · 10월 2일 (금) 15:00 – 10월 2일 (금) 21:00".
    public let text: String
    public let severity: WeatherAlert.Severity

    init(_ alert: WeatherAlert, of subject: PlaceSubject) {
        let dates = subject.dates
        let (from, until) = (subject.localTime(alert.span.start), subject.localTime(alert.span.end))
        let end = from.day == until.day ? dates.clock(until) : dates.moment(until)
        let wording = alert.wording(in: subject.language)
        text = [wording.event, wording.sender, "\(dates.moment(from)) – \(end)"]
            .compactMap(\.self).joined(separator: " · ")
        severity = alert.severity
    }

    /// Returns the current and coming warnings, most severe first.
    public static func list(_ subject: PlaceSubject) -> [AlertModel] {
        subject.report.alerts
            .filter { $0.span.end > subject.now }
            .sorted { $0.severity > $1.severity }
            .map { AlertModel($0, of: subject) }
    }
}
