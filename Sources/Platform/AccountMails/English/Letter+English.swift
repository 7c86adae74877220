import Accounts

extension Letter {
    var english: LetterWords {
        switch content {
        case .confirmJoining(let token):
            LetterWords(
                subject: "Confirm your e-mail address for \(product)",
                paragraphs: [
                    "You asked to join \(product) with the address \(email).",
                    "To finish, open this link and enter the password you chose when you joined.",
                ],
                button: .init(words: "Confirm address", address: pages.confirm(token)),
                notes: [
                    englishLifetime,
                    "If this was not you, ignore this mail: no account is made.",
                ]
            )
        case .alreadyJoined:
            LetterWords(
                subject: "You already have a \(product) account",
                paragraphs: [
                    "Somebody, perhaps you, tried to join \(product) with the address \(email).",
                    "There is an account with this address already. Nothing was changed.",
                ],
                button: .init(words: "Sign in", address: pages.signIn),
                aside: .init(words: "If you forgot the password, choose a new one:", address: pages.forgot),
                notes: [
                    "If this was not you, there is nothing to do: whoever it was learned nothing about your account."
                ]
            )
        case .confirmAddress(let token):
            LetterWords(
                subject: "Confirm your e-mail address for \(product)",
                paragraphs: [
                    "Confirm that \(email) is your address, and choose the password of your \(product) account."
                ],
                button: .init(words: "Confirm and choose a password", address: pages.reset(token)),
                notes: [
                    "\(englishLifetime) All devices are signed out then.",
                    "If you never made an account, somebody else used your address. You can ignore this mail, or open the link: the account is yours then, and you can delete it.",
                ]
            )
        case .resetPassword(let token):
            LetterWords(
                subject: "Choose a new password for \(product)",
                paragraphs: [
                    "Somebody asked for a new password for the \(product) account with the address \(email)."
                ],
                button: .init(words: "Choose a new password", address: pages.reset(token)),
                notes: [
                    "\(englishLifetime) All devices are signed out then.",
                    "If this was not you, ignore this mail: your password stays as it is.",
                ]
            )
        case .confirmNewAddress(let token):
            LetterWords(
                subject: "Confirm your new e-mail address for \(product)",
                paragraphs: [
                    "You asked to change the e-mail address of your \(product) account to \(email).",
                    "Once you have confirmed it, you sign in with this address.",
                ],
                button: .init(words: "Confirm new address", address: pages.address(token)),
                notes: [
                    englishLifetime,
                    "If this was not you, ignore this mail: nothing changes.",
                ]
            )
        case .passwordChanged:
            LetterWords(
                subject: "Your \(product) password was changed",
                paragraphs: [
                    "The password of the \(product) account with the address \(email) was changed, and other devices were signed out.",
                    "If this was you, there is nothing to do.",
                ],
                aside: .init(words: "If it was not you, choose a new password now:", address: pages.forgot)
            )
        case .addressChangeAsked:
            LetterWords(
                subject: "Your \(product) account is to have a new e-mail address",
                paragraphs: [
                    "Somebody who knows the password asked to change the address of the \(product) account of \(email). Nothing changes until the new address is confirmed by a link that is sent to it.",
                    "If this was you, there is nothing to do.",
                ],
                aside: .init(
                    words: "If it was not you, choose a new password now, which also ends such links:",
                    address: pages.forgot
                )
            )
        case .addressChanged:
            LetterWords(
                subject: "Your \(product) account has a new e-mail address",
                paragraphs: [
                    "The \(product) account that had the address \(email) has another one now. You sign in with that one, and no more mail comes to this one.",
                    "If this was you, there is nothing to do.",
                ],
                notes: [
                    "If it was not you, somebody knows your password. Tell those who run \(pages.site)."
                ]
            )
        case .accountDeleted:
            LetterWords(
                subject: "Your \(product) account is deleted",
                paragraphs: [
                    "The \(product) account with the address \(email) is deleted, with everything saved in it. It cannot be brought back."
                ],
                notes: [
                    "If this was not you, somebody knew your password: change it wherever else you use it."
                ]
            )
        case .signedIn(let device):
            LetterWords(
                subject: "New sign-in to your \(product) account",
                paragraphs: [
                    "Somebody signed in to the \(product) account with the address \(email), on a device where it was not signed in before.",
                    "If this was you, there is nothing to do.",
                ],
                facts: [
                    "Browser: \(device.browser.isEmpty ? "unknown" : device.browser)",
                    "Time: \(time(device.at))",
                    device.network.isEmpty ? nil : "Network: \(device.network)",
                ].compactMap(\.self),
                button: .init(words: "See your devices", address: pages.devices(on: home)),
                aside: .init(
                    words: "If it was not you, choose a new password now, which signs out all devices:",
                    address: pages.forgot
                )
            )
        }
    }

    private var englishLifetime: String {
        "The link works once, within \(hours == 1 ? "one hour" : "\(hours) hours")."
    }
}
