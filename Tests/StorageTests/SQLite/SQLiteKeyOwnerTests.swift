import AccessKeys
import Accounts
import Foundation
import SQLiteStore
import SQLStorage
import SQLStore
import StoragePort
import TestSupport
import Testing

/// What becomes of people's keys together with their accounts.
@Suite("People's keys in SQLite")
struct SQLiteKeyOwnerTests {
    private let folder: TemporaryFolder
    private let file: SQLiteStore
    private let storage: SQLStorage
    private let today = UsageDay(number: 20_778)
    private let moment = Date(timeIntervalSinceReferenceDate: 800_000_000)

    init() throws {
        folder = try TemporaryFolder()
        file = SQLiteStore(path: folder.database, schema: .weather)
        storage = SQLStorage(file)
    }

    /// Two people with a key each, and a key of the operator.
    private func populate() async throws {
        for number in 1...2 {
            try await storage.accounts.add(
                "person\(number)@example.org",
                id: id(number).rawValue,
                at: moment
            )
            let key = sampleKey(number, name: "phone", owner: KeyOwner(rawValue: id(number).rawValue))
            _ = try await storage.accessKeys.createAccessKey(key)
        }
        _ = try await storage.accessKeys.createAccessKey(sampleKey(3, name: "operator"))
        let uses = (1...3).map { number in
            AccessKeyUse(
                keyID: sampleKey(number).id,
                day: today,
                requests: 4,
                refused: 0,
                lastUsedAt: moment
            )
        }
        try await storage.accessKeys.addAccessKeyUse(uses)
    }

    private func digits(_ kind: String, _ number: Int) -> String {
        kind + String(repeating: "0", count: 30) + "\(number)"
    }

    private func id(_ number: Int) -> Account.ID { Account.ID(rawValue: digits("a", number)) }

    private func event(_ kind: SecurityEvent.Kind, _ number: Int) -> SecurityEvent {
        SecurityEvent(at: moment, kind, of: id(number), from: "operator")
    }

    private func keys() async throws -> [StoredAccessKey] {
        try await storage.accessKeys.loadAccessKeys(usageOn: today).keys
    }

    @Test("X18: with an account its keys are revoked, and nothing tells any more whose they were")
    func deleted() async throws {
        try await populate()
        let before = try await keys()
        #expect(try await storage.accounts.deleteAccount(id(1), askedBy: nil, event(.deleted, 1)) != nil)
        let after = try await keys()
        #expect(Array(after.dropFirst()) == Array(before.dropFirst()))
        let key = try #require(after.first?.key)
        #expect(key.revokedAt == moment && key.hash == before.first?.key.hash)
        #expect(key.name == nil && key.owner == nil && key.beginning == nil)
        // The sums stay, the days do not.
        #expect(after.first?.usage.requests == 4 && after.first?.usage.requestsOnDay == 0)
    }

    @Test("X18: the keys of a closed account are refused until it is opened again")
    func closed() async throws {
        try await populate()
        let before = try await keys()
        #expect(try await storage.accounts.setDisabled(id(1), at: moment, event(.disabled, 1)))
        let closed = try await keys().map(\.key)
        #expect(closed.map(\.isUsable) == [false, true, true] && closed[0].revokedAt == nil)
        #expect(try await storage.accounts.setDisabled(id(1), at: nil, event(.enabled, 1)))
        #expect(try await keys() == before)
    }

    @Test("X18: a backup has people's keys")
    func copied() async throws {
        try await populate()
        let copy = folder.database + ".copy"
        #expect(try await file.copy(to: copy, emptying: SQLStorage.secretTables))
        let restored = SQLStorage(SQLiteStore(path: copy, schema: .weather))
        #expect(
            try await restored.accessKeys.accessKeys(
                of: KeyOwner(rawValue: id(2).rawValue),
                on: today.last(1)
            ).map(\.days) == [[AccessKeyDay(day: today, requests: 4, refused: 0)]]
        )
    }
}
