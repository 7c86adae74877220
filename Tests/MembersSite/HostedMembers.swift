import AccountHosting
import AccountMails
import AccountModels
import Accounts
import Clocks
import Foundation
import Languages
import Logging
import Mail
import Members
import Passwords
import PrometheusMetrics
import ServiceLifecycle
import SQLiteStore
import SQLStore
import StoragePort

/// Accounts with mail to a server on this machine, opened as both products open theirs, but with hashes that cost
/// little: what they take would hide what else takes time.
struct HostedMembers {
    let members: Members
    let services: [any Service]

    /// - Parameters:
    ///   - path: The database. Pepper and mail that waits are in its folder.
    ///   - port: Of the mail server.
    init(
        path: String,
        port: Int,
        clock: WallClock,
        registry: PrometheusRegistry,
        logger: Logger
    ) async throws {
        let store = SQLiteStore(path: path, schema: .members)
        let settings = try MailSettings(
            host: "127.0.0.1",
            port: port,
            security: .plain,
            sender: try Mailbox(parsing: "Members <members@example.org>")
        )
        var hosting = AccountHosting(
            folder: URL(filePath: path).deletingLastPathComponent().path,
            storage: SQLAccounts(store),
            secrets: SQLProfiles(store),
            policy: AccountPolicy(needsConfirmation: true),
            product: MailingProduct(color: "#123456", home: "/me") { MembersLabel.appName.text(in: $0) },
            delivery: MailDelivery(.server(settings), origin: PublicOrigin(host: "localhost", port: 80)),
            clock: clock,
            registry: registry,
            prefix: "members",
            logger: logger
        )
        hosting.cost = .smallest
        let hosted = try await hosting.open()
        (members, services) = (Members(hosted.environment, in: store), hosted.services)
    }

    /// Makes an account, with a confirmed address, for each line of a file.
    func addMembers(listedIn path: String) async throws {
        let environment = members.environment
        let hash = try await environment.hashing.hash(
            Password("of a member 1!"),
            beside: nil,
            urgency: .known
        )
        for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
            let account = Account(
                id: Account.ID(rawValue: number()),
                email: try EmailAddress(checking: String(line)),
                confirmedAt: environment.clock.now,
                passwordHash: hash,
                passwordChangedAt: environment.clock.now,
                createdAt: environment.clock.now,
                profile: .init(rawValue: number())
            )
            let event = SecurityEvent(at: account.createdAt, .joined, of: account.id, from: "here")
            let new = NewAccount(account, session: session(of: account))
            _ = try await environment.storage.createAccount(new, event)
        }
    }

    /// A session that ends at once: accounts begin with one.
    private func session(of account: Account) -> StoredSession {
        let session = Session(
            id: Session.ID(rawValue: number()),
            account: account.id,
            browser: "",
            startedAt: account.createdAt,
            lastUsedAt: account.createdAt,
            endsAt: account.createdAt,
            idleUntil: account.createdAt
        )
        let token = SecretToken(randomBytes: members.environment.randomBytes)
        return StoredSession(session: session, token: token.hash, rotatedAt: account.createdAt)
    }

    private func number() -> String {
        members.environment.randomBytes(16).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
            .joined()
    }
}
