import AccessKeys
import AccountHosting
import Clocks
import ConditionArt
import ForecastRecords
import Foundation
import Gateway
import HTTPServer
import HTTPTypes
import Logging
import AccountMails
import Mail
import CoreMetrics
import NotificationPorts
import PostgreSQLStore
import Profiles
import PrometheusMetrics
import ProviderSupport
import Repository
import Server
import Site
import SharedDatabase
import ServiceLifecycle
import SharedFolder
import SiteServer
import SQLStorage
import StoragePort
import TerminalService
import UseCases
import WeatherPorts
import WebApp
import WebPush

/// One run of `haneul serve`, from the first connection to the last answer.
struct LiveServer: Sendable {
    let plan: ServerPlan
    let graph: LiveGraph
    /// What it shares with other nodes; `nil` if there are none, or the weather is made up.
    let cache: LiveCache?
    /// Tells them whose pages have to reload; `nil` where they have other profiles.
    let reloads: FleetReloads?
    /// Whether our own forecast is given.
    let ownForecast: OwnForecastState
    let keys: KeyRing
    /// The keys of people who have an account.
    let ownKeys: OwnKeys
    /// The data of the app's visitors.
    let profiles: any ProfileStorage & SigningSecretStorage & NotificationProfiles
    /// `nil` if the server has no accounts.
    let accounts: HostedAccounts?
    /// Everybody's rules and targets.
    let people: SQLStorage
    /// Everybody's places, without whose they are.
    let kept: any KeptPlaces
    /// `nil` if no messages are sent to browsers.
    let pushKeys: VAPIDKeys?
    /// `nil` without accounts.
    let unsubscribeLinks: SealedUnsubscribeLinks?
    let registry: PrometheusRegistry
    let logger: Logger
    /// Names this node among those of a shared database.
    let node: String
    /// Called once with the ports when listening has begun; the second is that of TLS.
    let onListening: @Sendable (_ http: Int, _ https: Int?) -> Void

    /// Runs until the process was asked to stop and all answers under way were sent.
    func run() async throws {
        MetricsSystem.bootstrap(registry)
        let records = LiveRecords(
            graph.databases,
            plan.configuration.records,
            places: graph.places,
            logger: logger
        )
        let repositoryMetrics = RepositoryMetrics(registry) { [clock = graph.wallClock] in
            records.note($0, at: clock)
        }
        let repository = graph.serverRepository(
            observer: repositoryMetrics,
            logger: logger,
            cache: cache
        )
        repositoryMetrics.showBudgets(of: repository)
        if let cache { CacheMetrics.show(cache, of: repository, in: registry) }
        showPictures(in: registry)
        let pool = graph.databases.pool
        if let pool { DatabaseMetrics.show(pool, in: registry, prefix: "haneul") }
        if let replica = graph.databases.replica {
            DatabaseMetrics.show(replica, in: registry, prefix: "haneul")
        }
        let readiness = Readiness()
        let own = graph.ownRepository(
            over: repository,
            use: ownForecast.isOn ? graph.leadingOwnForecast : .off
        )
        let duties = LiveDuties(
            folder: SharedFolder(path: graph.folders.sharedFolder, tidiesAfterWrites: false),
            pool: pool,
            node: node,
            registry: registry,
            logger: logger
        )
        let notifications = notifications(over: own, duties)
        let container = container(over: own, notifications, records)
        let app = try WebApp(
            container: container,
            audience: plan.pages,
            accounts: accounts?.environment,
            fleet: reloads,
            isStoreShared: graph.databases.isShared,
            report: { [logger] failure, request in
                logger.error("accounts failed", metadata: ["error": "\(failure)", "request": "\(request)"])
            }
        )
        let routes = gateway(over: repository, own).routes(
            behind: keys,
            beside: terminal(over: own, in: container).routes(with: app.routes),
            refusal: { await app.refusal($0, to: $1) },
            metrics: registry,
            host: plan.options.host,
            showsMetricsToEveryone: plan.configuration.metrics == .everyone,
            isReady: { readiness.isReady },
            hasDatabase: pool.map { pool in { @Sendable () -> Bool in pool.figures.isAnswering } },
            hasCache: cache.map { cache in { @Sendable () -> Bool in cache.isAnswering } }
        )
        let (clock, delay) = (graph.wallClock, Duration.seconds(plan.configuration.stopDelay))
        let http = HTTPServer(
            options: plan.options,
            routes: routes,
            refusal: { Gateway.refusal($0, path: $1) },
            observer: ServerMetrics(registry: registry, prefix: "haneul", logger: logger),
            now: { clock.now },
            logger: logger,
            onListening: onListening,
            onStopping: { [logger] in await readiness.end(after: delay, logger: logger) }
        )
        // Stopped in reverse order: first no more requests, then no more notices, mail and upstream calls, then the counts
        // are written.
        let watch = cache.map { CacheWatch(cache: $0, logger: logger) }
        let beside: [any Service] = [
            KeyRingService(keys: keys),
            UpstreamService(repository: repository, graph: graph, cache: cache),
            records.service(
                in: graph,
                kept: kept,
                over: repository,
                history: graph.providers.history(plan.configuration.providers),
                registry: registry,
                values: plan.configuration.providers,
                duty: duties.recording
            ),
        ]
        try await SiteServer.run(
            beside + [watch].compactMap(\.self) + records.pooled(in: registry) + accountServices(duties)
                + (notifications?.services ?? []) + [http],
            stoppingAfter: delay,
            logger: logger
        )
    }

