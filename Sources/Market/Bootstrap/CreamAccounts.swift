import AccountHosting
import AccountMails
import Accounts
import HTTPServer
import Languages
import Logging
import Mail
import MarketModels
import PostgreSQLStore
import PrometheusMetrics
import SharedDatabase
import SQLStore
import Synchronization

/// The accounts of one run of `cream serve`.
struct CreamAccounts: Sendable {
    private let plan: ServerPlan
    private let listening: ListeningOrigin

    init(_ plan: ServerPlan) {
        self.plan = plan
        listening = ListeningOrigin(plan)
    }

    /// - Throws: ``CreamFailure/accounts(_:)``
    func open(
        _ stores: CreamStores,
        _ secrets: CreamDatabase.Secrets?,
        _ registry: PrometheusRegistry,
        _ logger: Logger
    ) async throws(CreamFailure) -> HostedAccounts {
        let delivery = delivery
        let hosting = AccountHosting(
            folder: plan.folder,
            storage: stores.accounts,
            secrets: stores.visitors,
            policy: AccountPolicy(joining: delivery == nil ? .off : .open, needsConfirmation: true),
            product: .cream,
            delivery: delivery,
            clock: plan.clock,
            registry: registry,
            prefix: "cream",
            logger: logger,
            shared: shared(secrets)
        )
        do { return try await hosting.open() } catch { throw .accounts(error) }
    }

    private func shared(_ secrets: CreamDatabase.Secrets?) -> AccountHosting.Shared? {
        guard let database = plan.database, let secrets else { return nil }
        let mail = PostgreSQLStore(database.pool, schema: .mail)
        return AccountHosting.Shared(pepper: secrets.pepper.bytes, mail: mail)
    }

    /// Returns what the start says about mail.
    ///
    /// - Parameter port: The port on which the server listens.
    func notices(listeningAt port: Int, in words: CreamWords) -> [String] {
        listening.set(port)
        guard delivery != nil else { return [words.joiningNeedsOrigin] }
        return plan.mail == nil ? [words.mailsLie(in: mailFolder)] : []
    }

    /// `nil` where other machines reach the server and no origin is given: then links would lead nowhere.
    private var delivery: MailDelivery? {
        guard let way else { return nil }
        if let origin = plan.origin { return MailDelivery(way, origin: origin) }
        guard plan.options.isLoopback else { return nil }
        return MailDelivery(way, origin: { listening.origin })
    }

    private var way: MailDelivery.Way? {
        if let settings = plan.mail { return .server(settings) }
        guard let address = try? MailAddress("cream@\(plan.origin?.host ?? "localhost")"),
            let sender = try? Mailbox(name: "Cream", address: address)
        else { return nil }
        return .folder(mailFolder, sender: sender)
    }

    private var mailFolder: String { plan.folder + "/mail" }
}

/// The origin of a server on this machine, whose port is known when it listens.
private final class ListeningOrigin: Sendable {
    private let host: String
    private let port: Mutex<Int>

    init(_ plan: ServerPlan) {
        host = plan.options.host.contains(":") ? "[\(plan.options.host)]" : plan.options.host
        port = Mutex(plan.options.port)
    }

    func set(_ port: Int) { self.port.withLock { $0 = port } }

    var origin: PublicOrigin {
        PublicOrigin(host: host, port: port.withLock(\.self))
    }
}

extension MailingProduct {
    fileprivate static let cream = MailingProduct(
        color: "#15171c",
        home: "/my",
        languages: [.english, .korean]
    ) { _ in
        "Cream"
    }
}
