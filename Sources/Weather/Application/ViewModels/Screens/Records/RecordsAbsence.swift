import Languages
import SiteModels

/// A message instead of the boards: what there is instead, and what will be.
public struct RecordsAbsence: Hashable, Sendable {
    /// Why there is no board.
    public enum Reason: Hashable, Sendable {
        /// Forecasts are not recorded.
        case off
        /// Nothing is recorded of the place.
        case unrecorded(isSaved: Bool)
        /// Forecasts of so many days are recorded.
        case unverified(days: Int)
        /// Nothing is verified of the variable, but of others.
        case nothingOfVariable
        /// The archive cannot be read.
        case unreadable
    }

    public let title: String
    public let text: String
    /// Whether the place can be saved here.
    public let offersSaving: Bool
    /// "다시 시도"; `nil` if trying again does not help.
    public let retry: String?

    init(_ reason: Reason, language: Language) {
        let phrases: (title: RecordsPhrase, text: RecordsPhrase) =
            switch reason {
            case .off: (.off, .offAdvice)
            case .unrecorded(isSaved: true): (.unrecorded, .unrecordedAdvice)
            case .unrecorded(isSaved: false): (.unsaved, .unsavedAdvice)
            case .unverified(let days): (.unverified(days: days), .unverifiedAdvice)
            case .nothingOfVariable: (.nothingOfVariable, .nothingOfVariableAdvice)
            case .unreadable: (.unreadable, .unreadableAdvice)
            }
        title = phrases.title.text(in: language)
        text = phrases.text.text(in: language)
        offersSaving = reason == .unrecorded(isSaved: false)
        retry = reason == .unreadable ? ShellLabel.retry.text(in: language) : nil
    }
}
