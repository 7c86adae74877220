import Foundation
import Mail
import ServedStores
import SQLiteStore
import SQLStore
import StoragePort
import TestSupport
import Testing

/// The stores that keep one contract.
enum MailStorageKind: String, CaseIterable, CustomTestStringConvertible {
    case memory, sqlite, postgreSQL

    var testDescription: String { rawValue }

    func with(_ test: (any MailStorage) async throws -> Void) async throws {
        if self == .memory { return try await test(InMemoryMail()) }
        if self == .postgreSQL {
            return try await test(SQLMailStorage(ServedDatabase().store(.mail)))
        }
        let folder = TemporaryFolder()
        let storage = SQLMailStorage(
            SQLiteStore(path: folder.path + "/mail.sqlite", schema: .mail) { Issue.record("\($0)") }
        )
        try await test(storage)
        await storage.close()
    }
}

/// A folder that is deleted with its last reference.
final class TemporaryFolder: Sendable {
    let path = NSTemporaryDirectory() + "mail-\(UUID().uuidString)"

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

@Suite struct MailStorageContractTests {
    static let start = Date(timeIntervalSince1970: 1_795_338_300)

    static func moment(_ seconds: TimeInterval) -> Date { start.addingTimeInterval(seconds) }

    static func mail(
        _ id: String,
        to recipient: String = "reader@example.org",
        at seconds: TimeInterval = 0,
        size: Int = 10
    ) throws -> QueuedMail {
        let mail = OutgoingMail(
            id: id,
            sender: try MailAddress("noreply@haneul.example"),
            recipient: try MailAddress(recipient),
            bytes: (0..<size).map { UInt8($0 % 256) }
        )
        return QueuedMail(mail, acceptedAt: moment(seconds), expiresAt: moment(seconds + 86_400))
    }

    private func claim(_ storage: any MailStorage, at seconds: TimeInterval) async throws -> QueuedMail? {
        let claim = try await storage.claimMail(at: Self.moment(seconds), until: Self.moment(seconds + 300))
        guard case .mail(let queued) = claim else { return nil }
        return queued
    }

    @Test("An empty storage has nothing", arguments: MailStorageKind.allCases)
    func empty(kind: MailStorageKind) async throws {
        try await kind.with { storage in
            #expect(try await storage.claimMail(at: Self.start, until: Self.start) == .nothing(nextDue: nil))
            #expect(try await storage.countMail() == MailCount(mails: 0, bytes: 0))
            #expect(try await storage.loadGivenUpMail() == [])
            try await storage.removeMail(id: "none")
            try await storage.postponeMail(id: "none", until: Self.start, countsAttempt: true)
            try await storage.giveUpMail(id: "none", at: Self.start, reason: "none")
            #expect(try await storage.loadGivenUpMail() == [])
        }
    }

