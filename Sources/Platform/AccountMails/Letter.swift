import Accounts
import Foundation
import Languages

/// What a mail says, before it is laid out.
package struct LetterWords: Hashable, Sendable {
    /// Something to open.
    package struct Link: Hashable, Sendable {
        /// What is written on the button, or before the address.
        package let words: String
        package let address: String

        /// - Parameters:
        ///   - words: On the button, or before the address.
        ///   - address: A whole address.
        package init(words: String, address: String) {
            (self.words, self.address) = (words, address)
        }
    }

    package let subject: String
    package let paragraphs: [String]
    /// What happened in particular, a line each.
    package var facts: [String]
    /// What the mail is for.
    package var button: Link?
    /// What to do otherwise.
    package var aside: Link?
    package var notes: [String]
    /// Where such mail is stopped: below all else.
    package var leaving: Link?

    /// Makes the words of a mail. What is `nil` or empty is left out.
    package init(
        subject: String,
        paragraphs: [String],
        facts: [String] = [],
        button: Link? = nil,
        aside: Link? = nil,
        notes: [String] = [],
        leaving: Link? = nil
    ) {
        (self.subject, self.paragraphs, self.facts) = (subject, paragraphs, facts)
        (self.button, self.aside, self.notes, self.leaving) = (button, aside, notes, leaving)
    }
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
