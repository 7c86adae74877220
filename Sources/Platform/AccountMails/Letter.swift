import Accounts
import Foundation
import Languages

/// What a mail says, before it is laid out.
struct LetterWords: Hashable {
    /// Something to open.
    struct Link: Hashable {
        /// What is written on the button, or before the address.
        let words: String
        let address: String
    }

    let subject: String
    let paragraphs: [String]
    /// What happened in particular, a line each.
    var facts: [String] = []
    /// What the mail is for.
    var button: Link?
    /// What to do otherwise.
    var aside: Link?
    var notes: [String] = []
}

/// A mail about an account, with a text in each language.
struct Letter: Translated {
    typealias Text = LetterWords

    let content: AccountMessage.Content
    /// The name of the product in the language of the mail.
    let product: String
    let email: String
    let pages: AccountPages
    /// The address of My page.
    let home: String
    /// For how many hours the link works.
    let hours: Int

    /// "2026-11-23 04:05 (UTC)": a mail does not know its reader's time zone.
    func time(_ moment: Date) -> String {
        let parts = moment.formatted(
            .iso8601.year().month().day().dateTimeSeparator(.space).time(includingFractionalSeconds: false)
        )
        return "\(parts.prefix(16)) (UTC)"
    }
}
