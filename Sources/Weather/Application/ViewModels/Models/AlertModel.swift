import Foundation
import Languages
import WeatherModels
import WeatherUnits

/// A current or coming weather warning: our own words, and beside them the agency's as a quotation.
public struct AlertModel: Hashable, Sendable {
    /// Our own words: "큰비 주의", "Heavy rain advisory".
    public let title: String
    /// "진행 중", "Coming".
    public let phase: String
    public let isUpcoming: Bool
    /// Whether it is for some area of the country that may not contain the place. Never shown as the place's.
    public let isForCountry: Bool
    /// `extreme`, `severe`, `moderate`, `minor`, `unknown`.
    public let severity: String
    /// "심각"; `nil` if the service gives none, and beside a title that has the agency's level.
    public let severityName: String?
    /// A name for the colour: the agency's, `yellow`, or that of the severity.
    public let tone: String
    /// "발표 기관의 색: 노란색"; `nil` if the agency has none.
    public let colour: String?
    /// The agency's own word: in the person's language if available, otherwise in the agency's.
    public let event: String
    /// A BCP 47 tag; `nil` if it is the language of the page. The same applies to the other languages.
    public let eventLanguage: String?
    /// The marks around ``event``.
    public let openingMark: String
    public let closingMark: String
    /// The agency, otherwise the source that has the warning from it; `nil` if neither is known.
    public let sender: String?
    public let senderLanguage: String?
    /// What stands between the agency and its word; empty where quotation marks hold a blank of their own.
    public let gap: String
    /// "10월 2일 (금) 15:00 – 21:00", in the place's local time.
    public let span: String
    /// "10월 2일 (금) 11:00 발표"; `nil` if it is unknown.
    public let issued: String?
    /// "서울동남권, 서울서남권"; `nil` if the service names none.
    public let areas: String?
    public let areasLanguage: String?
    /// The agency's text, unaltered, by paragraphs; empty if there is none.
    public let paragraphs: [String]
    public let textLanguage: String?
    public let hasText: Bool
    /// What people should do, unaltered, by paragraphs; empty if the agency says nothing of it.
    public let instructions: [String]
    public let instructionsLanguage: String?
    public let hasInstructions: Bool
    /// The agency's page about it; `nil` if the message names none that a browser may open.
    public let link: String?

    /// One line: "호우주의보 · 기상청 · 10월 2일 (금) 15:00 – 10월 2일 (금) 21:00".
    public var text: String { [event, sender, span].compactMap(\.self).joined(separator: " · ") }

    /// Returns the current and coming warnings, those of the place first, most severe first.
    public static func list(_ subject: PlaceSubject) -> [AlertModel] {
        subject.alerts.map { AlertModel($0, subject) }
    }

    init(_ alert: WeatherAlert, _ subject: PlaceSubject) {
        let (language, wording) = (subject.language, alert.wording(in: subject.language))
        func tag(_ text: String) -> String? {
            TextLanguage.tag(of: text, told: wording.language, on: language)
        }
        title = AlertTitle(alert).text(in: language)
        isUpcoming = alert.phase(at: subject.now) == .upcoming
        phase = (isUpcoming ? AlertPhrase.upcoming : .active).text(in: language)
        isForCountry = alert.reach == .country
        severity = "\(alert.severity)"
        let isLevelled = alert.level != nil
        severityName = isLevelled || alert.severity == .unknown ? nil : alert.severity.text(in: language)
        tone = alert.colour?.rawValue ?? severity
        colour = alert.colour.map { AlertPhrase.colour($0).text(in: language) }
        (event, eventLanguage) = (wording.event, tag(wording.event))
        let marks = QuotationMarks().text(in: language)
        (openingMark, closingMark, gap) = (marks.open, marks.close, marks.gap)
        if let own = wording.sender {
            (sender, senderLanguage) = (own, tag(own))
        } else {
            (sender, senderLanguage) = (subject.alertSource?.provider.name.text(in: language), nil)
        }
        span = Self.span(alert, subject)
        issued = alert.sent.map {
            AlertPhrase.issued(subject.dates.moment(subject.localTime($0))).text(in: language)
        }
        let names = alert.areas.map(\.name).filter { !$0.isEmpty }.removingRepeats
        areas = names.isEmpty ? nil : JoinedWords.list(names).text(in: language)
        // Areas are named in the agency's first language, whatever the language of the wording.
        areasLanguage = names.first.flatMap {
            TextLanguage.tag(of: $0, told: alert.wording.language, on: language)
        }
        paragraphs = [wording.headline, wording.description].compactMap(\.self).flatMap(Self.paragraphs)
        hasText = !paragraphs.isEmpty
        textLanguage = (wording.description ?? wording.headline).flatMap(tag)
        instructions = wording.instruction.map(Self.paragraphs) ?? []
        hasInstructions = !instructions.isEmpty
        instructionsLanguage = wording.instruction.flatMap(tag)
        link = alert.link.flatMap { link in
            ["https://", "http://"].contains { link.lowercased().hasPrefix($0) } ? link : nil
        }
    }

    private static func span(_ alert: WeatherAlert, _ subject: PlaceSubject) -> String {
        let from = subject.localTime(alert.start)
        let start = subject.dates.moment(from)
        guard let end = alert.end.map(subject.localTime) else {
            return AlertPhrase.openSpan(from: start).text(in: subject.language)
        }
        let until = end.day == from.day ? subject.dates.clock(end) : subject.dates.moment(end)
        let phrase: AlertPhrase =
            alert.endIsEstimated ? .expectedSpan(from: start, to: until) : .span(from: start, to: until)
        return phrase.text(in: subject.language)
    }

    private static func paragraphs(_ text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
    }
}

extension PlaceSubject {
    /// The current and coming warnings, in the order in which people need them.
    var alerts: [WeatherAlert] { (report.alerts ?? []).current(at: now) }

    /// The source of the warnings.
    var alertSource: Provenance? { report.sources.first { $0.parts.contains(.alerts) } }
}
