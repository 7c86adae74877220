import Foundation
import Languages
public import WeatherModels

/// All warnings of a place with their texts, whose they are, and how old they are.
public struct AlertsPageModel: Hashable, Sendable {
    /// Warnings of one sort, under a title.
    public struct Group: Hashable, Sendable {
        public let title: String
        /// "이 지역이 포함되는지는 알 수 없습니다.": for those of the country.
        public let note: String?
        public let alerts: [AlertModel]
        /// "외 5건": how many are not shown; `nil` if all are.
        public let more: String?

        /// As many as somebody reads; a country can have hundreds.
        private static let most = 40

        fileprivate init(
            _ title: AlertPhrase,
            _ alerts: [AlertModel],
            note: AlertLabel? = nil,
            in language: Language
        ) {
            self.title = title.text(in: language)
            self.note = note?.text(in: language)
            self.alerts = Array(alerts.prefix(Self.most))
            let left = alerts.count - Self.most
            more = left > 0 ? AlertPhrase.more(left).text(in: language) : nil
        }
    }

    /// What failed; `nil` if the warnings are known.
    public let trouble: AlertsTrouble?
    /// Why the last request failed: "Open-Meteo에서 자료를 받지 못했습니다 (연결 안 됨)".
    public let reasons: [String]
    /// "기상청에서 위험 기상의 자세한 내용을 받지 못했습니다 (응답 없음)": what is missing though the warnings are known.
    public let gaps: [String]
    /// As ``AlertsModel/remark``.
    public let remark: String?
    /// Whether the first answer is still under way.
    public let isAwaited: Bool
    /// In force, coming, and of the country; none is empty.
    public let groups: [Group]
    /// The sources of the warnings and their age.
    public let sources: [SourceModel]
    public let hasSources: Bool

    /// - Parameters:
    ///   - failures: Why the last request failed.
    ///   - hasFailed: Whether the last request failed.
    public init(_ subject: PlaceSubject, failures: [ReportWarning] = [], hasFailed: Bool = false) {
        let language = subject.language
        let alerts = AlertsModel(subject, hasFailed: hasFailed)
        trouble = alerts.trouble
        reasons = alerts.trouble == nil ? [] : (failures + subject.failures).visitorsTexts(in: language)
        gaps = alerts.isEmpty ? [] : subject.gaps.visitorsTexts(in: language)
        (remark, isAwaited) = (alerts.remark, alerts.isAwaited)
        groups = [
            Group(.active, alerts.active, in: language),
            Group(.upcoming, alerts.upcoming, in: language),
            Group(.country, alerts.country, note: .countryNote, in: language),
        ].filter { !$0.alerts.isEmpty }
        sources = SourceModel.list(subject, showing: [.alerts])
        hasSources = !sources.isEmpty
    }

    /// Creates the page of a place of which nothing is known, neither new nor old.
    public init(nothingKnownOf subject: PlaceSubject, failures: [ReportWarning]) {
        trouble = AlertsTrouble(.unavailable, subject)
        reasons = failures.visitorsTexts(in: subject.language)
        (gaps, remark, isAwaited, groups, sources, hasSources) = ([], nil, false, [], [], false)
    }
}

extension PlaceSubject {
    /// The failures that the report tells of.
    fileprivate var failures: [ReportWarning] {
        report.warnings.filter { if case .providerFailed = $0 { true } else { false } }
    }

    /// What the report lacks of the warnings that it tells of.
    fileprivate var gaps: [ReportWarning] {
        report.warnings.filter { if case .alertTextsMissing = $0 { true } else { false } }
    }
}
