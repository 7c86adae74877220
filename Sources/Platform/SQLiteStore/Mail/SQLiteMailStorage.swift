public import Foundation
public import Mail
public import StoragePort

/// Mail that waits, in a database file of its own. It contains links that sign people in, so it is apart from what is
/// backed up.
public struct SQLiteMailStorage: MailStorage {
    private let store: SQLiteStore

    /// - Parameters:
    ///   - path: The file, which nothing else uses.
    ///   - report: Called with a damaged file that was set aside. The mail in it is not sent.
    public init(path: String, report: @escaping @Sendable (DamagedFile) -> Void = { _ in }) {
        store = SQLiteStore(path: path, schema: .mail, report: report)
    }

    public func addMail(
        _ mail: QueuedMail,
        within limits: MailQueueLimits
    ) async throws(StorageError) -> AddMailResult {
        try await store.write { try $0.add(mail, within: limits) }
    }

    public func claimMail(at moment: Date, until later: Date) async throws(StorageError) -> MailClaim {
        let due = try await store.read { try $0.nextMailDue() }.flatMap(\.self)
        // Only a mail that is due takes a change of the file.
        guard let due, due <= moment else { return .nothing(nextDue: due) }
        return try await store.write { try $0.claimMail(at: moment, until: later) }
    }

    public func removeMail(id: String) async throws(StorageError) {
        try await store.write { _ = try $0.removeMail(id) }
        await store.emptyLog()
    }

    public func postponeMail(
        id: String,
        until moment: Date,
        countsAttempt: Bool
    ) async throws(StorageError) {
        try await store.write {
            try $0.postponeMail(id, until: moment, countsAttempt: countsAttempt)
        }
    }

    public func giveUpMail(id: String, at moment: Date, reason: String) async throws(StorageError) {
        try await store.write { try $0.giveUpMail(id, at: moment, reason: reason) }
        await store.emptyLog()
    }

    public func loadGivenUpMail() async throws(StorageError) -> [GivenUpMail] {
        try await store.read { try $0.givenUpMail() } ?? []
    }

    public func countMail() async throws(StorageError) -> MailCount {
        try await store.read { try $0.mailCount() } ?? MailCount(mails: 0, bytes: 0)
    }

    public func eraseMail(to recipient: MailAddress) async throws(StorageError) {
        try await store.write { try $0.eraseMail(to: recipient) }
        await store.emptyLog()
    }

    /// Closes the file; the next operation opens it again.
    public func close() async { await store.close() }
}

extension StoreSchema {
    /// `MAIL`.
    fileprivate static let mail = StoreSchema(applicationID: 0x4D41_494C, steps: [.mail])
}

extension SchemaStep {
    fileprivate static let mail = SchemaStep(
        """
        CREATE TABLE mail (
            -- in the order of acceptance
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            sender TEXT NOT NULL,
            recipient TEXT NOT NULL,
            -- recipients that differ in case only have the same
            recipient_key TEXT NOT NULL,
            bytes BLOB NOT NULL,
            size INTEGER NOT NULL,
            -- seconds since 2001-01-01 00:00 UTC
            accepted_at REAL NOT NULL,
            expires_at REAL NOT NULL,
            due_at REAL NOT NULL,
            attempts INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX mail_due_at ON mail (due_at);
        -- each new mail adds up the sizes
        CREATE INDEX mail_size ON mail (size);
        -- what was accepted in the last 24 hours
        CREATE TABLE mail_acceptance (
            recipient_key TEXT NOT NULL,
            accepted_at REAL NOT NULL
        ) STRICT;
        CREATE INDEX mail_acceptance_recipient_key ON mail_acceptance (recipient_key);
        CREATE INDEX mail_acceptance_accepted_at ON mail_acceptance (accepted_at);
        CREATE TABLE mail_given_up (
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL,
            recipient TEXT NOT NULL,
            recipient_key TEXT NOT NULL,
            accepted_at REAL NOT NULL,
            given_up_at REAL NOT NULL,
            attempts INTEGER NOT NULL,
            reason TEXT NOT NULL
        ) STRICT;
        """
    ) { database in
        _ = try database.everyMail()
        _ = try database.givenUpMail()
        try database.execute("SELECT recipient_key, accepted_at FROM mail_acceptance")
    }
}
