import AccountModels
import Accounts
import Foundation
import Languages
import Site

/// What the pages that change an account show.
struct ChangeInput {
    let home: String
    /// The address of the account.
    let account: String
    var email = ""
    /// The address that the field for another one shows as an example.
    let example: String
    var refusal: RefusalModel?
    var reference: String?
}

extension FormModel {
    /// Changing the password.
    init(changePassword input: ChangeInput, in language: Language) {
        self.init(title: AccountLabel.changePassword.text(in: language), close: input.home)
        show(input.refusal, input.reference)
        text = AccountLabel.changePasswordText.text(in: language)
        action = "\(input.home)/password"
        known = input.account
        fields = [
            .password(.oldPassword, name: "old", isNew: false, error: nil, in: language),
            .password(.newPassword, isNew: true, error: input.refusal?.fields["password"], in: language),
        ]
        submit = AccountLabel.save.text(in: language)
    }

    /// Asking for another address.
    init(changeEmail input: ChangeInput, in language: Language) {
        self.init(title: AccountLabel.changeEmail.text(in: language), close: input.home)
        show(input.refusal, input.reference)
        text = AccountLabel.changeEmailText.text(in: language)
        action = "\(input.home)/email"
        fields = [
            .email(
                input.email,
                label: .newEmail,
                example: input.example,
                error: input.refusal?.fields["email"],
                in: language
            ),
            .password(.password, isNew: false, error: input.refusal?.fields["password"], in: language),
        ]
        submit = AccountLabel.sendLink.text(in: language)
    }

    /// Deleting the account, after what is stored was offered.
    init(delete input: ChangeInput, in language: Language) {
        self.init(title: AccountLabel.delete.text(in: language), close: input.home)
        show(input.refusal, input.reference)
        text = AccountLabel.deleteText.text(in: language)
        action = "\(input.home)/delete"
        known = input.account
        fields = [.password(.password, isNew: false, error: nil, in: language)]
        submit = AccountLabel.deleteNow.text(in: language)
        isDanger = true
        links = [
            Link(label: AccountLabel.exportFirst.text(in: language), address: "\(input.home)/export")
        ]
    }

    /// Signing out another device. When it was used tells it from others with the same browser.
    init(end session: Session, now: Date, _ input: ChangeInput, in language: Language) {
        self.init(title: AccountLabel.endTitle.text(in: language), close: input.home)
        show(input.refusal, input.reference)
        let device = MyPageModel.Device(session, isThis: false, now: now, in: language)
        text = AccountPhrase.end(device.browser).text(in: language)
        used = device
        action = "\(input.home)/devices/end"
        hidden = [FormField(name: "id", value: session.id.rawValue)]
        known = input.account
        fields = [.password(.password, isNew: false, error: nil, in: language)]
        submit = AccountLabel.end.text(in: language)
    }

    /// Signing out all other devices.
    init(endOthers input: ChangeInput, in language: Language) {
        self.init(title: AccountLabel.endOthers.text(in: language), close: input.home)
        show(input.refusal, input.reference)
        text = AccountLabel.endOthersText.text(in: language)
        action = "\(input.home)/devices/end-others"
        known = input.account
        fields = [.password(.password, isNew: false, error: nil, in: language)]
        submit = AccountLabel.endOthers.text(in: language)
        isDanger = true
    }
}
