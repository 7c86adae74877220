import AsyncHTTPTransport
import Clocks
import ForecastRecords
import Foundation
import HTTPPort
import Logging
import PostgreSQLStore
import Repository
import SharedFolder
import UseCases
import WeatherModels
import WeatherPorts

/// The live objects of one process, created from a valid configuration. Creating them opens no connection and starts
/// no thread.
struct LiveGraph {
    let configuration: HaneulConfiguration
    let folders: Folders
    let databases: LiveDatabases
    let providers: LiveProviders
    let transport: any HTTPTransport
    /// A transport without retries.
    let direct: any HTTPTransport
    let places: any PlaceSearch
    private let client: AsyncHTTPClientTransport

    /// - Parameter databases: `nil` for files of the folder.
    init(
        configuration: HaneulConfiguration,
        registered: ProviderList,
        folders: Folders,
        places: any PlaceSearch,
        databases: LiveDatabases? = nil
    ) {
        let databases = databases ?? LiveDatabases(folders)
        self.databases = databases
        self.configuration = configuration
        self.folders = folders
        self.places = places
        client = AsyncHTTPClientTransport()
        direct = client
        transport = RetryingTransport(
            direct,
            // The repository counts a call once, before it is sent. If the upstream may have counted the call too, a
            // retry would count there only, so none is made.
            repeatsCountedCalls: false,
            clock: ContinuousClock(),
            random: { .random(in: 0..<1) }
        )
        providers = LiveProviders(
            registered: registered,
            configuration: configuration,
            transport: transport,
            places: places,
            learned: LearnedArchive.reader(of: databases)
        )
    }

    /// Whether some of its weather is simulated.
    var isSimulated: Bool { configuration.providers.contains(where: providers.registered.simulated.contains) }

    /// The same objects with simulated weather only.
    var simulated: LiveGraph {
        var configuration = configuration
        configuration.providers = providers.registered.simulated
        return LiveGraph(
            configuration: configuration,
            registered: providers.registered,
            folders: folders,
            places: places,
            databases: databases
        )
    }

    /// The wall clock, which the configuration can freeze or speed up.
    var wallClock: WallClock { configuration.wallClock }

    /// Returns the repository for a command.
    ///
    /// - Parameter only: The only provider to list; `nil` for all. Typical weather is passed separately in either case,
    ///   and the question decides whether it may be used.
    func repository(only: ProviderID? = nil) -> CachedRepository {
        CachedRepository(
            providers: providers.list(only: only == providers.typicalName ? nil : only),
            almanac: providers.typical,
            folder: folder,
            environment: environment(logger(level: configuration.logLevel)),
            policy: .commandLine,
            membership: membership(nil)
        )
    }

    /// Returns the repository for a server. It offers typical weather: the app shows it with a label, and the gateway
    /// does not request it, because its clients could not tell it from a forecast.
    ///
    /// - Parameter cache: That of the fleet that it belongs to; `nil` if there is none.
    func serverRepository(
        observer: any RepositoryObserver,
        logger: Logger,
        cache: LiveCache? = nil
    ) -> CachedRepository {
        CachedRepository(
            providers: providers.list(),
            almanac: providers.typical,
            // The server sweeps the folder once a minute, outside the handling of requests.
            folder: SharedFolder(path: folders.sharedFolder, tidiesAfterWrites: false),
            environment: environment(logger, observer: observer),
            policy: .server,
            membership: membership(cache)
        )
    }

    /// Returns what makes a repository one of a fleet; `nil` for one that is alone. Simulated calls are not counted.
    private func membership(_ cache: LiveCache?) -> FleetMembership? {
        let pool = isSimulated ? nil : databases.pool
        guard cache != nil || pool != nil else { return nil }
        return FleetMembership(cache?.shared, records: pool.map { PostgreSQLRecords($0) }) {
            .random(in: .min ... .max)
        }
    }

    /// Returns a repository that gives our own forecast where there is one, over one that asks the listed providers.
    func ownRepository(over repository: CachedRepository, use: OwnForecastUse) -> OwnForecastRepository {
        OwnForecastRepository(
            providers.own,
            over: repository,
            of: providers.list().map(\.profile),
            use: use,
            clock: wallClock,
            realNow: { Date() }
        )
    }

    /// From how many verified days on our own forecast comes first: fewer where it was listed.
    var leadingOwnForecast: OwnForecastUse {
        .leading(fromDays: configuration.listsOwnForecast ? OwnForecast.leastDays : OwnForecast.daysToLead)
    }

    /// Returns a logger to standard error.
    func logger(level: Logger.Level) -> Logger {
        var logger = Logger(label: "haneul", factory: { StreamLogHandler.standardError(label: $0) })
        logger.logLevel = level
        return logger
    }

    /// Closes the connections to upstreams.
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
