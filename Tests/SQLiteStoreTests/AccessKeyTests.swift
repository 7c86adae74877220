import AccessKeys
import Foundation
import Notes
import SQLStore
import StoragePort
import TestSupport
import Testing

/// Keys of any product's store, beyond their contract.
@Suite("Store keys")
struct AccessKeyTests {
    let folder: NotesFolder
    let today = UsageDay(number: 20_778)

    init() throws { folder = try NotesFolder() }

    private func open() -> SQLAccessKeys { SQLAccessKeys(folder.open().store) }

    @Test("the file holds a key's hash and nowhere the key")
    func hashOnly() async throws {
        var generator = SystemRandomNumberGenerator()
        let secret = AccessKeySecret(using: &generator)
        let keys = open()
        _ = try await keys.createAccessKey(AccessKey(secret, limit: .standard, createdAt: .distantPast))
        var bytes = Data()
        for name in try folder.files() {
            bytes += try Data(contentsOf: URL(filePath: folder.path + "/" + name))
        }
        #expect(bytes.range(of: Data(secret.hash.utf8)) != nil)
        #expect(bytes.range(of: Data(secret.text.utf8)) == nil)
    }

    @Test("after damage the keys are gone, and that there were some is known still")
    func damage() async throws {
        let notes = folder.open()
        _ = try await SQLAccessKeys(notes.store).createAccessKey(sampleKey(1))
        await notes.close()
        try Data("no database".utf8).write(to: URL(filePath: folder.database))
        let after = folder.open()
        let found = try await SQLAccessKeys(after.store).loadAccessKeys(usageOn: today)
        #expect(found.keys.isEmpty && found.anyWasCreated)
        try await after.add("milk")
        #expect(try await open().loadAccessKeys(usageOn: today).anyWasCreated)
    }

    @Test("where that cannot be noted, no key is created")
    func noMarker() async throws {
        try await folder.open().add("milk")
        let keys = open()
        // A link that leads nowhere: neither is there a file, nor can one be made.
        let marker = folder.database + ".keys"
        try FileManager.default.createSymbolicLink(atPath: marker, withDestinationPath: "/nowhere/at/all")
        let refused = await #expect(throws: StorageError.self) {
            try await keys.createAccessKey(sampleKey(1))
        }
        #expect(refused?.subject == marker)
        #expect(try await keys.loadAccessKeys(usageOn: today).keys.isEmpty)
    }

    @Test("a limit of a later release is left as it is, and no key passes for another")
    func unknownLimit() async throws {
        let keys = open()
        _ = try await keys.createAccessKey(sampleKey(1))
        try folder.execute("UPDATE access_key SET request_limit = '5 credits'")
        let refused = StorageError(.undecodable("limit 5 credits"), subject: folder.database)
        await #expect(throws: refused) { try await keys.loadAccessKeys(usageOn: today) }
    }

    @Test("a name is kept whole or refused, never cut")
    func neverCut() async throws {
        let refused = await #expect(throws: StorageError.self) {
            try await open().createAccessKey(sampleKey(1, name: "a\u{0}b"))
        }
        #expect(refused?.reason == .unwritable("a text holds the character U+0000"))
    }

    @Test("days of a year ago are forgotten, the sums are not")
    func forgotten() async throws {
        let keys = open()
        _ = try await keys.createAccessKey(sampleKey(1))
        for age in [400, 366, 0] {
            let use = AccessKeyUse(
                keyID: sampleKey(1).id,
                day: UsageDay(number: today.number - age),
                requests: 1,
                refused: 0,
                lastUsedAt: .distantPast
            )
            try await keys.addAccessKeyUse([use])
        }
        func requests(_ age: Int) async throws -> Int? {
            try await keys.loadAccessKeys(usageOn: UsageDay(number: today.number - age)).keys.first?.usage
                .requestsOnDay
        }
        #expect(try await [requests(400), requests(366), requests(0)] == [0, 1, 1])
        #expect(try await keys.loadAccessKeys(usageOn: today).keys.first?.usage.requests == 3)
    }
}
