import AccessKeys
import Accounts
import Foundation
import SQLiteStore
import SQLStorage
import SQLStore
import TestSupport
import Testing

/// What every storage promises of keys that belong to somebody.
@Suite("Contract of people's keys")
struct OwnedKeyContractTests {
    typealias Keeper = AccessKeyContractTests.Keeper

    let folder: TemporaryFolder
    let today = UsageDay(number: 20_778)
    let somebody = KeyOwner(rawValue: String(repeating: "a", count: 32))
    let another = KeyOwner(rawValue: String(repeating: "b", count: 32))

    init() throws { folder = try TemporaryFolder() }

    @Test("each has their own keys, with the days of their use", arguments: Keeper.allCases)
    func own(_ keeper: Keeper) async throws {
        let storage = try await open(keeper)
        #expect(try await storage.accessKeys(of: somebody, on: today.last(30)) == [])
        let keys = [
            sampleKey(1, name: "phone", owner: somebody, limit: .rate(1_000, per: .day)),
            sampleKey(2, owner: another), sampleKey(3), sampleKey(4, owner: somebody),
        ]
        for key in keys { #expect(try await storage.createAccessKey(key) == .created) }
        // Out of order, and one day too old.
        for (number, age, requests) in [(1, 0, 7), (1, 29, 5), (1, 30, 3), (1, 2, 1), (2, 0, 9), (3, 0, 9)] {
            try await storage.addAccessKeyUse([use(number, daysAgo: age, requests: requests)])
        }
        let found = try await keeper.open(in: folder).accessKeys(of: somebody, on: today.last(30))
        let days = [(29, 5), (2, 1), (0, 7)].map { age, requests in
            AccessKeyDay(day: UsageDay(number: today.number - age), requests: requests, refused: 1)
        }
        #expect(
            found == [
                OwnedAccessKey(keys[0], lastUsedAt: Date(timeIntervalSinceReferenceDate: 9), days: days),
                OwnedAccessKey(keys[3]),
            ]
        )
        #expect(try await storage.accessKeys(of: KeyOwner(rawValue: "no\u{0}body"), on: today.last(1)) == [])
        let all = try await storage.loadAccessKeys(usageOn: today).keys.map(\.key)
        #expect(all == keys)
    }

    @Test("nobody revokes the key of another, or of the operator", arguments: Keeper.allCases)
    func foreign(_ keeper: Keeper) async throws {
        let storage = try await open(keeper)
        let keys = [sampleKey(1, owner: somebody), sampleKey(2)]
        for key in keys { _ = try await storage.createAccessKey(key) }
        let moment = Date(timeIntervalSinceReferenceDate: 5)
        for key in keys {
            #expect(try await storage.revokeAccessKey(id: key.id, of: another, at: moment) == .notFound)
        }
        #expect(try await storage.loadAccessKeys(usageOn: today).keys.map(\.key) == keys)
        var revoked = keys[0]
        revoked.revokedAt = moment
        let result = try await storage.revokeAccessKey(id: revoked.id, of: somebody, at: moment)
        #expect(result == .revoked(revoked))
        #expect(
            try await storage.accessKeys(of: somebody, on: today.last(1)) == [OwnedAccessKey(revoked)]
        )
    }

    @Test("no key is made for an account that is closed or deleted", arguments: Keeper.allCases)
    func gone(_ keeper: Keeper) async throws {
        let storage = try await open(keeper)
        try await close(somebody, keeper)
        #expect(try await storage.createAccessKey(sampleKey(1, owner: somebody)) == .ownerIsGone)
        try await delete(somebody, keeper)
        #expect(try await storage.createAccessKey(sampleKey(1, owner: somebody)) == .ownerIsGone)
        #expect(try await storage.createAccessKey(sampleKey(1, owner: another)) == .created)
        #expect(try await storage.loadAccessKeys(usageOn: today).keys.count == 1)
    }

    @Test("five keys for each, and twenty made in thirty days", arguments: Keeper.allCases)
    func bounds(_ keeper: Keeper) async throws {
        let storage = try await open(keeper)
        func make(_ number: Int, for owner: KeyOwner?, after seconds: TimeInterval = 0) async throws
            -> CreateAccessKeyResult
        {
            var key = sampleKey(number, owner: owner)
            key.createdAt = Date(timeIntervalSinceReferenceDate: seconds)
            return try await storage.createAccessKey(key)
        }
        func revoke(_ number: Int) async throws {
            _ = try await storage.revokeAccessKey(id: sampleKey(number).id, at: .distantPast)
        }
        for number in 1...5 { #expect(try await make(number, for: somebody) == .created) }
        #expect(try await make(6, for: somebody) == .ownerHasMost)
        #expect(try await make(101, for: another) == .created)
        #expect(try await make(102, for: nil) == .created)
        for number in 6...20 {
            try await revoke(number - 5)
            #expect(try await make(number, for: somebody) == .created)
        }
        try await revoke(16)
        #expect(try await make(21, for: somebody) == .ownerMadeMost)
        let period = KeyOwner.periodOfMaking
        #expect(try await make(21, for: somebody, after: period - 1) == .ownerMadeMost)
        #expect(try await make(21, for: somebody, after: period) == .created)
    }

    /// Returns the storage, with an account for each owner where accounts are stored beside the keys.
    private func open(_ keeper: Keeper) async throws -> any AccessKeyStorage {
        if let accounts = accounts(keeper) {
            for (number, owner) in [somebody, another].enumerated() {
                try await accounts.add("person\(number)@example.org", id: owner.rawValue, at: .distantPast)
            }
        }
        return keeper.open(in: folder)
    }

    private func accounts(_ keeper: Keeper) -> SQLAccounts? {
        switch keeper {
        case .sqlite: Engine.sqlite.weather(in: folder).accounts
        case .postgreSQL: Engine.postgreSQL.weather(in: folder).accounts
        case .inMemory: nil
        }
    }

    private func close(_ owner: KeyOwner, _ keeper: Keeper) async throws {
        let moment = Date(timeIntervalSinceReferenceDate: 5)
        folder.keys.suspend(keysOf: owner, at: moment)
        let id = Account.ID(rawValue: owner.rawValue)
        guard let accounts = accounts(keeper) else { return }
        #expect(try await accounts.setDisabled(id, at: moment, event(.disabled, id)))
    }

    private func delete(_ owner: KeyOwner, _ keeper: Keeper) async throws {
        let id = Account.ID(rawValue: owner.rawValue)
        guard let accounts = accounts(keeper) else { return }
        #expect(try await accounts.deleteAccount(id, askedBy: nil, event(.deleted, id)) != nil)
    }

    private func event(_ kind: SecurityEvent.Kind, _ id: Account.ID) -> SecurityEvent {
        SecurityEvent(at: Date(timeIntervalSinceReferenceDate: 5), kind, of: id, from: "operator")
    }

    private func use(_ number: Int, daysAgo age: Int, requests: Int) -> AccessKeyUse {
        AccessKeyUse(
            keyID: sampleKey(number).id,
            day: UsageDay(number: today.number - age),
            requests: requests,
            refused: 1,
            lastUsedAt: Date(timeIntervalSinceReferenceDate: 9)
        )
    }
}
