import AccountModels
import Accounts
import Foundation
import Languages
import SiteModels

/// My page: who somebody is, and where they are signed in.
struct MyPageModel {
    struct Device {
        let id: String
        let browser: String
        let isThis: Bool
        let signedIn: Age
        let lastUsed: Age

        init(_ session: Session, isThis: Bool, now: Date, in language: Language) {
            id = session.id.rawValue
            browser =
                session.browser.isEmpty ? AccountLabel.unknownBrowser.text(in: language) : session.browser
            self.isThis = isThis
            signedIn = Age(since: session.startedAt, now: now, in: language)
            lastUsed = Age(since: session.lastUsedAt, now: now, in: language)
        }
    }

    /// A moment as time since then, which the page keeps up to date.
    struct Age {
        /// RFC 3339 in UTC.
        let moment: String
        let text: String

        init(since moment: Date, now: Date, in language: Language) {
            self.moment = moment.formatted(.iso8601)
            let minutes = max(0, Int(now.timeIntervalSince(moment) / 60))
            let texts = ShellLabel.ages.text(in: language).split(separator: "|")
            // As the page's script counts.
            let (index, number) =
                switch minutes {
                case ..<1: (0, minutes)
                case ..<60: (1, minutes)
                case ..<2880: (2, minutes / 60)
                default: (3, minutes / 1440)
                }
            text = texts.indices.contains(index) ? String(texts[index]).replacing("#", with: "\(number)") : ""
        }
    }

    let home: String
    /// The address of the stream that the page follows. Any stream ends with the session.
    var live: String
    let email: String
    let isConfirmed: Bool
    /// Whether the address can be confirmed by a mail.
    let canConfirm: Bool
    let devices: [Device]
    let hasOthers: Bool

    init(
        home: String,
        account: Account,
        here: Session.ID,
        sessions: [Session],
        hasMail: Bool,
        now: Date,
        in language: Language
    ) {
        self.home = home
        live = "\(home)/live"
        email = account.email.text
        isConfirmed = account.isConfirmed
        canConfirm = hasMail && !account.isConfirmed
        devices = sessions.map { session in
            Device(session, isThis: session.id == here, now: now, in: language)
        }
        hasOthers = sessions.count > 1
    }
}
