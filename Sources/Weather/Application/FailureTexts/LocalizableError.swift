public import Foundation
public import Languages

/// An error that people can read in each language of the library.
///
/// As a ``Foundation/LocalizedError`` it speaks the language that the person prefers.
public protocol LocalizableError: LocalizedError {
    /// What is said of it.
    func words(in language: Language) -> FailureWords
}

extension LocalizableError {
    /// What happened, as a sentence.
    public var errorDescription: String? { words(in: .preferred).description.sentence }
    /// Why, as a sentence.
    public var failureReason: String? { words(in: .preferred).reason?.sentence }
    /// What may help, as a sentence.
    public var recoverySuggestion: String? { words(in: .preferred).suggestion?.sentence }
}
