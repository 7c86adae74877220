import AccountHosting
import Accounts
import Catalogue
import Clocks
import CoreMetrics
import Foundation
import HTTPServer
import HTTPService
import Logging
import MarketApp
import MarketUseCases
import PostgreSQLStore
import PrometheusMetrics
import Site
import ServiceLifecycle
import SharedDatabase
import SQLStore
import SiteServer

/// One run of `cream serve`, from the first connection to the last answer.
struct CreamServer: Sendable {
    let plan: ServerPlan
    let words: CreamWords

    func run() async throws(CreamFailure) {
        let registry = PrometheusRegistry()
        let secrets = try await plan.database?.check()
        let stores = CreamStores(plan, secrets, logger)
        let accounts = CreamAccounts(plan)
        let hosted = try await accounts.open(stores, secrets, registry, logger)
        do {
            let services = try services(accounts, hosted, stores, registry)
            try await SiteServer.run(services, logger: logger)
            await stores.store.close()
        } catch let error as ServerError {
            throw .server(error)
        } catch {
            throw .ended("\(error)")
        }
    }

    private var logger: Logger {
        var logger = Logger(label: "cream") { StreamLogHandler.standardError(label: $0) }
        logger.logLevel = .notice
        return logger
    }

    private func services(
        _ accounts: CreamAccounts,
        _ hosted: HostedAccounts,
        _ stores: CreamStores,
        _ registry: PrometheusRegistry
    ) throws -> [any Service] {
        MetricsSystem.bootstrap(registry)
        let pool = plan.database?.pool
        if let pool { DatabaseMetrics.show(pool, in: registry, prefix: "cream") }
        let (readiness, now) = (Readiness(), plan.clock)
        let site = try site(stores, hosted.environment)
        let programs = ProgramAnswers(refusal: MarketRefusal.answer)
        let server = SiteServer(
            refusal: { await site.refusal($0, to: $1) },
            programs: programs,
            metrics: registry,
            host: plan.options.host,
            isReady: { readiness.isReady },
            hasDatabase: pool.map { pool in { @Sendable () -> Bool in pool.figures.isAnswering } }
        )
        let http = HTTPServer(
            options: plan.options,
            routes: server.routes(pages: site.routes) + [server.unknown],
            refusal: programs.refusal,
            observer: ServerMetrics(registry: registry, prefix: "cream", logger: logger),
            now: { now.now },
            logger: logger,
            onListening: { [plan, words] port, _ in
                let host = plan.options.host.contains(":") ? "[\(plan.options.host)]" : plan.options.host
                Cream.tell(words.listening(at: "http://\(host):\(port)"), to: .standardOutput)
                for notice in accounts.notices(listeningAt: port, in: words) {
                    Cream.tell(notice, to: .standardOutput)
                }
            },
            onStopping: { [logger] in await readiness.end(logger: logger) }
        )
        let expiry = AccountExpiryService(SQLAccounts(stores.store), wallClock: now, clock: ContinuousClock())
        // Stopped in reverse order.
        return hosted.services + [expiry, http]
    }

    private func site(_ stores: CreamStores, _ accounts: AccountEnvironment) throws -> MarketSite {
        let clock = plan.clock
        var surroundings = SiteSurroundings(
            store: stores.visitors,
            now: { clock.now },
            randomBytes: AccountHosting.randomBytes
        )
        surroundings.isStoreShared = plan.database != nil
        let catalogue = DailyCatalogue { clock.now }
        return try MarketSite(
            catalogue: CatalogueUseCases(
                catalogue: catalogue,
                showcase: catalogue,
                pictures: catalogue,
                clock: clock
            ),
            surroundings: surroundings,
            accounts: accounts,
            report: { [logger] failure, request in
                logger.error("accounts failed", metadata: ["error": "\(failure)", "request": "\(request)"])
            }
        )
    }
}
