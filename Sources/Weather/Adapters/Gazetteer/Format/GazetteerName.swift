public import Languages

/// A name to be written, in any number of languages: also in those that the program has no texts in yet.
public struct GazetteerName: Hashable, Sendable {
    /// The name for all other languages, usually English.
    public var standard: String
    /// The names by ISO 639 code, where a language has its own.
    public var translations: [String: String]

    public init(_ standard: String, translations: [String: String] = [:]) {
        self.standard = standard
        self.translations = translations.filter { !$0.value.isEmpty }
    }

    /// Returns the name in a language, or the standard one if it has none.
    public func text(in language: Language) -> String { translations[language.rawValue] ?? standard }

    /// All spellings, without duplicates.
    public var all: Set<String> { Set(translations.values).union([standard]) }
}
