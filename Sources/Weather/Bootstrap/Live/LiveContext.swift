import CLI
import Clocks
import ConditionArt
import Foundation
import Languages
import ProviderSupport
import Repository
import SharedDatabase
import SQLiteStore
import SQLStorage
import SQLStore
import StoreOutages
import Synchronization
import UseCases
import ViewModels
import WeatherModels
import WeatherPorts
import WeatherUnits

/// What commands need: the process, the configuration and the live objects.
final class LiveContext: CommandContext {
    let version = Haneul.version
    var providers: [KnownProvider] {
        let values = (try? loaded.values.get())?.values
        return loaded.providers.all.map { provider in
            // Of several keys, that which is used.
            let key = provider.keys.first { values?[$0] != nil } ?? provider.keys.first
            return KnownProvider(
                provider.profile.id,
                kind: provider.profile.kind,
                keySetting: key?.key,
                attribution: provider.profile.attribution
            )
        }
    }
    let terminal: Terminal
    let environmentLanguage: Language
    let process: ProcessSurroundings
    let loaded: LoadedConfiguration
    /// Where everything is stored.
    let databases: LiveDatabases
    /// The database file of this machine, which is opened at the first use; never where nodes share a database.
    let file: SQLiteStore
    /// What is in it: the data of the command-line user and of a server's visitors, and keys.
    let database: SQLStorage
    /// Of the configuration, if it is valid.
    let databaseConfiguration: DatabaseConfiguration
    /// The cache that this node shares with others; `nil` if there is none.
    let cache: LiveCache?
    private let opened = Mutex<(any PlaceSearch)?>(nil)
    private let built = Mutex<LiveGraph?>(nil)
    private let lost = Mutex(false)
    /// Whether this process has removed the units from the configuration file.
    let isFileOverruled = Mutex(false)

    init(process: ProcessSurroundings, configuration: LoadedConfiguration) {
        self.process = process
        loaded = configuration
        terminal = Terminal(
            isTerminal: process.writesToTerminal,
            measuredColumns: process.columns,
            environment: process.environment
        )
        environmentLanguage = Terminal.language(in: process.environment)
        let language = (try? configuration.values.get())?.language ?? environmentLanguage
        let wallClock = (try? configuration.values.get())?.wallClock ?? WallClock { Date() }
        let report: @Sendable (DamagedFile) -> Void = { file in
            let notice = ProcessNotice.damagedFile(reason: file.reason, setAside: file.setAside)
            _ = process.write("haneul: \(notice.text(in: language))\n", to: .error)
        }
        let folders = configuration.sources.folders
        let given = (try? configuration.values.get())?.database ?? DatabaseConfiguration()
        (databases, databaseConfiguration) = (LiveDatabases(folders, given), given)
        cache = (try? configuration.values.get())?.cache.map(LiveCache.init)
        let store = databases.store(.weather, onDamage: report)
        file = store as? SQLiteStore ?? SQLiteStore(path: folders.storage, schema: .weather, report: report)
        database = SQLStorage(
            databases.isShared ? TracedStore(store) : store,
            readsOnce: true,
            signingSecret: databases.isShared ? given.signingSecret?.bytes : nil,
            reportUnread: {
                let notice = ProcessNotice.unreadChanges.text(in: language)
                _ = process.write("haneul: \(notice)\n", to: .error)
            },
            now: { wallClock.now }
        )
    }

    /// The data of the command-line user.
    var storage: any Storage { database }

    var isInteractive: Bool { process.isInteractive }

    /// Whether some output could not be written, for example because the disk is full.
    var lostOutput: Bool { lost.withLock { $0 } }

    func writeOutput(_ text: String) {
        if !process.write(text, to: .output) { lost.withLock { $0 = true } }
    }

    func writeError(_ text: String) {
        _ = process.write(text, to: .error)
    }

    func readLine() -> String? { process.readLine() }

