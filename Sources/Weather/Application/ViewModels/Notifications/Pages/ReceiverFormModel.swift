public import Languages
public import NotificationRules

/// The form of a new receiver.
public struct ReceiverFormModel: Hashable, Sendable {
    /// What somebody wrote.
    public let address: String
    public let forms: [RuleEditorModel.Option]
    /// Why it was refused; `nil` if it was not sent yet.
    public let problem: String?

    public init(address: String, form: ReceiverForm, problem: String?, in language: Language) {
        (self.address, self.problem) = (address, problem)
        forms = [ReceiverForm.ntfy, .gotify, .slack, .standard].map { option in
            RuleEditorModel.Option(
                id: "form-\(option.rawValue)",
                value: option.rawValue,
                label: TargetPhrase.form(option).text(in: language),
                isChosen: option == form
            )
        }
    }
}
