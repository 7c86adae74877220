public import Languages

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
    func language(for wanted: Language) -> Language {
        languages.contains(wanted) ? wanted : languages.first ?? .english
    }

    func name(in language: Language) -> String { name(language) }
}
