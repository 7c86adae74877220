import Foundation
import Languages
public import WeatherModels

/// The sources of the values, their age, and the required attribution.
public struct FreshnessModel: Hashable, Sendable {
    /// One source.
    public struct Source: Hashable, Sendable {
        /// "Open-Meteo · 4분 전"; a source of a minor part names the part: "Open-Meteo · 25분 전 (대기질)".
        public var text: String
        /// "Weather data by Open-Meteo.com (CC BY 4.0)".
        public var attribution: String
        public var link: String
    }

    /// A notice shown above everything else for simulated, typical or stale values. `nil` if the answer is fresh.
    public let notice: String?
    /// In the order of the report; parts that a provider gave together are one source.
    public let sources: [Source]

    /// - Parameter parts: The parts shown; sources of other parts are left out.
    public init(_ subject: PlaceSubject, showing parts: Set<ReportPart> = Set(ReportPart.allCases)) {
        let (answer, language, now) = (subject.answer, subject.language, subject.now)
        let dates = DateText(language)
        let age: String? =
            switch answer.freshness {
            case .fresh: nil
            case .stale(let age): Phrase.staleSince(dates.age(seconds: age)).text(in: language)
            case .typical: Phrase.typicalNotForecast.text(in: language)
            }
        let isSimulated = answer.report.sources.contains { $0.kind == .simulated }
        let origin = isSimulated ? Phrase.simulatedNotReal.text(in: language) : nil
        let notices = [origin, age].compactMap(\.self)
        notice = notices.isEmpty ? nil : notices.joined(separator: " · ")
        var sources: [Source] = []
        for provenance in answer.report.sources.filter({ !$0.parts.isDisjoint(with: parts) }).toldTogether {
            let source = Source(provenance, dates: dates, now: now)
            if !sources.contains(where: { $0.attribution == source.attribution && $0.text == source.text }) {
                sources.append(source)
            }
        }
        self.sources = sources
    }
}

extension FreshnessModel.Source {
    fileprivate init(_ provenance: Provenance, dates: DateText, now: Date) {
        let provider = provenance.provider.displayName(in: dates.language)
        text =
            switch provenance.kind {
            case .typical: provider
            case .forecast, .simulated:
                Phrase.sourceAge(
                    provider: provider,
                    age: dates.age(seconds: now.timeIntervalSince(provenance.fetchedAt))
                ).text(in: dates.language)
            }
        if provenance.parts.isDisjoint(with: [.current, .hourly, .daily]) {
            let parts = ReportPart.allCases.filter(provenance.parts.contains).map {
                $0.name(in: dates.language)
            }
            text += " (\(parts.joined(separator: ", ")))"
        }
        let credit = SourceCredit(provenance.attribution, in: dates.language)
        (attribution, link) = (credit.text, credit.link)
    }
}
