import Foundation
public import Languages
public import WeatherModels

/// A source in the list of the settings: what it is called, what it gives, and where it answers.
public struct SettingSourceModel: Hashable, Sendable {
    /// Where a source answers.
    public enum Coverage: Hashable, Sendable {
        case world
        /// By the names of the countries.
        case countries([LocalizedName])
        /// An area that is no whole country.
        case area
    }

    public let name: String
    /// "공식", "관측", "모델"; "평년값" and "가상" for what is no forecast.
    public let natures: [String]
    /// "전 세계", "대한민국", "39개국".
    public let coverage: String
    /// "나라", above ``countries``; `nil` if ``coverage`` names them all.
    public let countries: String?
    public let attribution: String
    /// The language of the attribution for markup, such as `en` or `ko`.
    public let attributionLanguage: String
    public let link: String

    /// - Parameters:
    ///   - parts: All that the source may give.
    ///   - coverage: Where it answers.
    public init(
        _ provider: ProviderID,
        crediting attribution: Attribution,
        kind: Provenance.Kind,
        isOfficial: Bool,
        parts: ReportParts,
        coverage: Coverage,
        in language: Language
    ) {
        let credit = SourceModel(provider, crediting: attribution, in: language)
        (name, link) = (credit.name, credit.link)
        (self.attribution, attributionLanguage) = (credit.attribution, credit.attributionLanguage)
        natures =
            switch kind {
            case .forecast:
                SourceNature.list(kind: kind, isOfficial: isOfficial, parts: parts)
                    .map { $0.text(in: language) }
            case .typical: [SourceListPhrase.typical.text(in: language)]
            case .simulated: [SourceListPhrase.simulated.text(in: language)]
            }
        switch coverage {
        case .world: (self.coverage, countries) = (SourceListPhrase.world.text(in: language), nil)
        case .area: (self.coverage, countries) = (SourceListPhrase.area.text(in: language), nil)
        case .countries(let names):
            let texts = names.map { $0.text(in: language) }.sorted()
            let all = JoinedWords.list(texts).text(in: language)
            let isShort = texts.count <= Self.mostNamed
            self.coverage = isShort ? all : SourceListPhrase.countries(texts.count).text(in: language)
            countries = isShort ? nil : all
        }
    }

    /// As many as fit two lines of a phone.
    private static let mostNamed = 6
}

/// The texts of the list of sources.
enum SourceListPhrase: Translated, Hashable {
    /// Where a source answers.
    case world, area
    case countries(Int)
    /// What a source gives that is no forecast.
    case typical, simulated
}
