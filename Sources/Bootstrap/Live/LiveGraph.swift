import Almanac
import AsyncHTTPTransport
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

    init(configuration: HaneulConfiguration, folders: Folders, places: any PlaceSearch) {
        self.configuration = configuration
        self.folders = folders
        self.places = places
        direct = AsyncHTTPClientTransport()
        transport = RetryingTransport(
            direct,
            // The repository counts a call once, before it is sent: what an upstream may have counted is not repeated.
            policy: RetryPolicy(repeatsCountedCalls: false),
            clock: ContinuousClock(),
            random: { .random(in: 0..<1) }
        )
        providers = LiveProviders(configuration: configuration, transport: transport)
    }

    /// The wall clock, frozen where the configuration freezes it.
    var wallClock: WallClock {
        configuration.frozenNow.map(WallClock.frozen) ?? WallClock { Date() }
    }

    /// - Parameter only: The one provider that may answer; then no typical weather stands in for it.
    func repository(only: ProviderID? = nil) -> CachedRepository {
        let almanac = AlmanacProvider { [places] in places.timeZone(near: $0) }
        return CachedRepository(
            providers: providers.list(only: only == LiveProviders.almanacName ? nil : only),
            almanac: almanac,
            folder: SharedFolder(path: folders.sharedFolder),
            environment: RepositoryEnvironment(
                wallClock: wallClock,
                realNow: { Date() },
                places: places,
                logger: logger
            )
        )
    }

    private var logger: Logger {
        var logger = Logger(label: "haneul", factory: { StreamLogHandler.standardError(label: $0) })
        logger.logLevel = configuration.logLevel
        return logger
    }
}
