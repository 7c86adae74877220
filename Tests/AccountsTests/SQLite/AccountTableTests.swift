import Accounts
import Foundation
import GRDB
import StoragePort
import Testing

@testable import SQLiteStore

/// The tables of accounts.
@Suite("Tables of accounts")
struct AccountTableTests {
    let folder: AccountsFolder

    init() throws { folder = try AccountsFolder() }

    @Test("what each request and each sign-in asks is found by an index, however many there are")
    func plans() async throws {
        let store = folder.open()
        _ = try await SQLiteAccounts(store).record(event(.exported))
        await store.close()
        let queue = try DatabaseQueue(path: folder.database)
        for sql in [
            "\(SQLDatabase.allSessions) WHERE token = ?", "\(SQLDatabase.allSessions) WHERE previous = ?",
            "\(SQLDatabase.allSessions) WHERE account = ? ORDER BY last_used_at",
            "\(SQLDatabase.allJoinings) WHERE email_folded = ? ORDER BY created_at",
            "\(SQLDatabase.allLinks) WHERE token = ?", "SELECT id FROM account WHERE email_folded = ?",
            "DELETE FROM account_event WHERE at <= ?", "DELETE FROM account_session WHERE ends_at <= ?",
            "DELETE FROM account_session WHERE idle_until <= ?",
            "DELETE FROM account_joining WHERE expires_at <= ?",
            "DELETE FROM account_link WHERE expires_at <= ?", "DELETE FROM account_mail WHERE at <= ?",
        ] {
            let plan = try await queue.read { database in
                try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN " + sql, arguments: [""]).map {
                    $0["detail"] as String
                }
            }
            // https://www.sqlite.org/eqp.html: SEARCH reads a part by an index, SCAN everything.
            #expect(plan.first?.hasPrefix("SEARCH") == true, "\(sql): \(plan)")
        }
    }

    @Test("what a later release wrote is told, and left as it is")
    func later() async throws {
        let accounts = SQLiteAccounts(folder.open())
        let new = NewAccount(account(1), session: session(1, of: 1))
        _ = try await accounts.createAccount(new, event(.joined, of: 1))
        _ = try await accounts.store.write { try $0.execute("UPDATE account_event SET kind = 'later'") }
        let error = StorageError(.undecodable("event later"), subject: folder.database)
        await #expect(throws: error) { try await accounts.events(of: nil, limit: 9) }
        #expect(try await accounts.account(account(1).id) == account(1))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy {
                !$0.contains("damaged")
            }
        )
    }

    @Test("an account that no release wrote is damage: the file is set aside, and nobody is let in")
    func damage() async throws {
        let accounts = SQLiteAccounts(folder.open())
        let new = NewAccount(account(1), session: session(1, of: 1))
        _ = try await accounts.createAccount(new, event(.joined, of: 1))
        _ = try await accounts.store.write { try $0.execute("UPDATE account SET details = 'no JSON'") }
        #expect(try await accounts.session(token(1)) == nil)
        #expect(try await !accounts.hasPasswords())
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).contains {
                $0.contains("damaged")
            }
        )
    }
}
