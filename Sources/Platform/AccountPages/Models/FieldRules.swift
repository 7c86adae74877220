import AccountModels
import Languages
import Wire

/// The rules of a field as a page gets them: the same patterns that the server checks by, each with its message.
enum FieldRules {
    static func email(in language: Language) -> String {
        let message = EmailFault.malformed.text(in: language)
        return text(of: [
            rule("^(?:\(EmailAddress.pattern))$", message), length(0, EmailAddress.longest, message),
        ])
    }

    static func password(in language: Language) -> String {
        let length = [
            length(0, Password.most, PasswordFault.tooLong.text(in: language)),
            length(Password.fewest, Password.most, PasswordFault.tooShort.text(in: language)),
        ]
        return text(of: length + PasswordRule.all.map { rule($0.pattern, $0.fault.text(in: language)) })
    }

    static func choice(in language: Language) -> String {
        text(of: [rule(".", AccountLabel.choose.text(in: language))])
    }

    static func agreement(_ age: Int, in language: Language) -> String {
        text(of: [rule(".", AccountPhrase.tooYoung(age).text(in: language))])
    }

    private static func rule(_ pattern: String, _ message: String) -> OrderedJSON {
        .fields(["pattern": .string(pattern), "message": .string(message)])
    }

    /// - Parameter fewest: The fewest code points.
    private static func length(_ fewest: Int, _ most: Int, _ message: String) -> OrderedJSON {
        .fields(["fewest": .integer(fewest), "most": .integer(most), "message": .string(message)])
    }

    private static func text(of rules: [OrderedJSON]) -> String { OrderedJSON.array(rules).text(.compact) }
}
