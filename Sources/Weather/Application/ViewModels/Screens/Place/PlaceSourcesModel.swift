import Foundation
import WeatherModels

/// The sources of the values and their age.
public struct PlaceSourcesModel: Hashable, Sendable {
    /// One source.
    public struct Source: Hashable, Sendable {
        /// "Open-Meteo".
        public var name: String
        /// When it was fetched, for machines; `nil` for typical values, which have no age.
        public var fetchedAt: String?
        /// "4분 전".
        public var age: String?
        /// "대기질", for a source of a minor part only.
        public var parts: String?
        /// "Weather data by Open-Meteo.com (CC BY 4.0)".
        public var attribution: String
        /// `en` or `ko`.
        public var attributionLanguage: String
        public var link: String
    }

    public let sources: [Source]
    /// Other remarks: a guessed time zone, skipped fields.
    public let remarks: [String]

    /// Returns `nil` if no source is named.
    public init?(_ subject: PlaceSubject) {
        sources = subject.report.sources.toldTogether.map { Source($0, subject) }
        remarks = WarningSummary.visitorsTexts(subject.report.warnings, language: subject.language)
        guard !sources.isEmpty else { return nil }
    }
}

extension PlaceSourcesModel.Source {
    fileprivate init(_ provenance: Provenance, _ subject: PlaceSubject) {
        let language = subject.language
        name = provenance.provider.displayName(in: language).capitalizingFirst
        let isAged = provenance.kind != .typical
        fetchedAt = isAged ? provenance.fetchedAt.formattedForMachines : nil
        age = isAged ? subject.dates.age(seconds: subject.now.timeIntervalSince(provenance.fetchedAt)) : nil
        let isLesser = provenance.parts.isDisjoint(with: [.current, .hourly, .daily])
        parts =
            isLesser
            ? ReportPart.allCases.filter(provenance.parts.contains).map { $0.name(in: language) }
                .joined(separator: ", ") : nil
        let credit = SourceCredit(provenance.attribution, in: language)
        (attribution, attributionLanguage, link) = (credit.text, credit.language, credit.link)
    }
}
