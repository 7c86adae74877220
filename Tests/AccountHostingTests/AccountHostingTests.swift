import AccountHosting
import AccountMails
import AccountModels
import Accounts
import Clocks
import Foundation
import Languages
import Logging
import Mail
import PrometheusMetrics
import SQLiteStore
import SQLStore
import StoragePort
import Testing

/// A server's accounts, from its folder.
final class AccountHostingTests {
    private let folder = NSTemporaryDirectory() + "haneul-hosting-\(UUID().uuidString)"
    private let registry = PrometheusRegistry()

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private static let schema = StoreSchema(
        applicationID: 0x5465_7374,
        steps: [
            .together(.profiles, .signingSecret), .accounts, .accountAgreements, .accountBounds,
            .accountRequests,
        ]
    )

    private func open(
        _ delivery: MailDelivery? = nil,
        in folder: String? = nil,
        pepper: [UInt8]? = nil,
        signingSecret: [UInt8]? = nil
    ) async throws(AccountHostingError) -> HostedAccounts {
        let folder = folder ?? self.folder
        let store = SQLiteStore(path: folder + "/site.sqlite", schema: Self.schema)
        return try await AccountHosting(
            folder: folder,
            storage: SQLAccounts(store),
            secrets: SQLProfiles(store, signingSecret: signingSecret),
            policy: AccountPolicy(),
            product: MailingProduct(color: "#123456", home: "/me") { _ in "Site" },
            delivery: delivery,
            clock: WallClock { Date() },
            registry: registry,
            prefix: "site",
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
            shared: pepper.map {
                .init(pepper: $0, mail: SQLiteStore(path: folder + "/shared.sqlite", schema: .mail))
            }
        ).open()
    }

    private func join(_ hosted: HostedAccounts) async throws -> JoinUseCases.Answer {
        try await JoinUseCases(hosted.environment).join(
            .init(
                email: "reader@example.org",
                password: Password("correct horse 1!"),
                isOldEnough: true,
                notice: "2026-11-23"
            ),
            by: AccountCaller(block: "here", language: .english)
        )
    }

    @Test("X17: a node that is given its secrets makes none of its own")
    func given() async throws {
        let (pepper, secret) = ([UInt8](repeating: 7, count: 32), [UInt8](repeating: 8, count: 32))
        let delivery = MailDelivery(
            .folder(
                folder + "/mail",
                sender: try Mailbox(parsing: "Site <site@localhost>")
            ),
            origin: PublicOrigin(host: "localhost", port: 80)
        )
        let node = try await open(delivery, pepper: pepper, signingSecret: secret)
        _ = try await join(node)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(!files.contains("pepper") && !files.contains("mail.sqlite"))
        #expect(files.contains("shared.sqlite"))
        let store = SQLiteStore(path: folder + "/site.sqlite", schema: Self.schema)
        #expect(try await SQLProfiles(store).keptSigningSecret() == nil)
        #expect(try await SQLProfiles(store, signingSecret: secret).signingSecret { [] } == secret)
    }

    @Test("the pepper is made once, for its owner alone, and is missed as soon as there are passwords")
    func pepper() async throws {
        let path = AccountHosting.pepperPath(in: folder)
        let first = try await open()
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600 && first.mail == nil && first.environment.mail == nil)
        try FileManager.default.removeItem(atPath: path)
        _ = try await join(try await open())
        let kept = try Data(contentsOf: URL(filePath: path))
        _ = try await open()
        #expect(try Data(contentsOf: URL(filePath: path)) == kept)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        await #expect(throws: AccountHostingError.pepperExposed(path)) { try await self.open() }
        try FileManager.default.removeItem(atPath: path)
        await #expect(throws: AccountHostingError.pepperMissing(path)) { try await self.open() }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("a password costs what is recommended, unless a program of tests says otherwise")
    func cost() async throws {
        let hash = try await open().environment.hashing.hash(
            Password("correct horse 1!"),
            beside: nil,
            urgency: .stranger
        )
        #expect(hash.rawValue.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1,"))
    }

    @Test("mail without a server lies in a folder, and metrics count without names")
    func mailFolder() async throws {
        let origin = try #require(PublicOrigin("http://127.0.0.1:8081"))
        let sender = try Mailbox(parsing: "Site <site@localhost>")
        let hosted = try await open(MailDelivery(.folder(folder + "/mail", sender: sender), origin: origin))
        let service = try #require(hosted.mail)
        _ = try await join(hosted)
        let running = Task { try await service.run() }
        let mail = try await mail()
        running.cancel()
        try await running.value
        #expect(mail.contains("To: reader@example.org"))
        let metrics = registry.text()
        #expect(metrics.contains("site_account_events_total{event=\"joiningAsked\"} 1"))
        #expect(metrics.contains("site_mails_total{outcome=\"sent\"} 1"))
        #expect(!metrics.contains("reader"))
    }

    /// Waits until one mail is counted, and returns it.
    private func mail() async throws -> String {
        while !registry.text().contains("outcome=\"sent\"} 1") { try await Task.sleep(for: .milliseconds(2)) }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/mail")
        let name = try #require(names.first { $0.hasSuffix(".eml") })
        return try String(contentsOfFile: folder + "/mail/" + name, encoding: .utf8)
    }

    @Test("a folder that cannot be made leaves a site without accounts, if nobody has one")
    func unwritable() async throws {
        do {
            // Nobody can make a folder there.
            _ = try await open(in: "/proc/nowhere")
            Issue.record("opened")
        } catch {
            guard case .unusable = error else {
                Issue.record("\(error)")
                return
            }
        }
    }
}
