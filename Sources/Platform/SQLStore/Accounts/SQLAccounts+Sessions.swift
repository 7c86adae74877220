public import Accounts
public import Foundation
public import StoragePort

extension SQLAccounts: SessionStorage {
    public func openSession(
        _ session: StoredSession,
        for password: PasswordHash,
        rehashed: PasswordHash?,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Bool {
        try await store.write { database in
            let id = session.session.account
            guard let account = try await database.account(id), account.passwordHash == password,
                !account.isDisabled
            else {
                return false
            }
            if let rehashed {
                try await database.execute(
                    "UPDATE account SET password_hash = ? WHERE id = ?",
                    [.text(rehashed.rawValue), .text(id.rawValue)]
                )
            }
            try await database.add(session, of: id)
            try await database.record(event)
            return true
        }
    }

    public func session(_ token: TokenHash) async throws(StorageError) -> SessionRecord? {
        try await store.read { database in
            try await database.record(of: try await database.session(token: token))
        }.flatMap(\.self)
    }

    public func session(_ id: Session.ID) async throws(StorageError) -> SessionRecord? {
        try await store.read { database in
            try await database.record(of: try await database.session(id))
        }.flatMap(\.self)
    }

    public func sessions(of id: Account.ID) async throws(StorageError) -> [Session] {
        try await store.read { try await $0.sessions(of: id) } ?? []
    }

    public func rotateSession(
        _ id: Session.ID,
        from old: TokenHash,
        to new: TokenHash,
        at moment: Date,
        graceUntil: Date,
        idleUntil: Date
    ) async throws(StorageError) -> Bool {
        try await store.write { database in
            try await database.execute(
                """
                UPDATE account_session SET token = ?1, rotated_at = ?2, previous = ?3, previous_until = ?4,
                    last_used_at = CASE WHEN last_used_at > ?2 THEN last_used_at ELSE ?2 END,
                    idle_until = CASE WHEN idle_until > ?5 THEN idle_until ELSE ?5 END
                WHERE id = ?6 AND token = ?3
                """,
                [
                    .text(new.rawValue), .moment(moment), .text(old.rawValue), .moment(graceUntil),
                    .moment(idleUntil), .text(id.rawValue),
                ]
            ) > 0
        }
    }

    public func noteUse(
        of id: Session.ID,
        at moment: Date,
        idleUntil: Date
    ) async throws(StorageError) {
        try await store.write { database in
            _ = try await database.execute(
                """
                UPDATE account_session SET
                    last_used_at = CASE WHEN last_used_at > ?1 THEN last_used_at ELSE ?1 END,
                    idle_until = CASE WHEN idle_until > ?2 THEN idle_until ELSE ?2 END
                WHERE id = ?3
                """,
                [.moment(moment), .moment(idleUntil), .text(id.rawValue)]
            )
        }
    }

    public func endSession(
        _ id: Session.ID,
        of account: Account.ID,
        askedBy person: CheckedPerson?,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Bool? {
        try await store.write { database -> Bool? in
            let schema = store.schema
            guard id.rawValue.isStorable else { return false }
            if let person, try await database.account(account, asCheckedFor: person) == nil { return nil }
            let count = try await database.execute(
                "DELETE FROM account_session WHERE id = ? AND account = ?",
                [.text(id.rawValue), .text(account.rawValue)]
            )
            guard count > 0 else { return false }
            if let profile = try await database.profile(of: account) {
                try await schema.follow(.ended(profile, session: id.rawValue), in: database)
            }
            if event.session != id {
                try await database.execute(
                    "DELETE FROM account_link WHERE account = ? AND session = ?",
                    [.text(account.rawValue), .text(id.rawValue)]
                )
            }
            try await database.record(event)
            return true
        }
    }

    public func endSessions(
        of account: Account.ID,
        askedBy person: CheckedPerson?,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Int? {
        try await store.write { database -> Int? in
            let schema = store.schema
            if let person, try await database.account(account, asCheckedFor: person) == nil { return nil }
            let count = try await database.endSessions(of: account, keeping: person?.session, in: schema)
            try await database.record(event)
            return count
        }
    }
}

extension SQLDatabase {
    fileprivate func record(of stored: StoredSession?) async throws -> SessionRecord? {
        guard let stored else { return nil }
        return try await account(stored.session.account).map { SessionRecord(stored, $0) }
    }
}