    private func accountServices(_ duties: LiveDuties) -> [any Service] {
        guard let accounts else { return [] }
        let expiry = AccountExpiryService(
            people.used(through: duties.expiring.store).accounts,
            wallClock: graph.wallClock,
            clock: ContinuousClock(),
            whenever: duties.expiring.run
        )
        return accounts.services + [expiry]
    }

    /// Shows which weather icons are compiled in. The metrics of their routes count the requests and the 304 answers.
    private func showPictures(in registry: PrometheusRegistry) {
        registry.gauge("haneul_pictures", help: "Pictures of the weather in the program.")
            .set(Double(ConditionArt.inventory.pictures))
        registry.gauge("haneul_picture_bytes", help: "Bytes of the pictures of the weather in the program.")
            .set(Double(ConditionArt.inventory.bytes))
    }

    private func gateway(over repository: CachedRepository, _ own: OwnForecastRepository) -> Gateway {
        var own = own
        if ownForecast.isOn, !plan.configuration.gatewayOwnForecast { own.use = .onRequest }
        let history = CachedHistory(
            upstream: graph.providers.history(plan.configuration.providers),
            repository: repository
        )
        let clock = graph.wallClock
        return Gateway(
            weather: GetWeather(repository: own, acceptsTypical: false),
            past: GetPastWeather(history: history),
            places: GeocodePlaces(search: graph.places),
            now: { clock.now },
            usesNaturalKorean: plan.configuration.koreanStyle == .natural
        )
    }

    /// Nobody is notified where there are no pages.
    private func notifications(
        over repository: OwnForecastRepository,
        _ duties: LiveDuties
    ) -> LiveNotifications? {
        guard plan.pages != .off else { return nil }
        return LiveNotifications(
            LiveNotifications.Surroundings(
                folders: graph.folders,
                databases: graph.databases,
                configuration: plan.configuration.notifications,
                keys: pushKeys,
                origin: plan.configuration.origin,
                mail: noticeMail,
                mailOffer: plan.configuration.mailOffer,
                hasAccounts: accounts != nil,
                people: people,
                watched: people.used(through: duties.watching.store),
                duties: duties,
                visitors: profiles,
                profiles: graph.providers.list().map(\.profile),
                places: graph.places,
                clock: graph.wallClock,
                version: Haneul.version
            ),
            over: repository,
            registry: registry,
            logger: logger
        )
    }

    private var noticeMail: NoticeMail? {
        guard let delivery = plan.delivery, let origin = plan.configuration.origin, let unsubscribeLinks
        else { return nil }
        return NoticeMail(
            product: .haneul,
            origin: origin,
            transport: delivery.transport(wallClock: graph.wallClock, patience: NoticeMail.patience),
            composer: delivery.composer(randomBytes: AccountHosting.randomBytes),
            links: unsubscribeLinks
        )
    }

    private func container(
        over repository: OwnForecastRepository,
        _ notifications: LiveNotifications?,
        _ records: LiveRecords
    ) -> LiveAppContainer {
        LiveAppContainer(
            repository: repository,
            search: graph.places,
            profiles: profiles,
            people: people,
            unsubscribeLinks: unsubscribeLinks,
            channels: notifications?.channels ?? NotificationChannels(),
            records: records.records,
            scores: records.scores,
            compareSources: records.compareSources(showsOwnForecast: ownForecast.isOn),
            clock: graph.wallClock,
            isSimulated: graph.isSimulated,
            keys: ownKeys,
            sources: (graph.providers.list() + [graph.providers.typical]).map { WeatherSource($0.profile) },
            known: graph.providers.registered.all.map { WeatherSource($0.profile) }
        )
    }

    /// Terminals only read, so nothing is stored for them.
    private func terminal(over repository: OwnForecastRepository, in container: LiveAppContainer)
        -> TerminalService
    {
        let clock = graph.wallClock
        let visits = ProfileVisits(profiles: profiles, now: { clock.now })
        let nobody = ListOwner(nil, making: NewProfile(nil, visits: visits))
        return TerminalService(
            places: container.makeListContainer(for: nobody).places,
            weather: GetWeather(repository: repository),
            audience: plan.pages,
            now: { clock.now }
        )
    }
}
