import AsyncHTTPTransport
import Clocks
import Foundation
import HTTPPort
import Logging
import Repository
import SharedFolder
import UseCases
import WeatherModels
import WeatherPorts

/// The live objects of one process, made from a valid configuration. Making them opens no connection and no thread.
struct LiveGraph {
    let configuration: HaneulConfiguration
    let folders: Folders
    let providers: LiveProviders
    let transport: any HTTPTransport
    /// Without a second try.
    let direct: any HTTPTransport
    let places: any PlaceSearch
    private let client: AsyncHTTPClientTransport

    init(
        configuration: HaneulConfiguration,
        registered: ProviderList,
        folders: Folders,
        places: any PlaceSearch
    ) {
        self.configuration = configuration
        self.folders = folders
        self.places = places
        client = AsyncHTTPClientTransport()
        direct = client
        transport = RetryingTransport(
            direct,
            // The repository counts a call once, before it is sent: what an upstream may have counted is not repeated.
            policy: RetryPolicy(repeatsCountedCalls: false),
            clock: ContinuousClock(),
            random: { .random(in: 0..<1) }
        )
        providers = LiveProviders(
            registered: registered,
            configuration: configuration,
            transport: transport,
            places: places
        )
    }

    /// Whether some of its weather is made up.
    var isSimulated: Bool { configuration.providers.contains(where: providers.registered.simulated.contains) }

    /// The same with made-up weather only.
    var simulated: LiveGraph {
        var configuration = configuration
        configuration.providers = providers.registered.simulated
        return LiveGraph(
            configuration: configuration,
            registered: providers.registered,
            folders: folders,
            places: places
        )
    }

    /// The wall clock, frozen or sped up where the configuration says so.
    var wallClock: WallClock { configuration.wallClock }

    /// For a command.
    /// - Parameter only: The one provider that may answer; then no typical weather stands in for it.
    func repository(only: ProviderID? = nil) -> CachedRepository {
        CachedRepository(
            providers: providers.list(only: only == providers.typicalName ? nil : only),
            almanac: providers.typical,
            folder: folder,
            environment: environment(logger(level: configuration.logLevel))
        )
    }

    /// For a server. The app shows typical weather, which says what it is; the gateway, whose clients could not tell,
    /// asks for none.
    func serverRepository(observer: any RepositoryObserver, logger: Logger) -> CachedRepository {
        CachedRepository(
            providers: providers.list(),
            almanac: providers.typical,
            // Swept once a minute, never in the path of an answer.
            folder: SharedFolder(path: folders.sharedFolder, tidiesAfterWrites: false),
            environment: environment(logger, observer: observer),
            policy: .server
        )
    }

    /// To standard error.
    func logger(level: Logger.Level) -> Logger {
        var logger = Logger(label: "haneul", factory: { StreamLogHandler.standardError(label: $0) })
        logger.logLevel = level
        return logger
    }

    /// Ends what reaches upstreams.
    func close() async { await client.shutdown() }

    private var folder: SharedFolder { SharedFolder(path: folders.sharedFolder) }

    private func environment(
        _ logger: Logger,
        observer: (any RepositoryObserver)? = nil
    ) -> RepositoryEnvironment {
        RepositoryEnvironment(
            wallClock: wallClock,
            realNow: { Date() },
            places: places,
            logger: logger,
            observer: observer
        )
    }
}
