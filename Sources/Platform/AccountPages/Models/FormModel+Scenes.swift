import AccountModels
import Accounts
import Languages
import Site

/// What the pages before signing in show.
struct EntranceInput {
    /// What was entered as the address.
    var email = ""
    /// The address that the field for one shows as an example.
    var example: String
    /// The page that signing in leads to.
    var next: String
    /// The page that closing leads to.
    var back: String
    var refusal: RefusalModel?
    /// Identifies the request for the operator.
    var reference: String?

    fileprivate var hidden: [FormField] {
        [FormField(name: SignInPath.next, value: next), FormField(name: SignInPath.back, value: back)]
    }

    fileprivate func address(_ path: String) -> String {
        path + SignInPath.address(to: next, over: back).dropFirst(SignInPath.path.count)
    }
}

extension FormModel {
    /// Signing in.
    ///
    /// - Parameters:
    ///   - canJoin: Whether anybody can join.
    ///   - other: A link to what can be done without an account.
    init(signIn input: EntranceInput, canJoin: Bool, other: Link?, in language: Language) {
        self.init(title: AccountLabel.signIn.text(in: language), close: input.back)
        show(input.refusal, input.reference)
        action = SignInPath.path
        hidden = input.hidden
        fields = [
            .email(input.email, example: input.example, error: input.refusal?.fields["email"], in: language),
            .password(.password, isNew: false, error: input.refusal?.fields["password"], in: language),
        ]
        submit = title
        links = [
            canJoin
                ? Link(
                    label: AccountLabel.join.text(in: language),
                    address: input.address("/join"),
                    isOver: true
                ) : nil,
            Link(
                label: AccountLabel.forgotten.text(in: language),
                address: input.address("/forgot"),
                isOver: true
            ),
            other,
        ].compactMap(\.self)
    }

    /// Joining.
    ///
    /// - Parameters:
    ///   - text: What joining brings.
    ///   - invitation: The token of the invitation's link.
    init(
        join input: EntranceInput,
        text: String?,
        invitation: String?,
        choices: [Choice],
        in language: Language
    ) {
        self.init(title: AccountLabel.join.text(in: language), close: input.back)
        show(input.refusal, input.reference)
        self.text = text
        action = "/join"
        hidden = input.hidden + (invitation.map { [FormField(name: "invitation", value: $0)] } ?? [])
        fields = [
            .email(input.email, example: input.example, error: input.refusal?.fields["email"], in: language),
            .password(.password, isNew: true, error: input.refusal?.fields["password"], in: language),
        ]
        self.choices = choices
        submit = title
        links = [
            Link(
                label: AccountLabel.haveAccount.text(in: language),
                address: input.address(SignInPath.path),
                isOver: true
            )
        ]
    }

    /// Nobody joins here, or not like this.
    init(noJoining input: EntranceInput, in language: Language) {
        self.init(title: AccountLabel.join.text(in: language), close: input.back)
        show(input.refusal, input.reference)
        links = [
            Link(
                label: AccountLabel.signIn.text(in: language),
                address: input.address(SignInPath.path),
                isOver: true
            )
        ]
    }

    /// A mail is on its way; it can be sent again.
    init(mailed joining: Joining.ID?, _ input: EntranceInput, in language: Language) {
        self.init(title: AccountLabel.lookIntoMail.text(in: language), close: input.back)
        text = AccountLabel.joiningMailed.text(in: language)
        show(input.refusal, input.reference)
        guard let joining else { return }
        action = "/join/resend"
        hidden = input.hidden + [FormField(name: "id", value: joining.rawValue)]
        submit = AccountLabel.sendAgain.text(in: language)
    }

    /// The end of joining: the address, and the password chosen.
    ///
    /// - Parameter email: `nil` if the link leads nowhere any more.
    init(confirm token: String, email: String?, _ input: EntranceInput, in language: Language) {
        self.init(title: AccountLabel.confirmTitle.text(in: language), close: input.back)
        show(input.refusal, input.reference)
        guard let email else { return }
        text = AccountLabel.confirmText.text(in: language)
        action = "/confirm/\(token)"
        known = email
        fields = [.password(.password, isNew: false, error: nil, in: language)]
        submit = AccountLabel.confirm.text(in: language)
    }

    /// Asking for a link that chooses a new password.
    init(forgot input: EntranceInput, in language: Language) {
        self.init(title: AccountLabel.forgotTitle.text(in: language), close: input.back)
        show(input.refusal, input.reference)
        text = AccountLabel.forgotText.text(in: language)
        action = "/forgot"
        hidden = input.hidden
        fields = [
            .email(input.email, example: input.example, error: input.refusal?.fields["email"], in: language)
        ]
        submit = AccountLabel.sendLink.text(in: language)
    }

    /// What is said to everybody who asked for such a link.
    init(resetMailed input: EntranceInput, in language: Language) {
        self.init(title: AccountLabel.lookIntoMail.text(in: language), close: input.back)
        text = AccountLabel.resetMailed.text(in: language)
    }

    /// Choosing a password by a link.
    ///
    /// - Parameter link: `nil` if it leads nowhere any more.
    init(reset token: String, link: AccountLink?, _ input: EntranceInput, in language: Language) {
        let isClaim = link?.purpose == .claim
        let label: AccountLabel = isClaim ? .claimTitle : .resetTitle
        self.init(title: label.text(in: language), close: input.back)
        show(input.refusal, input.reference)
        guard let link else { return }
        text = (isClaim ? AccountLabel.claimText : .resetText).text(in: language)
        action = "/reset/\(token)"
        known = link.email.text
        fields = [
            .password(.newPassword, isNew: true, error: input.refusal?.fields["password"], in: language)
        ]
        submit = AccountLabel.save.text(in: language)
    }

    /// Confirming a new address by a link.
    init(address token: String, email: String?, _ input: EntranceInput, in language: Language) {
        self.init(title: AccountLabel.addressTitle.text(in: language), close: input.back)
        show(input.refusal, input.reference)
        guard let email else { return }
        text = AccountPhrase.useAddress(email).text(in: language)
        action = "/address/\(token)"
        submit = AccountLabel.confirm.text(in: language)
    }

    mutating func show(_ refusal: RefusalModel?, _ reference: String?) {
        problem = refusal?.problem
        if refusal?.isForOperator == true { self.reference = reference }
    }
}
