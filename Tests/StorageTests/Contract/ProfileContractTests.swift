import Foundation
import SQLiteStore
import SQLStorage
import StoragePort
import Testing
import TestSupport
import WeatherModels
import WeatherPorts
import WeatherUnits

/// What every storage of profiles guarantees. The contracts of places and choices cover what a profile contains.
@Suite("Contract of profiles")
struct ProfileContractTests {
    enum Implementation: CaseIterable, Sendable {
        case sqlite, postgreSQL, inMemory

        func open(in folder: TemporaryFolder) -> any ProfileStorage & SigningSecretStorage {
            switch self {
            case .sqlite: Engine.sqlite.weather(in: folder)
            case .postgreSQL: Engine.postgreSQL.weather(in: folder)
            case .inMemory: folder.profiles
            }
        }
    }

    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("a profile made is there after opening anew, and no other is", arguments: Implementation.allCases)
    func create(_ implementation: Implementation) async throws {
        #expect(try await implementation.open(in: folder).loadProfile(sampleProfile(1).id) == nil)
        try await implementation.open(in: folder).createProfile(sampleProfile(1))
        #expect(
            try await implementation.open(in: folder).loadProfile(sampleProfile(1).id) == sampleProfile(1)
        )
        #expect(try await implementation.open(in: folder).loadProfile(sampleProfile(2).id) == nil)
        await #expect(throws: StorageError.self) {
            try await implementation.open(in: folder).createProfile(sampleProfile(1, at: 0))
        }
    }

    @Test(
        "an identifier is 32 hexadecimal digits, or nobody's",
        arguments: Implementation.allCases,
        ["", "a", String(repeating: "A", count: 32), String(repeating: "가", count: 32), "' OR 1 --"]
    )
    func malformed(_ implementation: Implementation, _ id: String) async throws {
        let storage = implementation.open(in: folder)
        try await storage.createProfile(sampleProfile(1))
        let other = Profile(id: Profile.ID(rawValue: id), createdAt: .distantPast)
        await #expect(throws: StorageError.self) { try await storage.createProfile(other) }
        #expect(try await storage.loadProfile(other.id) == nil)
        #expect(try await storage.eraseProfile(other.id) == .notFound)
    }

    @Test("two profiles never see each other's things", arguments: Implementation.allCases)
    func apart(_ implementation: Implementation) async throws {
        let storage = implementation.open(in: folder)
        try await storage.createProfile(sampleProfile(1))
        try await storage.createProfile(sampleProfile(2))
        let (one, two) = (storage.storage(of: sampleProfile(1).id), storage.storage(of: sampleProfile(2).id))
        try await fill(one)
        #expect(try await two.loadPlaces().isEmpty)
        #expect(try await two.loadUnits() == .automatic)
        #expect(try await two.loadSettings().isEmpty)
        #expect(try await two.loadSearches().isEmpty)
        // The same place under the same identifier is another's own, and stays when the other lets go of it.
        try await fill(two)
        #expect(try await two.movePlace(id(0), to: 2) != .notFound)
        #expect(try await one.deletePlace(id(1)) == .deleted(NumberedPlace(2, numbered(1))))
        #expect(try await one.order() == ["p0", "p2"])
        #expect(try await two.order() == ["p1", "p2", "p0"])
    }

    @Test("erasing forgets everything of one and nothing of another", arguments: Implementation.allCases)
    func erase(_ implementation: Implementation) async throws {
        let storage = implementation.open(in: folder)
        for number in 1...2 {
            try await storage.createProfile(sampleProfile(number))
            try await fill(storage.storage(of: sampleProfile(number).id))
        }
        #expect(try await storage.eraseProfile(sampleProfile(1).id) == .erased)
        #expect(try await storage.eraseProfile(sampleProfile(1).id) == .notFound)
        #expect(try await storage.loadProfile(sampleProfile(1).id) == nil)
        try await expectEmpty(storage.storage(of: sampleProfile(1).id))
        #expect(try await storage.storage(of: sampleProfile(2).id).loadPlaces().count == 3)
        #expect(try await storage.storage(of: sampleProfile(2).id).loadSettings() == [.language: "ko"])
        // Who comes back under the same number finds nothing either.
        try await storage.createProfile(sampleProfile(1))
        try await expectEmpty(storage.storage(of: sampleProfile(1).id))
    }

    @Test("nothing is kept for a profile that is not there", arguments: Implementation.allCases)
    func missing(_ implementation: Implementation) async throws {
        let storage = implementation.open(in: folder)
        try await storage.createProfile(sampleProfile(1))
        let nobody = storage.storage(of: sampleProfile(9).id)
        await #expect(throws: StorageError.self) { try await nobody.savePlace(numbered(0)) }
        await #expect(throws: StorageError.self) { try await nobody.saveUnits(.chosen(.imperial)) }
        await #expect(throws: StorageError.self) { try await nobody.saveSetting("ko", for: .language) }
        await #expect(throws: StorageError.self) {
            try await nobody.saveSearch(RecentSearch("서울", at: .distantPast))
        }
        try await expectEmpty(nobody)
    }

    @Test(
        "a profile nobody used for 400 days may go, one that was used stays",
        arguments: Implementation.allCases
    )
    func lifetime(_ implementation: Implementation) async throws {
        let storage = implementation.open(in: folder)
        let day = 86_400.0
        for number in 1...3 {
            try await storage.createProfile(sampleProfile(number, at: 0))
            try await fill(storage.storage(of: sampleProfile(number).id))
        }
        try await storage.noteUse(of: sampleProfile(2).id, at: Date(timeIntervalSinceReferenceDate: 2 * day))
        try await storage.noteUse(of: sampleProfile(2).id, at: Date(timeIntervalSinceReferenceDate: day))
        try await storage.noteUse(of: sampleProfile(9).id, at: .distantFuture)
        try await storage.createProfile(sampleProfile(4, at: 401 * day))
        #expect(try await storage.loadProfile(sampleProfile(1).id) == nil)
        try await expectEmpty(storage.storage(of: sampleProfile(1).id))
        let kept = try await storage.loadProfile(sampleProfile(2).id)
        #expect(kept?.lastUsedAt == Date(timeIntervalSinceReferenceDate: 2 * day))
        #expect(try await storage.storage(of: sampleProfile(2).id).loadPlaces().count == 3)
    }

    @Test("the secret a server signs with is made once", arguments: Implementation.allCases)
    func secret(_ implementation: Implementation) async throws {
        let first = try await implementation.open(in: folder).signingSecret { [1, 2, 0, 255] }
        let second = try await implementation.open(in: folder).signingSecret { [9] }
        #expect(first == [1, 2, 0, 255])
        #expect(second == first)
    }

    private func fill(_ storage: any Storage) async throws {
        try await storage.fill(3)
        try await storage.saveUnits(.chosen(.imperial))
        try await storage.saveSetting("ko", for: .language)
        try await storage.saveSearch(RecentSearch("서울", at: .distantPast))
    }

    private func expectEmpty(_ storage: any Storage) async throws {
        #expect(try await storage.loadPlaces().isEmpty)
        #expect(try await storage.loadUnits() == .automatic)
        #expect(try await storage.loadSettings().isEmpty)
        #expect(try await storage.loadSearches().isEmpty)
    }
}
