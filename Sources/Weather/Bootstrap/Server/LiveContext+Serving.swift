import AccessKeys
import AccountHosting
import CLI
import Clocks
import Foundation
import HTTPServer
import Languages
import Logging
import PrometheusMetrics
import SharedFolder
import SharedDatabase
import Site
import SQLStorage
import UseCases
import ViewModels
import WeatherModels
import WeatherPorts

extension LiveContext {
    func makeKeys() throws(ConfigurationError) -> KeyUseCases {
        KeyUseCases(
            storage: database.accessKeys,
            clock: .frozen(at: try settings().now),
            makeSecret: Self.newSecret
        )
    }

    /// Returns the use cases of people's own keys to a server.
    private func ownKeys(
        _ plan: ServerPlan,
        _ keys: KeyRing,
        in storage: any AccessKeyStorage,
        _ clock: WallClock
    ) -> OwnKeys {
        OwnKeys(
            storage: storage,
            perDay: plan.configuration.requestsOfAccountKeys,
            areNeeded: { keys.demandsKeys },
            clock: clock,
            makeSecret: Self.newSecret
        )
    }

    @Sendable private static func newSecret() -> AccessKeySecret {
        var generator = SystemRandomNumberGenerator()
        return AccessKeySecret(using: &generator)
    }

    func serve(_ request: ServeRequest, language: Language) async throws(ServeFailure) {
        let (graph, plan) = try serverPlan(request)
        for (id, setting) in graph.providers.switchedOff { tell(ofOff: id, lacking: setting, in: language) }
        let logger = graph.logger(level: serverLogLevel)
        let clock = graph.wallClock
        let limits = SharedLimits(
            folder: SharedFolder(path: graph.folders.sharedFolder),
            origin: Self.nanosecondsSinceStart
        )
        let secrets = try await nodeSecrets(plan)
        let cache = graph.isSimulated ? nil : cache
        // A file of this machine is never away.
        let remembered = databases.isShared ? RememberedStores(wall: clock) : nil
        let keyStorage: any AccessKeyStorage = remembered?.keys(database.accessKeys) ?? database.accessKeys
        let keys = KeyRing(
            storage: keyStorage,
            limits: limits,
            cache: cache?.shared,
            lifetime: databases.isShared ? RememberedStores.keyLifetime : nil,
            now: { clock.now }
        ) { event in
            logger.log(level: event.isRecovery ? .notice : .warning, "keys", metadata: ["event": "\(event)"])
        }
        do { try await keys.load() } catch { throw .keys(error) }
        guard plan.options.isLoopback || plan.isOpen || keys.demandsKeys else {
            throw .keyNeeded(host: plan.options.host)
        }
        let registry = PrometheusRegistry()
        let accounts = try await accounts(plan, registry, clock, logger, secrets, remembered, in: language)
        let pushKeys = try pushKeys(plan, secrets)
        let links = try await unsubscribeLinks(for: accounts)
        let ownForecast = plan.ownForecast(
            graph.configuration.ownForecast,
            isSimulated: request.isDemo
        )
        let reloads = secrets.flatMap { secrets in
            cache.map {
                FleetReloads(
                    $0.shared,
                    secret: secrets.signing.bytes,
                    randomBytes: AccountHosting.randomBytes
                )
            }
        }
        let server = LiveServer(
            plan: plan,
            graph: graph,
            cache: cache,
            reloads: reloads,
            ownForecast: ownForecast,
            keys: keys,
            ownKeys: ownKeys(plan, keys, in: keyStorage, clock),
            profiles: remembered?.profiles(database) ?? database,
            accounts: accounts,
            people: database,
            kept: database,
            pushKeys: pushKeys,
            unsubscribeLinks: links,
            registry: registry,
            logger: logger,
            node: "\(ProcessInfo.processInfo.hostName)/\(ProcessInfo.processInfo.processIdentifier)"
        ) { http, https in
            self.tellListening(plan, http, https, keys, in: language)
            if accounts != nil { self.tellAccounts(plan, in: language) }
            self.say(.ownForecast(ownForecast), in: language)
        }
        do { try await server.run() } catch let error as ServerError {
            throw ServeFailure(error)
        } catch {
            throw .ended(reason: "\(error)")
        }
    }

    /// The time since the machine started, including sleep; the same for all processes.
    private static var nanosecondsSinceStart: Int64 {
        var time = timespec()
        #if canImport(Darwin)
        clock_gettime(CLOCK_MONOTONIC, &time)
        #else
        clock_gettime(CLOCK_BOOTTIME, &time)
        #endif
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    private func serverPlan(_ request: ServeRequest) throws(ServeFailure) -> (LiveGraph, ServerPlan) {
        let (graph, configuration): (LiveGraph, ServerConfiguration)
        do throws(ConfigurationError) {
            graph = request.isDemo ? try self.graph().simulated : try self.graph()
            configuration = try ServerConfiguration(loaded.sources, providers: loaded.providers)
        } catch {
            throw .configuration(error)
        }
        return (graph, try ServerPlan(request, configuration))
    }

    /// A server's operator needs more detail than a person who asked for the weather.
    private var serverLogLevel: Logger.Level {
        let chosen = (try? loaded.sources.text(of: .logLevel)) ?? nil
        return chosen == nil ? .notice : (try? loaded.values.get())?.logLevel ?? .notice
    }

    private func tellListening(
        _ plan: ServerPlan,
        _ http: Int,
        _ https: Int?,
        _ keys: KeyRing,
        in language: Language
    ) {
        let host = plan.options.host.contains(":") ? "[\(plan.options.host)]" : plan.options.host
        let addresses = ["http://\(host):\(http)"] + (https.map { ["https://\(host):\($0)"] } ?? [])
        let list = addresses.joined(separator: ", ")
        let docs = "\(addresses[0])/docs"
        switch plan.pages {
        case .open, .kept:
            say(.listening(addresses: list, docs: docs), in: language)
            if plan.pages == .kept { say(.pagesForKeepers, in: language) }
        case .off: say(.listeningForPrograms(addresses: list, docs: docs), in: language)
        }
        if !keys.demandsKeys {
            say(.noKeyYet, in: language)
        } else if !keys.holdsUsableKeys {
            say(.noUsableKey, in: language)
        }
    }

    func say(_ notice: ProcessNotice, in language: Language) {
        writeOutput("haneul: \(notice.text(in: language))\n")
    }
}

extension ServeFailure {
    fileprivate init(_ error: ServerError) {
        switch error {
        case .cannotListen(let host, let port, .taken): self = .portInUse(host: host, port: port)
        case .cannotListen(let host, let port, .forbidden): self = .notPermitted(host: host, port: port)
        case .cannotListen(let host, _, .notOfThisMachine): self = .addressNotHere(host)
        case .cannotListen(let host, let port, .other(let reason)):
            self = .cannotListen(host: host, port: port, reason: reason)
        case .unusableCertificate(let path, let reason):
            self = .unusableCertificate(path: path, reason: reason)
        case .invalidAddressBlock(let text): self = .wrongAddressBlock(text)
        }
    }
}
