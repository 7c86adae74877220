import Accounts
import Foundation
import SQLiteStore
import SQLStore
import StoragePort
import TestSupport
import Testing

/// What happens to profiles: of the SQLite storage only, since profiles lie in its file.
@Suite("Profiles of accounts")
struct AdoptionTests {
    let folder: AccountsFolder

    init() throws { folder = try AccountsFolder() }

    @Test("X11: what a browser kept moves into the account at joining, and its profile is gone")
    func adopt() async throws {
        let store = folder.open()
        let (profiles, accounts) = (SQLProfiles(store), SQLAccounts(store))
        for number in [1, 2] {
            let profile = sampleProfile(number, at: start.timeIntervalSinceReferenceDate)
            try await profiles.createProfile(profile)
            try await keep("thing \(number)", of: profile.id, in: store)
        }
        let new = NewAccount(account(1), adopting: sampleProfile(1).id, session: session(1, of: 1))
        _ = try await accounts.createAccount(new, event(.joined, of: 1))
        #expect(
            try folder.texts("SELECT text || ' ' || owner FROM thing ORDER BY text")
                == ["thing 1 \(account(1).profile.rawValue)", "thing 2 \(sampleProfile(2).id.rawValue)"]
        )
        #expect(try await profiles.loadProfile(sampleProfile(1).id) == nil)
        #expect(try await profiles.loadProfile(account(1).profile) != nil)
        // No browser's cookie takes the profile of an account.
        let thief = NewAccount(account(2), adopting: account(1).profile, session: session(2, of: 2))
        _ = try await accounts.createAccount(thief, event(.joined, of: 2))
        #expect(
            try folder.texts("SELECT owner FROM thing WHERE text = 'thing 1'")
                == [account(1).profile.rawValue]
        )
    }

    @Test("deleting an account takes what it kept")
    func delete() async throws {
        let store = folder.open()
        let accounts = SQLAccounts(store)
        for number in [1, 2] {
            let new = NewAccount(account(number), session: session(number, of: number))
            _ = try await accounts.createAccount(new, event(.joined, of: number))
            try await keep("thing \(number)", of: account(number).profile, in: store)
        }
        #expect(try await accounts.deleteAccount(account(1).id, askedBy: nil, event(.deleted, of: 1)) != nil)
        #expect(try folder.texts("SELECT text FROM thing") == ["thing 2"])
        #expect(try folder.texts("SELECT id FROM profile") == [account(2).profile.rawValue])
        #expect(try folder.texts("SELECT id FROM account_session").count == 1)
    }

    @Test("a profile of an account stays, however long nobody comes")
    func lifetime() async throws {
        let store = folder.open()
        let (profiles, accounts) = (SQLProfiles(store), SQLAccounts(store))
        let new = NewAccount(account(1), session: session(1, of: 1))
        _ = try await accounts.createAccount(new, event(.joined, of: 1))
        try await profiles.noteUse(of: account(1).profile, at: start)
        try await profiles.createProfile(
            sampleProfile(1, at: start.timeIntervalSinceReferenceDate + 4_000 * day)
        )
        #expect(try await profiles.loadProfile(account(1).profile) != nil)
    }

    @Test("the file holds no token and no password, and no address of a deleted account")
    func secrets() async throws {
        let store = folder.open()
        let accounts = SQLAccounts(store)
        let token = SecretToken { count in Array(repeating: 9, count: count) }
        var new = NewAccount(account(1), session: session(1, of: 1))
        new.session.token = token.hash
        _ = try await accounts.createAccount(new, event(.joined, of: 1))
        await store.close()
        let bytes = try Data(contentsOf: URL(filePath: folder.database))
        #expect(bytes.range(of: Data(token.hash.rawValue.utf8)) != nil)
        #expect(bytes.range(of: Data(token.text.utf8)) == nil)
        _ = try await accounts.deleteAccount(account(1).id, askedBy: nil, event(.deleted, of: 1))
        for table in ["account", "account_session", "account_joining", "account_link", "account_mail"] {
            #expect(try folder.texts("SELECT '' FROM \(table)").isEmpty)
        }
    }

    private func keep(_ text: String, of profile: Profile.ID, in store: SQLiteStore) async throws {
        try await store.write { database in
            try await database.checkPresence(of: .profile(profile))
            try await database.execute(
                "INSERT INTO thing (owner, text) VALUES (?, ?)",
                [Owner.profile(profile).column, .text(text)]
            )
        }
    }
}
