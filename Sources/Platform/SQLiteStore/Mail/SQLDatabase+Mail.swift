import Foundation
import Mail

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    func add(_ queued: QueuedMail, within limits: MailQueueLimits) throws -> AddMailResult {
        let mail = queued.mail
        let taken = "SELECT EXISTS (SELECT 1 FROM mail WHERE id = ?)"
        if try first(taken, [.text(mail.id)], { $0.integer() }) == 1 {
            throw StoreObstacle.refusal("the mail is there already")
        }
        let count = try mailCount()
        guard count.mails < limits.count, count.bytes + mail.bytes.count <= limits.bytes else { return .full }
        let periodStart = queued.acceptedAt.addingTimeInterval(-MailQueueLimits.recipientPeriod)
        try execute("DELETE FROM mail_acceptance WHERE accepted_at <= ?", [.moment(periodStart)])
        if let limit = limits.perRecipient, try acceptances(of: mail.recipient) >= limit {
            return .tooManyForRecipient
        }
        try execute(
            "INSERT INTO mail_acceptance (recipient_key, accepted_at) VALUES (?, ?)",
            [.text(mail.recipient.key), .moment(queued.acceptedAt)]
        )
        try execute(
            """
            INSERT INTO mail (id, sender, recipient, recipient_key, bytes, size, accepted_at, expires_at, due_at,
                attempts)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(mail.id), .text(mail.sender.text), .text(mail.recipient.text),
                .text(mail.recipient.key),
                .bytes(mail.bytes), .integer(mail.bytes.count), .moment(queued.acceptedAt),
                .moment(queued.expiresAt), .moment(queued.acceptedAt), .integer(queued.attempts),
            ]
        )
        return .added
    }

    func nextMailDue() throws -> Date? {
        try first("SELECT due_at FROM mail ORDER BY due_at LIMIT 1") { try $0.requiredMoment() }
    }

    func claimMail(at moment: Date, until later: Date) throws -> MailClaim {
        let next = """
            SELECT number, id, sender, recipient, bytes, accepted_at, expires_at, attempts, due_at FROM mail
            ORDER BY due_at, number LIMIT 1
            """
        let found = try first(next) { row in
            (number: try row.requiredInteger(), mail: try QueuedMail(&row), due: try row.requiredMoment())
        }
        guard let found, found.due <= moment else { return .nothing(nextDue: found?.due) }
        try execute(
            "UPDATE mail SET due_at = ?, attempts = attempts + 1 WHERE number = ?",
            [.moment(later), .integer(found.number)]
        )
        return .mail(found.mail.attempted)
    }

    func removeMail(_ id: String) throws -> Int {
        try execute("DELETE FROM mail WHERE id = ?", [.text(id)])
    }

    func postponeMail(_ id: String, until moment: Date, countsAttempt: Bool) throws {
        try execute(
            "UPDATE mail SET due_at = ?, attempts = attempts - ? WHERE id = ?",
            [.moment(moment), .integer(countsAttempt ? 0 : 1), .text(id)]
        )
    }

    func giveUpMail(_ id: String, at moment: Date, reason: String) throws {
        try execute(
            """
            INSERT INTO mail_given_up (id, recipient, recipient_key, accepted_at, given_up_at, attempts, reason)
            SELECT id, recipient, recipient_key, accepted_at, ?, attempts, ? FROM mail WHERE id = ?
            """,
            [.moment(moment), .text(reason), .text(id)]
        )
        _ = try removeMail(id)
        try execute(
            """
            DELETE FROM mail_given_up WHERE given_up_at <= ?
                OR number <= (SELECT max(number) FROM mail_given_up) - ?
            """,
            [.moment(moment.addingTimeInterval(-GivenUpMail.lifetime)), .integer(GivenUpMail.limit)]
        )
    }

    func givenUpMail() throws -> [GivenUpMail] {
        try rows(
            "SELECT id, recipient, accepted_at, given_up_at, attempts, reason FROM mail_given_up ORDER BY number"
        ) { row in
            GivenUpMail(
                id: try row.requiredText(),
                recipient: try row.requiredAddress(),
                acceptedAt: try row.requiredMoment(),
                givenUpAt: try row.requiredMoment(),
                attempts: try row.requiredInteger(),
                reason: try row.requiredText()
            )
        }
    }

    func mailCount() throws -> MailCount {
        try first("SELECT count(size), coalesce(sum(size), 0) FROM mail") { row in
            MailCount(mails: try row.requiredInteger(), bytes: try row.requiredInteger())
        } ?? MailCount(mails: 0, bytes: 0)
    }

    func eraseMail(to recipient: MailAddress) throws {
        let key = [SQLValue.text(recipient.key)]
        try execute("DELETE FROM mail WHERE recipient_key = ?", key)
        try execute("DELETE FROM mail_acceptance WHERE recipient_key = ?", key)
        try execute("DELETE FROM mail_given_up WHERE recipient_key = ?", key)
    }

    func everyMail() throws -> [QueuedMail] {
        try rows("SELECT id, sender, recipient, bytes, accepted_at, expires_at, attempts FROM mail") {
            try QueuedMail(&$0)
        }
    }

    private func acceptances(of recipient: MailAddress) throws -> Int {
        try first(
            "SELECT count(*) FROM mail_acceptance WHERE recipient_key = ?",
            [.text(recipient.key)]
        ) { try $0.requiredInteger() } ?? 0
    }
}

extension QueuedMail {
    /// Reads identifier, sender, recipient, bytes, acceptance, expiry, attempts.
    fileprivate init(_ row: inout SQLRow) throws {
        let (id, sender) = (try row.requiredText(), try row.requiredAddress())
        let recipient = try row.requiredAddress()
        guard let bytes = row.bytes() else { throw StoreObstacle.damage("a mail has no content") }
        self.init(
            OutgoingMail(id: id, sender: sender, recipient: recipient, bytes: bytes),
            acceptedAt: try row.requiredMoment(),
            expiresAt: try row.requiredMoment(),
            attempts: try row.requiredInteger()
        )
    }

    fileprivate var attempted: QueuedMail {
        QueuedMail(mail, acceptedAt: acceptedAt, expiresAt: expiresAt, attempts: attempts + 1)
    }
}

extension SQLRow {
    fileprivate mutating func requiredAddress() throws -> MailAddress {
        let text = try requiredText()
        do {
            return try MailAddress(text)
        } catch {
            throw StoreObstacle.damage("an address is damaged")
        }
    }
}