    func settings() throws(ConfigurationError) -> Settings {
        let values = try loaded.values.get()
        return Settings(now: values.wallClock.now, language: values.language)
    }

    func makePlaces() throws(ConfigurationError) -> PlaceUseCases {
        let values = try loaded.values.get()
        return PlaceUseCases(
            search: places,
            storage: storage,
            here: values.here,
            countryCode: region,
            clock: values.wallClock
        ) {
            SavedPlace.ID(rawValue: UUID().uuidString.lowercased())
        }
    }

    func makeShowUnits() throws(ConfigurationError) -> ShowUnits {
        let values = try loaded.values.get()
        let hints = UnitHints(
            environment: values.unitsOrigin == .environment ? values.units : nil,
            file: values.unitsOrigin == .file && !isFileOverruled.withLock { $0 } ? values.units : nil,
            region: region
        )
        return ShowUnits(storage: storage, hints: hints)
    }

    func makeGetWeather(provider: ProviderID?) throws(ConfigurationError) -> GetWeather {
        let graph = try graph()
        if provider == nil { tellOnce(ofOff: graph.providers.switchedOff) }
        let own = graph.providers.own.profile.id
        guard provider == nil || provider == own else {
            return GetWeather(repository: graph.repository(only: provider))
        }
        // Only whoever types the command sees what it writes.
        let isOff = graph.configuration.ownForecast == false
        return GetWeather(
            repository: graph.ownRepository(
                over: graph.repository(),
                use: isOff ? .off : graph.leadingOwnForecast
            )
        )
    }

    func diagnose() async -> DoctorReport {
        let configuration = await configuration()
        var providers: [ProviderDiagnosis] = []
        if let graph = try? graph() { providers = await Diagnosis(graph: graph).providers() }
        let server = try? ServerConfiguration(loaded.sources, providers: loaded.providers)
        let plan = try? server.map { try ServerPlan(ServeRequest(), $0) }
        let accounts = plan.map {
            LiveAccountsDiagnosis(
                databases: databases,
                given: databaseConfiguration,
                database: database,
                plan: $0
            )
        }
        let notifications = server.map {
            LiveNotificationsDiagnosis(
                databases: databases,
                given: databaseConfiguration,
                configuration: $0.notifications,
                mail: $0.mailOffer
            )
        }
        let choice = (try? loaded.values.get())?.ownForecast
        return DoctorReport(
            providers: providers,
            pictures: .init(count: ConditionArt.inventory.pictures, bytes: ConditionArt.inventory.bytes),
            accounts: await accounts?.run(),
            notifications: await notifications?.run(),
            ownForecast: plan?.ownForecast(choice),
            database: await databases.pool?.diagnosis(databases.replica),
            cache: await cache?.diagnosis(),
            configuration: configuration
        )
    }

    private var region: String? { Terminal.region(in: process.environment) }

    /// Returns the graph of this process.
    func graph() throws(ConfigurationError) -> LiveGraph {
        let (values, places) = (try loaded.values.get(), places)
        return built.withLock { built in
            if let built { return built }
            let graph = LiveGraph(
                configuration: values,
                registered: loaded.providers,
                folders: loaded.sources.folders,
                places: places,
                databases: databases
            )
            built = graph
            return graph
        }
    }

    private var places: any PlaceSearch {
        opened.withLock { opened in
            if let opened { return opened }
            let places = liveGazetteer.open { tell($0) }
            opened = places
            return places
        }
    }

    private var liveGazetteer: LiveGazetteer { LiveGazetteer(path: loaded.sources.folders.gazetteer) }

    var gazetteer: any GazetteerContext { liveGazetteer }

    var databaseImport: any ImportContext {
        LiveDatabaseImport(configuration: loaded, databases: databases)
    }

    var operatedDatabase: any DatabaseContext {
        LiveDatabase(configuration: loaded, databases: databases)
    }

    /// The language of messages that belong to no command.
    var language: Language { (try? loaded.values.get())?.language ?? environmentLanguage }
}
