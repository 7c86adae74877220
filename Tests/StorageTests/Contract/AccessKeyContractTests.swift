import AccessKeys
import Foundation
import SQLiteStore
import SQLStorage
import TestSupport
import Testing

/// What every storage of keys promises.
@Suite("Contract of keys")
struct AccessKeyContractTests {
    /// Who has to keep the contract.
    enum Keeper: CaseIterable, Sendable {
        case sqlite
        case postgreSQL
        /// The implementation that replaces it in tests of use cases and servers.
        case inMemory

        /// A second one in the same folder is the same storage opened anew.
        func open(in folder: TemporaryFolder) -> any AccessKeyStorage {
            switch self {
            case .sqlite: Engine.sqlite.weather(in: folder).accessKeys
            case .postgreSQL: Engine.postgreSQL.weather(in: folder).accessKeys
            case .inMemory: folder.keys
            }
        }
    }

    let folder: TemporaryFolder
    let today = UsageDay(number: 20_778)

    init() throws { folder = try TemporaryFolder() }

    @Test("keys are kept as they were, in the order of their creation", arguments: Keeper.allCases)
    func kept(_ keeper: Keeper) async throws {
        let storage = keeper.open(in: folder)
        #expect(try await storage.loadAccessKeys(usageOn: today) == StoredAccessKeys())
        let keys = [
            sampleKey(3, name: "날씨 앱", limit: .rate(10, per: .second)), sampleKey(1, limit: .unlimited),
            sampleKey(2, name: "날씨 앱"),
        ]
        for key in keys { #expect(try await storage.createAccessKey(key) == .created) }
        let found = try await keeper.open(in: folder).loadAccessKeys(usageOn: today)
        #expect(found == StoredAccessKeys(keys.map { StoredAccessKey($0) }, anyWasCreated: true))
    }

    @Test("no two keys have an identifier or a hash in common", arguments: Keeper.allCases)
    func taken(_ keeper: Keeper) async throws {
        let storage = keeper.open(in: folder)
        #expect(try await storage.createAccessKey(sampleKey(1)) == .created)
        var sameID = sampleKey(2)
        sameID.id = sampleKey(1).id
        var sameHash = sampleKey(3)
        sameHash.hash = sampleKey(1).hash
        #expect(try await storage.createAccessKey(sameID) == .taken)
        #expect(try await storage.createAccessKey(sameHash) == .taken)
        #expect(try await storage.loadAccessKeys(usageOn: today).keys.map(\.key) == [sampleKey(1)])
    }

    @Test("a key is revoked once, for good, and stays in the list", arguments: Keeper.allCases)
    func revoked(_ keeper: Keeper) async throws {
        let storage = keeper.open(in: folder)
        for number in 1...2 { _ = try await storage.createAccessKey(sampleKey(number)) }
        var revoked = sampleKey(2)
        revoked.revokedAt = Date(timeIntervalSinceReferenceDate: 800_000_000.25)
        let later = Date(timeIntervalSinceReferenceDate: 900_000_000)
        let moment = try #require(revoked.revokedAt)
        #expect(try await storage.revokeAccessKey(id: revoked.id, at: moment) == .revoked(revoked))
        let again = keeper.open(in: folder)
        #expect(try await again.revokeAccessKey(id: revoked.id, at: later) == .alreadyRevoked(revoked))
        #expect(try await again.revokeAccessKey(id: "none", at: later) == .notFound)
        #expect(try await again.revokeAccessKey(id: "no\u{0}ne", at: later) == .notFound)
        #expect(try await again.loadAccessKeys(usageOn: today).keys.map(\.key) == [sampleKey(1), revoked])
    }

    @Test("use adds up, each day's apart, the latest moment staying", arguments: Keeper.allCases)
    func use(_ keeper: Keeper) async throws {
        let storage = keeper.open(in: folder)
        for number in 1...2 { _ = try await storage.createAccessKey(sampleKey(number)) }
        let yesterday = UsageDay(number: today.number - 1)
        try await storage.addAccessKeyUse([
            use(1, on: yesterday, requests: 5, refused: 1, at: 50), use(1, requests: 7, refused: 0, at: 100),
            use(9, requests: 1, refused: 0, at: 1),
        ])
        try await keeper.open(in: folder).addAccessKeyUse([use(1, requests: 2, refused: 3, at: 90)])
        try await storage.addAccessKeyUse([])
        var usage = AccessKeyUsage(
            requests: 14,
            refused: 4,
            requestsOnDay: 9,
            lastUsedAt: Date(timeIntervalSinceReferenceDate: 100)
        )
        let again = keeper.open(in: folder)
        #expect(
            try await again.loadAccessKeys(usageOn: today).keys.map(\.usage) == [usage, AccessKeyUsage()]
        )
        usage.requestsOnDay = 5
        #expect(try await again.loadAccessKeys(usageOn: yesterday).keys.first?.usage == usage)
        usage.requestsOnDay = 0
        let other = UsageDay(number: 3)
        #expect(try await again.loadAccessKeys(usageOn: other).keys.first?.usage == usage)
    }

    private func use(_ number: Int, on day: UsageDay? = nil, requests: Int, refused: Int, at seconds: Double)
        -> AccessKeyUse
    {
        AccessKeyUse(
            keyID: sampleKey(number).id,
            day: day ?? today,
            requests: requests,
            refused: refused,
            lastUsedAt: Date(timeIntervalSinceReferenceDate: seconds)
        )
    }
}
