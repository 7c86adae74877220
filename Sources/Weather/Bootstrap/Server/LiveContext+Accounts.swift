import AccountHosting
import AccountMails
import Accounts
import CLI
import Clocks
import HTTPServer
import Languages
import Logging
import PrometheusMetrics
import SharedDatabase
import SQLStorage
import SQLStore
import StoragePort
import UseCases
import ViewModels

extension LiveContext {
    /// Opens the accounts of a server. `nil` if it has no pages, or if accounts cannot be made: then nobody has one.
    func accounts(
        _ plan: ServerPlan,
        _ registry: PrometheusRegistry,
        _ clock: WallClock,
        _ logger: Logger,
        _ secrets: NodeSecrets?,
        _ remembered: RememberedStores?,
        in language: Language
    ) async throws(ServeFailure) -> HostedAccounts? {
        guard plan.pages != .off else { return nil }
        let hosting = AccountHosting(
            folder: loaded.sources.folders.data,
            storage: remembered?.accounts(database.accounts) ?? database.accounts,
            secrets: database,
            policy: AccountPolicy(joining: plan.joining),
            product: .haneul,
            delivery: plan.delivery,
            clock: clock,
            registry: registry,
            prefix: "haneul",
            logger: logger,
            shared: secrets.map { .init(pepper: $0.pepper.bytes, mail: databases.store(.mail)) }
        )
        do { return try await hosting.open() } catch {
            switch error {
            case .storage(let error): throw .accounts(error)
            case .pepperMissing(let path): throw .pepperMissing(path: path)
            case .pepperExposed(let path): throw .pepperExposed(path: path)
            case .unusable(let path, let reason):
                tell(.noAccounts(path: path, reason: reason), in: language)
                return nil
            }
        }
    }

    /// Tells the person who started the server what follows from its settings of mail.
    func tellAccounts(_ plan: ServerPlan, in language: Language) {
        if plan.configuration.mail != nil, plan.delivery == nil { say(.mailNeedsOrigin, in: language) }
        if plan.joining != plan.configuration.joining { say(.joiningByInvitation, in: language) }
    }
}

extension LiveContext {
    /// Returns what reads the links in mails about the weather, also where no mail is sent any more. `nil` without accounts,
    /// which mail belongs to.
    func unsubscribeLinks(
        for accounts: HostedAccounts?
    ) async throws(ServeFailure) -> SealedUnsubscribeLinks? {
        guard accounts != nil else { return nil }
        do throws(StorageError) {
            let secret = try await database.signingSecret { AccountHosting.randomBytes(32) }
            return SealedUnsubscribeLinks(secret: secret)
        } catch {
            throw .accounts(error)
        }
    }
}

extension ServerConfiguration {
    /// Whether notices can be sent by mail.
    var mailOffer: MailOffer { mail == nil ? .noServer : origin == nil ? .noOrigin : .offered }
}

extension ServerPlan {
    /// `nil` if no mail can be sent.
    var delivery: MailDelivery? {
        guard let mail = configuration.mail, let origin = configuration.origin else { return nil }
        return MailDelivery(.server(mail), origin: origin)
    }

    /// Who may join: where strangers come and their addresses cannot be confirmed, only those who are invited.
    var joining: AccountPolicy.Joining {
        let isForStrangers = !options.isLoopback || configuration.origin?.isLoopback == false
        return configuration.joining == .open && isForStrangers && delivery == nil
            ? .invited : configuration.joining
    }
}

extension MailingProduct {
    /// The colour is that of buttons in the app's light theme.
    static let haneul = MailingProduct(color: "#1257c4", home: "/me") {
        AppLabel.appName.text(in: $0)
    }
}
