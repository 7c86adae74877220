import Foundation
public import Languages
public import WeatherModels

/// A source of data, with its required attribution.
public struct SourceModel: Hashable, Sendable {
    /// "Open-Meteo", beginning with a capital.
    public let name: String
    /// When it was fetched, for machines; `nil` for typical values, which have no age.
    public let fetchedAt: String?
    /// "4분 전".
    public let age: String?
    /// "공식", "관측", "모델"; empty for typical and simulated values, which have notices.
    public let natures: [String]
    /// "대기질", for a source of a minor part only.
    public let parts: String?
    /// "Weather data by Open-Meteo.com (CC BY 4.0)".
    public let attribution: String
    /// The language of the attribution for markup, such as `en` or `ko`.
    public let attributionLanguage: String
    public let link: String
    /// The name within a sentence.
    private let plainName: String

    init(
        name: String,
        attribution: String,
        attributionLanguage: String,
        link: String,
        fetchedAt: String? = nil,
        age: String? = nil,
        natures: [String] = [],
        parts: String? = nil
    ) {
        self.name = name.capitalizingFirst
        plainName = name
        (self.attribution, self.attributionLanguage, self.link) = (attribution, attributionLanguage, link)
        (self.fetchedAt, self.age, self.natures, self.parts) = (fetchedAt, age, natures, parts)
    }

    /// - Parameter language: The person's language. Our own attributions are translated; a licensor's text is not.
    public init(_ provider: ProviderID, crediting attribution: Attribution, in language: Language) {
        let ours = attribution.translations[language]
        self.init(
            name: provider.name.text(in: language),
            attribution: ours ?? attribution.text + (attribution.licence.map { " (\($0))" } ?? ""),
            attributionLanguage: ours == nil ? attribution.language : language.rawValue,
            link: attribution.link
        )
    }

    private init(_ provenance: Provenance, _ subject: PlaceSubject, showing shown: ReportParts?) {
        let language = subject.language
        let source = SourceModel(provenance.provider, crediting: provenance.attribution, in: language)
        let (fetchedAt, isAged) = (provenance.fetchedAt, provenance.kind != .typical)
        let isLesser = provenance.parts.isDisjoint(with: [.current, .hourly, .daily])
        let parts = ReportPart.allCases.filter(provenance.parts.contains).map { $0.text(in: language) }
        self.init(
            name: source.plainName,
            attribution: source.attribution,
            attributionLanguage: source.attributionLanguage,
            link: source.link,
            fetchedAt: isAged ? fetchedAt.formattedForMachines : nil,
            age: isAged ? subject.dates.age(seconds: subject.now.timeIntervalSince(fetchedAt)) : nil,
            natures: SourceNature.list(
                kind: provenance.kind,
                isOfficial: provenance.isOfficial,
                parts: provenance.parts.intersection(shown ?? .all)
            ).map { $0.text(in: language) },
            parts: isLesser ? JoinedWords.list(parts).text(in: language) : nil
        )
    }

    /// Returns the sources in the order of the report. Parts that a source gave together are one entry, as old as its
    /// oldest part.
    ///
    /// - Parameter parts: Sources of other parts are left out; `nil` for all sources.
    static func list(_ subject: PlaceSubject, showing parts: ReportParts? = nil) -> [SourceModel] {
        subject.report.sources.filter { source in parts.map { !source.parts.isDisjoint(with: $0) } ?? true }
            .reduce(into: []) { told, source in
                guard let line = told.firstIndex(where: { $0.isTold(with: source) }) else {
                    told.append(source)
                    return
                }
                told[line].parts.formUnion(source.parts)
                told[line].fetchedAt = min(told[line].fetchedAt, source.fetchedAt)
            }
            .map { SourceModel($0, subject, showing: parts) }
    }

    /// One line: "Open-Meteo · 4분 전"; a source of a minor part names the part: "Open-Meteo · 25분 전 (대기질)".
    public var text: String {
        plainName + (age.map { " · \($0)" } ?? "") + (parts.map { " (\($0))" } ?? "")
    }
}

extension Provenance {
    /// Compares the times of fetching, never the current ages, so that entries do not come and go over time.
    fileprivate func isTold(with other: Provenance) -> Bool {
        guard (provider, kind, attribution) == (other.provider, other.kind, other.attribution) else {
            return false
        }
        return kind == .typical || abs(fetchedAt.timeIntervalSince(other.fetchedAt)) < 60
    }
}
