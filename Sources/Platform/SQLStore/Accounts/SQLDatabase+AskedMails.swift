import AccountModels
import Accounts
import Foundation

/// A mail with a link that somebody asks for.
struct AskedMail {
    /// Whether it is to reset a password, or to confirm an address.
    let isReset: Bool
    /// The block of addresses of whoever asks.
    let origin: String
    let at: Date
    /// Mails until this moment count no more.
    let since: Date

    /// - Parameter expiry: When its link expires.
    init(isReset: Bool, _ event: SecurityEvent, until expiry: Date) {
        self.isReset = isReset
        (origin, at) = (event.origin, event.at)
        since = event.at.addingTimeInterval(-expiry.timeIntervalSince(event.at))
    }
}

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    /// Counts a mail to an address, if there is room for it, and returns what is known of the address.
    func mail(
        _ mail: AskedMail,
        to email: EmailAddress,
        within allowance: MailAllowance
    ) async throws -> MailedAddress {
        let (folded, isReset) = (SQLValue.text(email.folded), SQLValue.integer(mail.isReset ? 1 : 0))
        let hasRoom = try await first(
            """
            SELECT count(*), count(CASE WHEN origin = ? THEN 1 END) FROM account_mail
            WHERE email_folded = ? AND is_reset = ? AND at > ?
            """,
            [.text(mail.origin), folded, isReset, .moment(mail.since)]
        ) { row in
            let all = try row.requiredInteger()
            return allowance.hasRoom(own: try row.requiredInteger(), all: all)
        }
        if hasRoom == true {
            try await execute(
                "INSERT INTO account_mail (email_folded, is_reset, at, origin) VALUES (?, ?, ?, ?)",
                [folded, isReset, .moment(mail.at), .text(mail.origin)]
            )
        }
        return MailedAddress(account: try await account(folded: email.folded), hasRoom: hasRoom == true)
    }

    /// Takes the networks from the mails that were asked for, and their minutes, which events have too. They count on:
    /// otherwise nothing would bound the mails of one who deletes an account to ask for more.
    func forgetNetworks(ofMailsTo email: EmailAddress) async throws {
        try await execute(
            "UPDATE account_mail SET origin = '', at = round(at / 3600) * 3600 WHERE email_folded = ?",
            [.text(email.folded)]
        )
    }
}
