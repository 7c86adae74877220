import Foundation
import Languages
import WeatherModels
import WeatherUnits

/// A current or coming weather warning.
public struct AlertModel: Hashable, Sendable {
    /// `extreme`, `severe`, `moderate`, `minor`, `unknown`.
    public let severity: String
    /// "심각"; `nil` if the service gives none.
    public let severityName: String?
    /// The service's own text: in the person's language if available, otherwise in the service's.
    public let event: String
    /// A BCP 47 tag; `nil` if it is the language of the page. The same applies to the next two.
    public let eventLanguage: String?
    /// The service; `nil` if it is not named.
    public let sender: String?
    public let senderLanguage: String?
    /// "10월 2일 (금) 15:00 – 21:00", in the place's local time.
    public let span: String
    /// The text by paragraphs; empty if there is none.
    public let paragraphs: [String]
    public let textLanguage: String?
    public let hasText: Bool

    /// One line: "호우주의보 · 기상청 · 10월 2일 (금) 15:00 – 10월 2일 (금) 21:00".
    public var text: String { [event, sender, span].compactMap(\.self).joined(separator: " · ") }

    /// Returns the current and coming warnings, most severe first.
    public static func list(_ subject: PlaceSubject) -> [AlertModel] {
        subject.alerts.map { AlertModel($0, subject) }
    }

    private init(_ alert: WeatherAlert, _ subject: PlaceSubject) {
        let (from, until) = (subject.localTime(alert.span.start), subject.localTime(alert.span.end))
        let end = from.day == until.day ? subject.dates.clock(until) : subject.dates.moment(until)
        span = "\(subject.dates.moment(from)) – \(end)"
        severity = "\(alert.severity)"
        severityName = alert.severity == .unknown ? nil : alert.severity.text(in: subject.language)
        let wording = alert.wording(in: subject.language)
        func tag(_ text: String) -> String? {
            TextLanguage.tag(of: text, told: wording.language, on: subject.language)
        }
        (event, eventLanguage) = (wording.event, tag(wording.event))
        (sender, senderLanguage) = (wording.sender, wording.sender.flatMap(tag))
        textLanguage = wording.description.flatMap(tag)
        paragraphs = (wording.description ?? "").split(whereSeparator: \.isNewline).map {
            $0.trimmingCharacters(in: .whitespaces)
        }.filter { !$0.isEmpty }
        hasText = !paragraphs.isEmpty
    }
}

extension PlaceSubject {
    /// The current and coming warnings, in the order in which people need them.
    var alerts: [WeatherAlert] { (report.alerts ?? []).current(at: now) }
}
