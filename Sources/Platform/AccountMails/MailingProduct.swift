public import Languages
package import Mail

/// The product that mails come from.
public struct MailingProduct: Sendable {
    /// The languages in which it writes; the first is for everybody else.
    let languages: [Language]
    /// The colour of buttons, `#rrggbb`, on which white can be read.
    let color: String
    /// The address of My page.
    let home: String
    private let name: @Sendable (Language) -> String

    /// - Parameters:
    ///   - name: Returns the name as people in a language know it.
    ///   - languages: The languages in which it writes; the first is for everybody else.
    ///   - color: The colour of buttons, `#rrggbb`, on which white can be read.
    ///   - home: The address of My page.
    public init(
        color: String,
        home: String,
        languages: [Language] = [.english] + Language.allCases.filter { $0 != .english },
        name: @escaping @Sendable (Language) -> String
    ) {
        (self.color, self.home, self.languages, self.name) = (color, home, languages, name)
    }

    /// Returns the language in which to write to somebody who reads another.
    package func language(for wanted: Language) -> Language {
        languages.contains(wanted) ? wanted : languages.first ?? .english
    }

    func name(in language: Language) -> String { name(language) }
}

extension MailingProduct {
    /// Returns a mail with words in one of the product's languages, as text and as a page that loads nothing.
    ///
    /// - Parameters:
    ///   - origin: That of the site, which signs.
    ///   - unsubscribe: See ``MailMessage/unsubscribe``.
    /// - Throws: ``MailMessageError``
    package func message(
        _ words: LetterWords,
        to recipient: MailAddress,
        from origin: PublicOrigin,
        in language: Language,
        unsubscribe: UnsubscribeAddress? = nil
    ) throws(MailMessageError) -> MailMessage {
        let signature = "\(name(in: language)) · \(origin.text)"
        return try MailMessage(
            to: recipient,
            subject: words.subject,
            text: LetterText.text(words, signature: signature),
            html: LetterPage.html(words, signature: signature, product: self, in: language),
            unsubscribe: unsubscribe
        )
    }
}
