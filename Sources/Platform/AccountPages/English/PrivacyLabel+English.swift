extension PrivacyLabel {
    public var english: String {
        switch self {
        case .title: "Privacy notice"
        case .intro:
            "What this server keeps about you, why, for how long and where. The operator of this server runs it and is responsible for your data."
        case .program:
            "There is no advertising, no statistics about people and nothing loaded from other sites."
        case .what: "What"
        case .why: "Why"
        case .term: "How long"
        case .place: "Where"
        case .onServer: "On this server, with its operator"
        case .inMemory: "In the memory of this server, never on its disk"
        case .inBrowser: "In your browser"
        case .elsewhere: "Wherever the operator keeps them"

        case .account: "Account"
        case .saved: "What you save and use"
        case .mail: "Mail"
        case .recipients: "Who else gets something"
        case .browser: "In your browser"
        case .running: "Running the server"
        case .rights: "Your rights"

        case .emailName: "E-mail address"
        case .emailWhat: "The address you sign in with."
        case .emailWhy: "To know your account by, and for the mails below."
        case .emailTerm: "Until you change it or delete the account."
        case .passwordName: "Password"
        case .passwordWhat: "Only a hash (Argon2id), from which the password cannot be read."
        case .passwordWhy: "To check the password when you sign in."
        case .passwordTerm: "Until you change it or delete the account."
        case .factsName: "Facts about the account"
        case .factsWhy: "To protect the account, and as proof of the agreement."
        case .untilDeleted: "Until you delete the account."
        case .devicesName: "Devices"
        case .devicesWhat:
            "For each browser that is signed in: its name, when you signed in, and when it was last used."
        case .devicesWhy: "So that you see where you are signed in, and can end it."
        case .eventsName: "Security events"
        case .eventsWhat:
            "Such as signing in, a changed password, an export, or that the operator looked at the account: what, when, the account's number, that of the request, and from which network (the IP address; of IPv6 only the first half). Of refused attempts, how many a minute."
        case .eventsWhy: "To notice and trace misuse."
        case .joiningName: "Joining that is not finished"
        case .joiningWhat: "What you entered, the password only as a hash, until the address is confirmed."
        case .joiningWhy: "So that nobody joins with an address that is not theirs."
        case .invitationName: "Invitations"
        case .invitationWhat:
            "If the operator invited you: the address the invitation is for, if one was named, and when it was used."
        case .invitationWhy: "So that each invitation works once."

        case .mailText:
            "The only mails are those that the account needs: to confirm an address, to choose a new password, and to tell you of an attempt to join with your address, of signing in on a device that is new (with the browser, the time and part of the network), a changed password or address, and the account's deletion. Any other mail would be sent only with your consent."
        case .noMail: "This server sends no mail."
        case .askedName: "Mails asked for"
        case .askedWhat:
            "For each mail with a link: the address, when it was asked for, and from which network. If you delete the account, the count stays, without the network and the minute."
        case .askedWhy: "So that nobody can flood a mailbox."
        case .queueName: "Mail on its way"
        case .queueWhat:
            "The mail until it is handed over. Of a mail that failed: the address, when and why, without its content."
        case .queueWhy: "So that no mail is lost, and the operator sees what failed."

        case .nobody: "Nobody."
        case .mailServer:
            "Mails go to a mail server that the operator chose, to be delivered; without one, into a folder of the operator’s."

        case .profileWhat: "A signed random number that leads to what you saved without an account."
        case .profileWhy: "So that you find it again."
        case .sessionWhat: "A random number that changes as you use it. The server keeps only its hash."
        case .sessionWhy: "So that you stay signed in."
        case .deviceWhat: "A code that says that your account was signed in on this device before."
        case .deviceWhy:
            "So that wrong attempts of strangers do not keep you out, and only a new device causes a mail."
        case .passingName: "Short-lived cookies"
        case .passingWhat: "A random number for forms, and the message that a page shows after a form."
        case .passingWhy: "So that no other site can send forms in your name."
        case .pagesName: "Pages"
        case .pagesWhat: "The pages you visited last, and which of them each tab showed."
        case .pagesWhy: "So that they can be read without a network."
        case .pagesTerm: "Until you sign out or clear the browser's data."

        case .logName: "Log"
        case .logWhat:
            "Of a request at most: when, a random number, the kind of page, whether it succeeded, how long it took and how much was sent. No address, no account, nothing you entered."
        case .logWhy: "To find faults."
        case .logTerm:
            "As long as the operator's machine keeps its log. A proxy in front of this server may keep a log of its own."
        case .attemptsName: "Attempts"
        case .attemptsWhat:
            "How often something was tried lately from a network, or with an address or a device."
        case .attemptsWhy: "To slow down guessing and misuse."
        case .attemptsTerm: "Until the server restarts, at the latest."
        case .backupsName: "Backups"
        case .backupsWhat: "Copies of what is on the server, if the operator makes any."
        case .backupsWhy: "So that nothing is lost."
        case .backupsTerm:
            "As long as the operator keeps them. What you delete stays in older ones until then."

        case .rightExport:
            "Access: “Export” on My page gives you everything stored in the account as one file."
        case .rightCorrect: "Correction: address and password can be changed on My page."
        case .rightDelete:
            "Deletion: “Delete account” on My page erases the account and all you saved at once, and ends your agreement."
        case .rightAsk: "For everything else, turn to the operator of this server."
        case .rightComplain:
            "You can complain to a data protection authority; in Korea, to the Personal Information Infringement Report Center (phone 118)."
        }
    }
}
