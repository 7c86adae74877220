public import Foundation
public import Languages

/// An error with texts in each language of the library.
///
/// As a ``Foundation/LocalizedError``, it uses the person's preferred language.
public protocol LocalizableError: LocalizedError {
    /// Returns its texts.
    func words(in language: Language) -> FailureWords
}

extension LocalizableError {
    /// What happened, as a sentence.
    public var errorDescription: String? { preferredTable.sentence(words(in: .preferred).description) }
    /// The reason, as a sentence.
    public var failureReason: String? { words(in: .preferred).reason.map(preferredTable.sentence) }
    /// The suggestion, as a sentence.
    public var recoverySuggestion: String? { words(in: .preferred).suggestion.map(preferredTable.sentence) }

    private var preferredTable: any FailureTable { Language.preferred.failureTable }
}

extension Language {
    /// The first of the person's languages that the library supports; English if it supports none.
    ///
    /// This is the only place outside Bootstrap that asks the system, because ``Foundation/LocalizedError`` has no
    /// parameter for the language.
    static var preferred: Language { Language(preferences: Locale.preferredLanguages) }

    /// - Parameter preferences: Language tags such as `ko-KR`, best first.
    package init(preferences: [String]) {
        let spoken = preferences.lazy.compactMap { tag in
            Language(rawValue: tag.prefix { $0.isLetter }.lowercased())
        }
        self = spoken.first ?? .english
    }
}

/// The texts of a failure in one language. None has a full stop at the end.
public struct FailureWords: Hashable, Sendable {
    /// What failed, and what it concerns.
    public let description: String
    /// The reason; `nil` if the description includes it.
    public let reason: String?
    /// A suggestion; `nil` if there is none.
    public let suggestion: String?

    init(_ description: String, reason: String? = nil, suggestion: String? = nil) {
        self.description = description
        self.reason = reason
        self.suggestion = suggestion
    }

    /// Returns the words after the name of the thing they concern.
    func about(_ subject: String) -> FailureWords {
        FailureWords(subject + description, reason: reason, suggestion: suggestion)
    }
}

extension FailureTable {
    /// Returns all the texts as one line, each a sentence but without the last full stop.
    package func line(_ words: FailureWords) -> String {
        [words.description, words.reason?.capitalizedFirst, words.suggestion?.capitalizedFirst]
            .compactMap(\.self).joined(separator: betweenSentences)
    }

    /// Returns the phrase as a sentence.
    func sentence(_ phrase: String) -> String {
        guard let last = phrase.last else { return phrase }
        return phrase.capitalizedFirst + (".?!…。？！".contains(last) ? "" : fullStop)
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
