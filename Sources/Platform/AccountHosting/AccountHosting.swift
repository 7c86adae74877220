public import AccountMails
public import AccountModels
public import Accounts
public import Clocks
import Foundation
public import Logging
import Mail
package import Passwords
public import PrometheusMetrics
public import ServiceLifecycle
import SQLiteStore
public import SQLStore
public import StoragePort

/// What a server needs to have accounts.
public struct AccountHosting: Sendable {
    /// The folder of the pepper and of the mail that waits.
    private let folder: String
    private let storage: any AccountStorage
    private let secrets: any SigningSecretStorage
    private let policy: AccountPolicy
    private let product: MailingProduct
    private let delivery: MailDelivery?
    private let clock: WallClock
    private let metrics: AccountMetrics
    private let logger: Logger
    private let shared: Shared?
    /// What the hash of a new password costs. Only programs of tests take less.
    package var cost = Argon2Parameters.recommended

    /// - Parameters:
    ///   - folder: The product's folder, for the pepper and the mail that waits.
    ///   - secrets: Where the server's signing secret is.
    ///   - delivery: `nil` if no mail can be sent.
    ///   - prefix: The beginning of the names of metrics.
    ///   - shared: What stands for files of the folder where nodes share a database; `nil` for the files.
    public init(
        folder: String,
        storage: any AccountStorage,
        secrets: any SigningSecretStorage,
        policy: AccountPolicy,
        product: MailingProduct,
        delivery: MailDelivery?,
        clock: WallClock,
        registry: PrometheusRegistry,
        prefix: String,
        logger: Logger,
        shared: Shared? = nil
    ) {
        self.shared = shared
        (self.folder, self.storage, self.secrets, self.policy) = (folder, storage, secrets, policy)
        (self.product, self.delivery, self.clock, self.logger) = (product, delivery, clock, logger)
        metrics = AccountMetrics(registry, prefix: prefix)
    }

    /// What the nodes of a shared database have instead of files of their own.
    public struct Shared: Sendable {
        let pepper: Pepper
        let mail: any SQLStore

        /// - Parameters:
        ///   - pepper: Random bytes that every node is given.
        ///   - mail: Where mail waits, with the schema ``SQLStore/StoreSchema/mail``.
        public init(pepper: [UInt8], mail: any SQLStore) {
            (self.pepper, self.mail) = (Pepper(pepper), mail)
        }
    }

    /// Opens the accounts once for the process. The pepper is made at the first start, unless it is given.
    public func open() async throws(AccountHostingError) -> HostedAccounts {
        let hasPasswords: Bool
        do { hasPasswords = try await storage.hasPasswords() } catch { throw .storage(error) }
        let secret: [UInt8]
        do { secret = try await secrets.signingSecret { Self.randomBytes(32) } } catch {
            guard case .unwritable(let reason) = error.reason, !hasPasswords else { throw .storage(error) }
            throw .unusable(error.subject, reason: reason)
        }
        let pepper = try pepper(isNeeded: hasPasswords)
        let mail = delivery.map(service)
        let environment = AccountEnvironment(
            storage: storage,
            hashing: Argon2Passwords(
                parameters: cost,
                pepper: pepper,
                randomBytes: Self.randomBytes
            ),
            mail: mail.map { mail in
                QueuedAccountMail(
                    queue: mail.queue,
                    product: product,
                    origin: mail.origin,
                    policy: policy,
                    logger: logger
                )
            },
            policy: policy,
            devices: DeviceMarks(secret: secret),
            clock: clock,
            randomBytes: Self.randomBytes,
            observe: metrics.count
        )
        let refusals = RefusalService(recording: RefusalRecording(environment), logger: logger)
        return HostedAccounts(environment: environment, mail: mail, refusals: refusals)
    }

    private func pepper(isNeeded: Bool) throws(AccountHostingError) -> Pepper {
        if let shared { return shared.pepper }
        do throws(PepperError) {
            return try Pepper.open(
                at: Self.pepperPath(in: folder),
                isNeeded: isNeeded,
                randomBytes: Self.randomBytes
            )
        } catch {
            throw AccountHostingError(error)
        }
    }

    /// Where a product's pepper is.
    public static func pepperPath(in folder: String) -> String { folder + "/pepper" }

    /// Where the mail of a product waits.
    public static func mailPath(in folder: String) -> String { folder + "/mail.sqlite" }

    /// Deletes the mail that waits for an address, and what is known of it: for a command beside the server.
    public static func eraseMail(to email: EmailAddress, in folder: String) async throws(StorageError) {
        // Nothing waits where no mail ever waited.
        let path = mailPath(in: folder)
        guard FileManager.default.fileExists(atPath: path) else { return }
        try await eraseMail(to: email, in: SQLiteStore(path: path, schema: .mail))
    }

    /// Deletes the mail that waits for an address in a store of mail, and what is known of it.
    public static func eraseMail(
        to email: EmailAddress,
        in store: any SQLStore
    ) async throws(StorageError) {
        // Nothing waits for an address that mail cannot go to.
        guard let recipient = try? MailAddress(email.text) else { return }
        let storage = SQLMailStorage(store)
        do throws(StorageError) { try await storage.eraseMail(to: recipient) } catch {
            await storage.close()
            throw error
        }
        await storage.close()
    }

    /// Returns unpredictable bytes of the system's generator.
    public static let randomBytes: @Sendable (Int) -> [UInt8] = { count in
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in .random(in: .min ... .max, using: &generator) }
    }

    /// Longer than any answer takes, and drawn, so that a later request does not show when the mail goes out.
    private static let rest: @Sendable () -> Duration = { .milliseconds(.random(in: 250...750)) }

    private func service(_ delivery: MailDelivery) -> MailService {
        let storage = SQLMailStorage(
            shared?.mail
                ?? SQLiteStore(path: Self.mailPath(in: folder), schema: .mail) { [logger] file in
                    logger.error("mail", metadata: ["event": "set aside", "file": "\(file.setAside)"])
                }
        )
        let queue = MailQueue(
            storage: storage,
            transport: TransportForSomebody(delivery.transport(wallClock: clock)),
            composer: delivery.composer(randomBytes: Self.randomBytes),
            wallClock: clock,
            rest: Self.rest,
            report: MailReport(metrics: metrics, logger: logger).tell
        )
        return MailService(queue: queue, storage: storage, origin: delivery.origin)
    }
}

/// The accounts of a running server.
public struct HostedAccounts: Sendable {
    public let environment: AccountEnvironment
    /// Sends mail while the server runs; `nil` if none can be sent.
    public let mail: MailService?
    let refusals: RefusalService

    /// What runs beside the server, and stops after it.
    public var services: [any Service] { [refusals] + (mail.map { [$0] } ?? []) }
}

/// Why a server cannot have accounts.
public enum AccountHostingError: Error, Hashable, Sendable {
    case storage(StorageError)
    /// There are passwords, but the file of the pepper is gone: a backup has it.
    case pepperMissing(String)
    /// Others than its owner may read the file of the pepper.
    case pepperExposed(String)
    /// A file cannot be read or made; a short technical reason.
    case unusable(String, reason: String)

    init(_ error: PepperError) {
        switch error {
        case .missing(let path): self = .pepperMissing(path)
        case .exposed(let path): self = .pepperExposed(path)
        case .unusable(let path, let reason): self = .unusable(path, reason: reason)
        }
    }
}
