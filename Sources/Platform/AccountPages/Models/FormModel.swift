import AccountModels
import Languages
import Site

/// A page of accounts: one form, or only what became of it.
struct FormModel {
    struct Link {
        let label: String
        let address: String
        /// Whether it opens in the same dialog.
        var isOver = false
    }

    struct Field {
        let name: String
        let label: String
        let type: String
        let autocomplete: String
        var value = ""
        var example = ""
        var error: String?
        /// The rules, for the script: JSON.
        var rules = "[]"
        var isPassword: Bool { type == "password" }
        let hasEye: Bool
    }

    /// A choice of one, which must be made.
    struct Choice {
        struct Option {
            let value: String
            let isChosen: Bool
        }

        let name: String
        let label: String
        let options: [Option]
        let error: String?
        /// The rules, for the script: JSON.
        let rules: String

        /// - Parameter chosen: What was chosen before.
        init(
            _ name: String,
            label: String,
            options: [String],
            chosen: String?,
            error: String?,
            in language: Language
        ) {
            (self.name, self.label, self.error) = (name, label, error)
            self.options = options.map { Option(value: $0, isChosen: $0 == chosen) }
            rules = FieldRules.choice(in: language)
        }
    }

    let title: String
    var text: String?
    /// The device that the form is about.
    var used: MyPageModel.Device?
    /// Why nothing was done, if it is the fault of no field.
    var problem: String?
    /// Identifies the event for the operator.
    var reference: String?
    /// `nil` if there is nothing to send.
    var action: String?
    var hidden: [FormField] = []
    /// The address that the form is about, which password managers look for.
    var known: String?
    var fields: [Field] = []
    var choices: [Choice] = []
    var agreement: Agreement?
    var submit = ""
    var isDanger = false
    var links: [Link] = []
    /// The page that closing leads to.
    var close: String
}

extension FormModel.Field {
    /// The address of an account, also if it is not accepted as one.
    ///
    /// - Parameter example: What an address looks like.
    static func email(
        _ text: String,
        label: AccountLabel = .email,
        example: String,
        error: String?,
        in language: Language
    ) -> Self {
        Self(
            name: "email",
            label: label.text(in: language),
            type: "email",
            autocomplete: label == .email ? "username" : "email",
            value: text,
            example: AccountPhrase.emailExample(example).text(in: language),
            error: error,
            rules: FieldRules.email(in: language),
            hasEye: false
        )
    }

    /// A password that must be a good one: a new one, or that of signing in, which was one.
    static func password(
        _ label: AccountLabel,
        name: String = "password",
        isNew: Bool,
        error: String?,
        in language: Language
    ) -> Self {
        Self(
            name: name,
            label: label.text(in: language),
            type: "password",
            autocomplete: isNew ? "new-password" : "current-password",
            error: error,
            rules: FieldRules.password(in: language),
            hasEye: true
        )
    }
}
