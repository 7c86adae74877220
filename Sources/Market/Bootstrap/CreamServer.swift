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
import ServiceLifecycle
import SiteServer

/// One run of `cream serve`, from the first connection to the last answer.
struct CreamServer: Sendable {
    let plan: ServerPlan
    let words: CreamWords

    func run() async throws(CreamFailure) {
        do { try await SiteServer.run(try services(), logger: logger) } catch let error as ServerError {
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

    private func services() throws -> [any Service] {
        let registry = PrometheusRegistry()
        MetricsSystem.bootstrap(registry)
        let (readiness, now) = (Readiness(), plan.clock)
        let site = try site()
        let programs = ProgramAnswers(refusal: MarketRefusal.answer)
        let server = SiteServer(
            refusal: { await site.refusal($0, to: $1) },
            programs: programs,
            metrics: registry,
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
            }
        )
        return [http, readiness]
    }

    private func site() throws -> MarketSite {
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
                store: MemoryProfiles(),
                now: { clock.now },
                randomBytes: { count in (0..<count).map { _ in .random(in: .min ... .max) } }
            )
        )
    }
}
