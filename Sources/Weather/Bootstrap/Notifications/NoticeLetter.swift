import AccountMails
import Languages
import NotificationRules
import ViewModels

/// A notice as a mail: what happened, where to read more, why it comes, and how to stop it.
struct NoticeLetter: Translated {
    typealias Text = LetterWords

    let payload: NoticePayload
    /// Why it was told, in the language of the payload; `nil` if that is not known.
    let reason: String?
    let origin: PublicOrigin
    /// Where such mail is stopped.
    let unsubscribe: String

    /// - Parameters:
    ///   - open: The words of the button.
    ///   - told: What stands before the reason.
    ///   - notes: Why the mail comes.
    ///   - stop: The words of the link that stops it.
    func words(open: String, told: String, notes: [String], stop: String) -> LetterWords {
        LetterWords(
            subject: payload.title,
            paragraphs: [payload.title, payload.body].filter { !$0.isEmpty },
            facts: reason.map { ["\(told): \($0)"] } ?? [],
            button: LetterWords.Link(words: open, address: origin.text + payload.page),
            notes: notes,
            leaving: LetterWords.Link(words: stop, address: unsubscribe)
        )
    }

    /// Where people set what they are told.
    var settings: String { origin.text + NotificationAddress.page }
}
