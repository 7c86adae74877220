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
import Profiles
import PrometheusMetrics
import Site
import SQLiteStore
import ServiceLifecycle
import SiteServer

/// One run of `cream serve`, from the first connection to the last answer.
struct CreamServer: Sendable {
    let plan: ServerPlan
    let words: CreamWords

    func run() async throws(CreamFailure) {
        let registry = PrometheusRegistry()
        let store = SQLiteStore(path: plan.folder + "/cream.sqlite", schema: .cream) { [logger] file in
            logger.error("store", metadata: ["event": "set aside", "file": "\(file.setAside)"])
        }
        let accounts = CreamAccounts(plan)
        let hosted = try await accounts.open(store, registry, logger)
        do {
            let services = try services(accounts, hosted, store, registry)
            try await SiteServer.run(services, logger: logger)
            await store.close()
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
        _ store: SQLiteStore,
        _ registry: PrometheusRegistry
    ) throws -> [any Service] {
        MetricsSystem.bootstrap(registry)
        let (readiness, now) = (Readiness(), plan.clock)
        let site = try site(store, hosted.environment)
        let programs = ProgramAnswers(refusal: MarketRefusal.answer)
        let server = SiteServer(
            refusal: { await site.refusal($0, to: $1) },
            programs: programs,
            metrics: registry,
            host: plan.options.host,
            isReady: { readiness.isReady }
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
            }
        )
        // Stopped in reverse order.
        return hosted.services + [http, readiness]
    }

    private func site(_ store: SQLiteStore, _ accounts: AccountEnvironment) throws -> MarketSite {
        let clock = plan.clock
        let catalogue = DailyCatalogue { clock.now }
        return try MarketSite(
            catalogue: CatalogueUseCases(
                catalogue: catalogue,
                showcase: catalogue,
                pictures: catalogue,
                clock: clock
            ),
            surroundings: SiteSurroundings(
                store: SQLiteProfiles(store),
                now: { clock.now },
                randomBytes: AccountHosting.randomBytes
            ),
            accounts: accounts,
            report: { [logger] failure, request in
                logger.error("accounts failed", metadata: ["error": "\(failure)", "request": "\(request)"])
            }
        )
    }
}
