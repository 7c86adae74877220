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
    public var errorDescription: String? { words(in: .preferred).description.sentence }
    /// The reason, as a sentence.
    public var failureReason: String? { words(in: .preferred).reason?.sentence }
    /// The suggestion, as a sentence.
    public var recoverySuggestion: String? { words(in: .preferred).suggestion?.sentence }
}
