import Foundation
import Mail

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    func add(_ queued: QueuedMail, within limits: MailQueueLimits) async throws -> AddMailResult {
        let mail = queued.mail
        let taken = "SELECT EXISTS (SELECT 1 FROM mail WHERE id = ?)"
        if try await first(taken, [.text(mail.id)], { $0.integer() }) == 1 {
            throw StoreObstacle.refusal("the mail is there already")
        }
        let count = try await mailCount(atMost: limits.count)
        guard count.mails < limits.count, count.bytes + mail.bytes.count <= limits.bytes else { return .full }
        let periodStart = queued.acceptedAt.addingTimeInterval(-MailQueueLimits.recipientPeriod)
        try await forgetAcceptances(until: periodStart)
        if let limit = limits.perRecipient {
            let accepted = try await acceptances(of: mail.recipient, after: periodStart)
            guard accepted < limit else { return .tooManyForRecipient }
        }
        try await execute(
            "INSERT INTO mail_acceptance (recipient_key, accepted_at) VALUES (?, ?)",
            [.text(mail.recipient.key), .moment(queued.acceptedAt)]
        )
        try await execute(
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

    func nextMailDue() async throws -> Date? {
        try await first("SELECT due_at FROM mail ORDER BY due_at LIMIT 1") { try $0.requiredMoment() }
    }

    func claimMail(at moment: Date, until later: Date) async throws -> MailClaim {
        let next = """
            SELECT number, id, sender, recipient, bytes, accepted_at, expires_at, attempts, due_at FROM mail
            ORDER BY due_at, number LIMIT 1
            """
        let found = try await first(next) { row in
            (number: try row.requiredInteger(), mail: try QueuedMail(&row), due: try row.requiredMoment())
        }
        guard let found, found.due <= moment else { return .nothing(nextDue: found?.due) }
        try await execute(
            "UPDATE mail SET due_at = ?, attempts = attempts + 1 WHERE number = ?",
            [.moment(later), .integer(found.number)]
        )
        return .mail(found.mail.attempted)
    }

    func removeMail(_ id: String) async throws -> Int {
        try await execute("DELETE FROM mail WHERE id = ?", [.text(id)])
    }

    func postponeMail(_ id: String, until moment: Date, countsAttempt: Bool) async throws {
        try await execute(
            "UPDATE mail SET due_at = ?, attempts = attempts - ? WHERE id = ?",
            [.moment(moment), .integer(countsAttempt ? 0 : 1), .text(id)]
        )
    }

    func giveUpMail(_ id: String, at moment: Date, reason: String) async throws {
        try await execute(
            """
            INSERT INTO mail_given_up (id, recipient, recipient_key, accepted_at, given_up_at, attempts, reason)
            SELECT id, recipient, recipient_key, accepted_at, ?, attempts, ? FROM mail WHERE id = ?
            """,
            [.moment(moment), .text(reason), .text(id)]
        )
        _ = try await removeMail(id)
        try await execute(
            """
            DELETE FROM mail_given_up WHERE given_up_at <= ?
                OR number <= (SELECT max(number) FROM mail_given_up) - ?
            """,
            [.moment(moment.addingTimeInterval(-GivenUpMail.lifetime)), .integer(GivenUpMail.limit)]
        )
    }

    func givenUpMail() async throws -> [GivenUpMail] {
        try await rows(
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

    /// Adds up what waits, the smallest first, and not more than `limit` mails.
    func mailCount(atMost limit: Int) async throws -> MailCount {
        let sum = """
            SELECT count(size), CAST(coalesce(sum(size), 0) AS bigint)
            FROM (SELECT size FROM mail ORDER BY size LIMIT ?) AS waiting
            """
        return try await first(sum, [.integer(limit)]) { row in
            MailCount(mails: try row.requiredInteger(), bytes: try row.requiredInteger())
        } ?? MailCount(mails: 0, bytes: 0)
    }

    func eraseMail(to recipient: MailAddress) async throws {
        let key = [SQLValue.text(recipient.key)]
        try await execute("DELETE FROM mail WHERE recipient_key = ?", key)
        try await execute("DELETE FROM mail_acceptance WHERE recipient_key = ?", key)
        try await execute("DELETE FROM mail_given_up WHERE recipient_key = ?", key)
    }

    func everyMail() async throws -> [QueuedMail] {
        try await rows("SELECT id, sender, recipient, bytes, accepted_at, expires_at, attempts FROM mail") {
            try QueuedMail(&$0)
        }
    }

    private func acceptances(of recipient: MailAddress, after moment: Date) async throws -> Int {
        try await first(
            "SELECT count(*) FROM mail_acceptance WHERE recipient_key = ? AND accepted_at > ?",
            [.text(recipient.key), .moment(moment)]
        ) { try $0.requiredInteger() } ?? 0
    }

    /// Deletes some of those that do not count any more: whoever adds a mail does not wait for those of everybody else.
    private func forgetAcceptances(until moment: Date) async throws {
        try await execute(
            """
            DELETE FROM mail_acceptance WHERE \(dialect.rowPlace) IN (
                SELECT \(dialect.rowPlace) FROM mail_acceptance
                WHERE accepted_at <= ? ORDER BY accepted_at LIMIT 100
            )
            """,
            [.moment(moment)]
        )
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
