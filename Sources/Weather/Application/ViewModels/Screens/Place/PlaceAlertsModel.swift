import Foundation
import Languages
import WeatherModels
import WeatherUnits

/// The current and coming warnings, most severe first.
public struct PlaceAlertsModel: Hashable, Sendable {
    /// One warning.
    public struct Alert: Hashable, Sendable {
        /// `extreme`, `severe`, `moderate`, `minor`, `unknown`.
        public var severity: String
        /// "심각"; `nil` if the service gives none.
        public var severityName: String?
        /// The service's own text: in the person's language if available, otherwise in the service's.
        public var event: String
        /// A BCP 47 tag; `nil` if it is the language of the page. The same applies to the next two.
        public var eventLanguage: String?
        /// The service; `nil` if it is not named.
        public var sender: String?
        public var senderLanguage: String?
        /// "10월 2일 (금) 15:00 – 21:00", in the place's local time.
        public var span: String
        /// The text by paragraphs; empty if there is none.
        public var paragraphs: [String]
        public var textLanguage: String?
        public var hasText: Bool
    }

    public let alerts: [Alert]

    /// Returns `nil` if there is none.
    public init?(_ subject: PlaceSubject) {
        alerts = subject.report.alerts
            .filter { $0.span.end > subject.now }
            .sorted { $0.severity > $1.severity }
            .map { Alert($0, subject) }
        guard !alerts.isEmpty else { return nil }
    }
}

extension PlaceAlertsModel.Alert {
    fileprivate init(_ alert: WeatherAlert, _ subject: PlaceSubject) {
        let (from, until) = (subject.localTime(alert.span.start), subject.localTime(alert.span.end))
        let end = from.day == until.day ? subject.dates.clock(until) : subject.dates.moment(until)
        severity = "\(alert.severity)"
        severityName =
            alert.severity == .unknown
            ? nil : DetailPhrase.severity(alert.severity).text(in: subject.language)
        let wording = alert.wording(in: subject.language)
        func tag(_ text: String) -> String? {
            TextLanguage.tag(of: text, told: wording.language, on: subject.language)
        }
        (event, eventLanguage) = (wording.event, tag(wording.event))
        (sender, senderLanguage) = (wording.sender, wording.sender.flatMap(tag))
        span = "\(subject.dates.moment(from)) – \(end)"
        textLanguage = wording.description.flatMap(tag)
        paragraphs = (wording.description ?? "").split(whereSeparator: \.isNewline).map {
            $0.trimmingCharacters(in: .whitespaces)
        }.filter { !$0.isEmpty }
        hasText = !paragraphs.isEmpty
    }
}
