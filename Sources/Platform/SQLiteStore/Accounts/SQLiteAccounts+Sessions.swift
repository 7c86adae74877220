public import Accounts
public import Foundation
public import StoragePort

extension SQLiteAccounts: SessionStorage {
    public func openSession(
        _ session: StoredSession,
        for password: PasswordHash,
        rehashed: PasswordHash?,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Bool {
        try await store.write { database in
            let id = session.session.account
            guard let account = try database.account(id), account.passwordHash == password,
                !account.isDisabled
            else {
                return false
            }
            if let rehashed {
                try database.execute(
                    "UPDATE account SET password_hash = ? WHERE id = ?",
                    [.text(rehashed.rawValue), .text(id.rawValue)]
                )
            }
            try database.add(session, of: id)
            try database.record(event)
            return true
        }
    }

    public func session(_ token: TokenHash) async throws(StorageError) -> SessionRecord? {
        try await store.read { database in
            try database.session(token: token).flatMap { try database.record(of: $0) }
        }.flatMap(\.self)
    }

    public func session(_ id: Session.ID) async throws(StorageError) -> SessionRecord? {
        try await store.read { database in
            try database.session(id).flatMap { try database.record(of: $0) }
        }.flatMap(\.self)
    }

    public func sessions(of id: Account.ID) async throws(StorageError) -> [Session] {
        try await store.read { try $0.sessions(of: id) } ?? []
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
            try database.execute(
                """
                UPDATE account_session SET token = ?, rotated_at = ?, previous = ?, previous_until = ?,
                    last_used_at = max(last_used_at, ?), idle_until = max(idle_until, ?)
                WHERE id = ? AND token = ?
                """,
                [
                    .text(new.rawValue), .moment(moment), .text(old.rawValue), .moment(graceUntil),
                    .moment(moment), .moment(idleUntil), .text(id.rawValue), .text(old.rawValue),
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
            _ = try database.execute(
                """
                UPDATE account_session SET last_used_at = max(last_used_at, ?), idle_until = max(idle_until, ?)
                WHERE id = ?
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
        try await store.write { [schema = store.schema] database -> Bool? in
            guard id.rawValue.isStorable else { return false }
            if let person, try database.account(account, asCheckedFor: person) == nil { return nil }
            let count = try database.execute(
                "DELETE FROM account_session WHERE id = ? AND account = ?",
                [.text(id.rawValue), .text(account.rawValue)]
            )
            guard count > 0 else { return false }
            if let profile = try database.profile(of: account) {
                try schema.follow(.ended(profile, session: id.rawValue), in: database)
            }
            if event.session != id {
                try database.execute(
                    "DELETE FROM account_link WHERE account = ? AND session = ?",
                    [.text(account.rawValue), .text(id.rawValue)]
                )
            }
            try database.record(event)
            return true
        }
    }

    public func endSessions(
        of account: Account.ID,
        askedBy person: CheckedPerson?,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Int? {
        try await store.write { [schema = store.schema] database -> Int? in
            if let person, try database.account(account, asCheckedFor: person) == nil { return nil }
            let count = try database.endSessions(of: account, keeping: person?.session, in: schema)
            try database.record(event)
            return count
        }
    }
}

extension SQLDatabase {
    fileprivate func record(of stored: StoredSession) throws -> SessionRecord? {
        try account(stored.session.account).map { SessionRecord(stored, $0) }
    }
}
