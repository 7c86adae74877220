import AccountModels
import Accounts
import Foundation
import GRDB
import StoragePort
import Testing

import SQLiteStore
@testable import SQLStore

/// The tables of accounts.
@Suite("Tables of accounts")
struct AccountTableTests {
    let folder: AccountsFolder

    init() throws { folder = try AccountsFolder() }

    @Test("what was deleted is in no file, also while the store is in use")
    func erased() async throws {
        let store = folder.open()
        let accounts = SQLAccounts(store)
        let new = NewAccount(account(1), session: session(1, of: 1))
        _ = try await accounts.createAccount(new, event(.joined, of: 1))
        let asked = event(.emailChangeAsked, of: 1)
        _ = try await accounts.addLink(link(1, .email, of: 1, to: "new-address@cream.kr"), asked)
        _ = try await accounts.deleteAccount(account(1).id, askedBy: nil, event(.deleted, of: 1))
        let traces = [hash("password 1").rawValue, "firefox 1"]
        let parent = URL(filePath: folder.database).deletingLastPathComponent()
        for file in try FileManager.default.contentsOfDirectory(at: parent, includingPropertiesForKeys: nil) {
            let text = String(decoding: try Data(contentsOf: file), as: UTF8.self).lowercased()
            for trace in traces { #expect(!text.contains(trace.lowercased()), "\(file.lastPathComponent)") }
        }
        // Mails are counted on, but nothing leads from their times and networks to the events of the account.
        let left = try await store.read { database in
            try await database.rows("SELECT at, origin FROM account_mail") { row in
                (at: try row.requiredMoment(), origin: try row.requiredText())
            }
        }
        #expect(left?.map(\.origin) == [""])
        #expect(left?.contains { $0.at == asked.at } == false)
        await store.close()
    }

    @Test("what each request and each sign-in asks is found by an index, however many there are")
    func plans() async throws {
        let store = folder.open()
        _ = try await SQLAccounts(store).record(event(.exported))
        await store.close()
        let queue = try DatabaseQueue(path: folder.database)
        for sql in [
            "\(SQLDatabase.allSessions) WHERE token = ?", "\(SQLDatabase.allSessions) WHERE previous = ?",
            "\(SQLDatabase.allSessions) WHERE account = ? ORDER BY last_used_at",
            "\(SQLDatabase.allJoinings) WHERE email_folded = ? ORDER BY created_at",
            "\(SQLDatabase.allLinks) WHERE token = ?", "SELECT id FROM account WHERE email_folded = ?",
            "DELETE FROM account_session WHERE ends_at <= ?",
            "DELETE FROM account_session WHERE idle_until <= ?",
            "DELETE FROM account_joining WHERE expires_at <= ?",
            "DELETE FROM account_link WHERE expires_at <= ?", "DELETE FROM account_mail WHERE at <= ?",
            "DELETE FROM account_event WHERE at <= ?",
        ] {
            let plan = try await queue.read { database in
                try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN " + sql, arguments: [""]).map {
                    $0["detail"] as String
                }
            }
            // https://www.sqlite.org/eqp.html: SEARCH reads a part by an index, SCAN everything.
            #expect(plan.first?.hasPrefix("SEARCH") == true, "\(sql): \(plan)")
        }
        let deletion = try await queue.read { database in
            try Row.fetchAll(
                database,
                sql: "EXPLAIN QUERY PLAN " + SQLDatabase.deleteSurplusEvents,
                arguments: ["", "", 1]
            ).map { $0["detail"] as String }
        }
        #expect(deletion.count { $0.hasPrefix("SEARCH account_event") } == 2, "\(deletion)")
        #expect(!deletion.contains { $0.hasPrefix("SCAN account_event") }, "\(deletion)")
    }

