import AccountModels
import Accounts
import Foundation
import ServedStores
import SQLStore
import StoragePort
import TestSupport
import Testing

/// Much that expires at once goes in parts.
@Suite("Expired sessions")
struct ExpiryTests {
    private let folder: AccountsFolder
    private static let count = 1_203

    init() throws { folder = try AccountsFolder() }

    private func store(_ implementation: Implementation) -> any SQLStore {
        implementation == .sqlite ? folder.open() : folder.served.store(.withAccounts)
    }

    /// So many sessions that expire after a day, and one that lasts.
    private func filled(_ implementation: Implementation) async throws -> (SQLAccounts, any SQLStore) {
        let store = store(implementation)
        let accounts = SQLAccounts(store)
        try await make(1, in: accounts)
        try await store.write { database in
            for number in 1...Self.count {
                let id = String(format: "%032d", number)
                try await database.execute(
                    """
                    INSERT INTO account_session (id, account, browser, started_at, last_used_at, ends_at,
                        idle_until, token, rotated_at)
                    VALUES (?, ?, 'Firefox', 0, 0, ?, ?, ?, 0)
                    """,
                    [
                        .text(id), .text(id), .moment(start + day + Double(number)),
                        .moment(start + 30 * day), .text(id),
                    ]
                )
            }
        }
        return (accounts, store)
    }

    private func sessions(in store: any SQLStore) async throws -> Int? {
        try await store.read { database in
            try await database.first("SELECT count(*) FROM account_session") { $0.integer() }
        }.flatMap(\.self).flatMap(\.self)
    }

    @Test(
        "whoever does something waits for a few of them only, and the sweep takes the rest in parts",
        arguments: [Implementation.sqlite, .postgreSQL]
    )
    func parts(_ implementation: Implementation) async throws {
        let (accounts, store) = try await filled(implementation)
        #expect(try await accounts.sweep(at: start + day) == false)
        try await accounts.record(event(.exported, after: 2 * day))
        #expect(try await sessions(in: store) == Self.count - 100 + 1)
        var left: [Int?] = []
        while try await accounts.sweep(at: start + 2 * day) { left.append(try await sessions(in: store)) }
        #expect(left == stride(from: 1_004, through: 4, by: -100).map(Optional.some))
        #expect(try await sessions(in: store) == 1)
        #expect(try await accounts.sessions(of: account(1).id).map(\.browser) == ["Firefox 1"])
        #expect(try await accounts.sweep(at: start + 2 * day) == false)
    }

    @Test("a day's mails of others do not hold up one", arguments: [Implementation.sqlite, .postgreSQL])
    func askedMails(_ implementation: Implementation) async throws {
        let (accounts, store) = try await filled(implementation)
        try await store.write { database in
            for number in 1...250 {
                try await database.execute(
                    "INSERT INTO account_mail (email_folded, is_reset, at) VALUES (?, 0, ?)",
                    [.text("\(number)@cream.kr"), .moment(start + Double(number))]
                )
            }
        }
        try await accounts.record(event(.exported, after: 20 * day))
        let left = try await store.read { database in
            try await database.first("SELECT count(*), min(at) FROM account_mail") { row in
                [row.integer().map(Double.init), row.real()]
            }
        }.flatMap(\.self)
        #expect(left == [150, (start + 101).timeIntervalSinceReferenceDate])
    }
}