    @Test("Mail is claimed whole, once, in the order in which it is due", arguments: MailStorageKind.allCases)
    func claiming(kind: MailStorageKind) async throws {
        try await kind.with { storage in
            let limits = MailQueueLimits()
            let (a, b) = (try Self.mail("a", to: "하늘@example.com", size: 300), try Self.mail("b"))
            for mail in [a, b, try Self.mail("later", at: 50)] {
                #expect(try await storage.addMail(mail, within: limits) == .added)
            }
            let first = try #require(try await claim(storage, at: 0))
            #expect(
                first.mail == a.mail && first.acceptedAt == a.acceptedAt && first.expiresAt == a.expiresAt
            )
            #expect(first.attempts == 1)
            #expect(try await claim(storage, at: 0)?.mail.id == "b")
            let later = Self.moment(300)
            #expect(
                try await storage.claimMail(at: Self.moment(1), until: later)
                    == .nothing(nextDue: Self.moment(50))
            )
            #expect(try await claim(storage, at: 50)?.mail.id == "later")
            // Whose sender disappeared is due again.
            #expect(try await claim(storage, at: 299) == nil)
            #expect(try await claim(storage, at: 300)?.attempts == 2)
            try await storage.removeMail(id: "a")
            #expect(try await storage.countMail() == MailCount(mails: 2, bytes: 20))
        }
    }

    @Test("A postponed mail is due when it should be", arguments: MailStorageKind.allCases)
    func postponing(kind: MailStorageKind) async throws {
        try await kind.with { storage in
            _ = try await storage.addMail(try Self.mail("a"), within: MailQueueLimits())
            _ = try await claim(storage, at: 0)
            try await storage.postponeMail(id: "a", until: Self.moment(60), countsAttempt: true)
            #expect(try await claim(storage, at: 59) == nil)
            #expect(try await claim(storage, at: 60)?.attempts == 2)
            try await storage.postponeMail(id: "a", until: Self.moment(70), countsAttempt: false)
            #expect(try await claim(storage, at: 70)?.attempts == 2)
        }
    }

    @Test("Count and bytes are limited", arguments: MailStorageKind.allCases)
    func limits(kind: MailStorageKind) async throws {
        try await kind.with { storage in
            let limits = MailQueueLimits(count: 3, bytes: 25)
            #expect(try await storage.addMail(try Self.mail("a"), within: limits) == .added)
            #expect(try await storage.addMail(try Self.mail("b"), within: limits) == .added)
            #expect(try await storage.addMail(try Self.mail("c"), within: limits) == .full)
            #expect(try await storage.addMail(try Self.mail("c", size: 5), within: limits) == .added)
            #expect(try await storage.addMail(try Self.mail("d", size: 0), within: limits) == .full)
            try await storage.removeMail(id: "a")
            #expect(try await storage.addMail(try Self.mail("d"), within: limits) == .added)
        }
    }

    @Test("An identifier is not taken twice", arguments: MailStorageKind.allCases)
    func taken(kind: MailStorageKind) async throws {
        try await kind.with { storage in
            _ = try await storage.addMail(try Self.mail("a"), within: MailQueueLimits())
            let again = try Self.mail("a", to: "other@example.org")
            await #expect(throws: StorageError.self) {
                try await storage.addMail(again, within: MailQueueLimits())
            }
            #expect(try await storage.countMail().mails == 1)
        }
    }

    @Test(
        "A recipient gets so many within a day, whatever became of them",
        arguments: MailStorageKind.allCases
    )
    func perRecipient(kind: MailStorageKind) async throws {
        try await kind.with { storage in
            let limits = MailQueueLimits(perRecipient: 2)
            #expect(try await storage.addMail(try Self.mail("a"), within: limits) == .added)
            try await storage.removeMail(id: "a")
            #expect(
                try await storage.addMail(
                    try Self.mail("b", to: "READER@example.org", at: 10),
                    within: limits
                )
                    == .added
            )
            #expect(
                try await storage.addMail(try Self.mail("c", at: 20), within: limits) == .tooManyForRecipient
            )
            #expect(
                try await storage.addMail(try Self.mail("d", to: "x@y.de", at: 20), within: limits) == .added
            )
            // A day after the first, there is room for one.
            #expect(
                try await storage.addMail(try Self.mail("e", at: 86_399), within: limits)
                    == .tooManyForRecipient
            )
            #expect(try await storage.addMail(try Self.mail("e", at: 86_400), within: limits) == .added)
            #expect(
                try await storage.addMail(try Self.mail("f", at: 86_401), within: limits)
                    == .tooManyForRecipient
            )
            #expect(try await storage.addMail(try Self.mail("f", at: 86_401), within: .init()) == .added)
        }
    }

    @Test("A mail that is given up leaves a record, for a while", arguments: MailStorageKind.allCases)
    func givingUp(kind: MailStorageKind) async throws {
        try await kind.with { storage in
            for id in ["a", "b"] {
                _ = try await storage.addMail(try Self.mail(id), within: MailQueueLimits())
            }
            let claimed = try #require(try await claim(storage, at: 0))
            try await storage.giveUpMail(id: "a", at: Self.moment(1), reason: "refused recipient 550")
            let record = GivenUpMail(claimed, at: Self.moment(1), reason: "refused recipient 550")
            #expect(try await storage.loadGivenUpMail() == [record])
            #expect(try await storage.countMail().mails == 1)
            try await storage.giveUpMail(
                id: "b",
                at: Self.moment(1 + GivenUpMail.lifetime),
                reason: "expired"
            )
            #expect(try await storage.loadGivenUpMail().map(\.id) == ["b"])
        }
    }

    @Test("There are only so many records", arguments: MailStorageKind.allCases)
    func manyRecords(kind: MailStorageKind) async throws {
        try await kind.with { storage in
            for number in 0..<GivenUpMail.limit + 3 {
                _ = try await storage.addMail(try Self.mail("\(number)"), within: MailQueueLimits())
                try await storage.giveUpMail(id: "\(number)", at: Self.start, reason: "expired")
            }
            let records = try await storage.loadGivenUpMail()
            #expect(records.count == GivenUpMail.limit && records.first?.id == "3")
        }
    }

    @Test("An erased address leaves nothing", arguments: MailStorageKind.allCases)
    func erasing(kind: MailStorageKind) async throws {
        try await kind.with { storage in
            let limits = MailQueueLimits(perRecipient: 2)
            for id in ["a", "b"] { _ = try await storage.addMail(try Self.mail(id), within: limits) }
            _ = try await storage.addMail(try Self.mail("c", to: "x@y.de"), within: limits)
            try await storage.giveUpMail(id: "a", at: Self.start, reason: "expired")
            try await storage.eraseMail(to: try MailAddress("Reader@EXAMPLE.org"))
            #expect(try await storage.countMail().mails == 1)
            #expect(try await storage.loadGivenUpMail() == [])
            #expect(try await storage.addMail(try Self.mail("d"), within: limits) == .added)
        }
    }
}

/// What is true of the file only.
@Suite struct SQLiteMailStorageTests {
    @Test("Mail outlives the process, and what was sent is gone from the file")
    func reopened() async throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/mail.sqlite"
        let secret = "https://haneul.example/confirm/0123456789abcdef"
        let address = try MailAddress("reader@example.org")
        let mail = OutgoingMail(id: "a", sender: address, recipient: address, bytes: Array(secret.utf8))
        let start = MailStorageContractTests.start
        let queued = QueuedMail(mail, acceptedAt: start, expiresAt: start.addingTimeInterval(60))
        let first = SQLMailStorage(SQLiteStore(path: path, schema: .mail))
        _ = try await first.addMail(queued, within: MailQueueLimits())
        await first.close()
        let second = SQLMailStorage(SQLiteStore(path: path, schema: .mail) { Issue.record("\($0)") })
        guard case .mail(let found) = try await second.claimMail(at: start, until: start) else {
            Issue.record("nothing was found")
            return
        }
        #expect(found.mail == mail)
        try await second.removeMail(id: "a")
        // While the server goes on: its log must not keep what the file forgot.
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let bytes = try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)"))
            #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(name)")
        }
        await second.close()
    }

    @Test("A damaged file is set aside, told, and does not stop mail")
    func damaged() async throws {
        let folder = TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        let path = folder.path + "/mail.sqlite"
        try Data(repeating: 7, count: 20_000).write(to: URL(filePath: path))
        try await confirmation { told in
            let storage = SQLMailStorage(SQLiteStore(path: path, schema: .mail) { _ in told() })
            let mail = try MailStorageContractTests.mail("a")
            #expect(try await storage.addMail(mail, within: MailQueueLimits()) == .added)
        }
    }
}