    @Test("of each kind of event without an account the newest stay, and a few more until they are counted")
    func mostEventsOfNobody() async throws {
        let accounts = SQLAccounts(folder.open())
        let new = NewAccount(account(1), session: session(1, of: 1))
        _ = try await accounts.createAccount(new, event(.joined, of: 1))
        try await accounts.record(event(.invited))
        let most = SecurityEvent.most(of: nil)
        // In one transaction.
        try await accounts.store.write { database in
            for number in 0..<most + 100 {
                try await database.record(event(.joiningAsked, after: 20 + Double(number) / 100))
            }
        }
        var events = try await accounts.events(of: nil, limit: .max)
        #expect((most..<most + SQLDatabase.eventsBetweenCounts).contains(events.count - 2))
        #expect(events.suffix(2).map(\.kind) == [.invited, .joined])
        #expect(events.first == event(.joiningAsked, after: 20 + Double(most + 99) / 100))
        // Whoever comes next, they are counted.
        try await accounts.store.write { database in
            for number in 0..<SQLDatabase.eventsBetweenCounts {
                try await database.record(event(.exported, of: 1, after: 100 + Double(number)))
            }
        }
        events = try await accounts.events(of: nil, limit: .max)
        #expect(events.count { $0.kind == .joiningAsked } == most)
        #expect(events.last { $0.kind == .joiningAsked } == event(.joiningAsked, after: 21))
    }

    @Test("accounts and joinings without an agreement are brought forward, and go on as they were")
    func before() async throws {
        let schema = StoreSchema(
            applicationID: StoreSchema.withAccounts.applicationID,
            steps: StoreSchema.withAccounts.steps.dropLast(3),
            ownedTables: StoreSchema.withAccounts.ownedTables
        )
        let old = SQLiteStore(path: folder.database, schema: schema)
        let (known, waiting) = (account(3), joining(3, for: "new@cream.kr"))
        try await old.write { database in
            try await database.execute(
                "INSERT INTO account VALUES (?, ?, ?, ?, ?, ?, ?, NULL, ?, '{}')",
                [
                    .text(known.id.rawValue), .text(known.email.text), .text(known.email.folded),
                    .moment(known.confirmedAt), .text(known.passwordHash.rawValue),
                    .moment(known.passwordChangedAt), .moment(known.createdAt),
                    .text(known.profile.rawValue),
                ]
            )
            try await database.execute(
                "INSERT INTO account_joining VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL, '{\"size\":\"3\"}')",
                [
                    .text(waiting.id.rawValue), .text(waiting.token.rawValue), .text(waiting.email.text),
                    .text(waiting.email.folded), .text(waiting.passwordHash.rawValue),
                    .moment(waiting.createdAt), .moment(waiting.expiresAt), .text(waiting.profile?.rawValue),
                ]
            )
        }
        await old.close()
        let accounts = SQLAccounts(folder.open())
        #expect(try await accounts.account(known.id) == known)
        #expect(try await accounts.joining(waiting.token) == waiting)
        let signedIn = try await accounts.openSession(
            session(1, of: 3),
            for: known.passwordHash,
            rehashed: nil,
            event(.signedIn, of: 3)
        )
        #expect(signedIn)
        var new = NewAccount(account(4), session: session(2, of: 4))
        new.account.agreement = nil
        #expect(
            try await accounts.confirmJoining(waiting.token, new, event(.joined)) == .created(new.account)
        )
        #expect(try await accounts.account(new.account.id)?.agreement == nil)
    }

    @Test("half an agreement is damage, since no release wrote one")
    func half() async throws {
        let accounts = SQLAccounts(folder.open())
        let new = NewAccount(account(1), session: session(1, of: 1))
        _ = try await accounts.createAccount(new, event(.joined, of: 1))
        _ = try await accounts.store.write { try await $0.execute("UPDATE account SET agreed_notice = NULL") }
        #expect(try await accounts.session(token(1)) == nil)
    }

    @Test("what a later release wrote is told, and left as it is")
    func later() async throws {
        let accounts = SQLAccounts(folder.open())
        let new = NewAccount(account(1), session: session(1, of: 1))
        _ = try await accounts.createAccount(new, event(.joined, of: 1))
        _ = try await accounts.store.write { try await $0.execute("UPDATE account_event SET kind = 'later'") }
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
        let accounts = SQLAccounts(folder.open())
        let new = NewAccount(account(1), session: session(1, of: 1))
        _ = try await accounts.createAccount(new, event(.joined, of: 1))
        _ = try await accounts.store.write { try await $0.execute("UPDATE account SET details = 'no JSON'") }
        #expect(try await accounts.session(token(1)) == nil)
        #expect(try await !accounts.hasPasswords())
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).contains {
                $0.contains("damaged")
            }
        )
    }
}
