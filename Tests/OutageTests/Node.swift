import AccessKeys
import Accounts
import AccountModels
import Clocks
import Foundation
import Gateway
import HTTPService
import HTTPTypes
import NotificationPorts
import Passwords
import PostgreSQLServer
import PostgreSQLStore
import Profiles
import PrometheusMetrics
import RememberedStorage
import Server
import SQLStorage
import SQLStore
import StoragePort
import StoreOutages
import TerminalService
import TestSupport
import UseCases
import WeatherModels
import WeatherPorts
import WeatherUnits
import Testing
import WebApp

@testable import Bootstrap

/// One node of a server whose people lie in PostgreSQL, with made-up weather and without a socket of its own.
struct Node {
    let pool: PostgreSQLPool
    let keys: KeyRing
    let routes: [Route]
    /// The key of a client.
    let key: AccessKeySecret

    /// - Parameters:
    ///   - url: Of the database, whose tables are made.
    ///   - clock: Measures what the node waits for.
    init(_ url: String, clock: any Clock<Duration> = ContinuousClock()) async throws {
        let wall = WallClock.frozen(at: MadeUpWeather.now)
        let pool = PostgreSQLPool(
            try PostgreSQLAddress(parsing: url),
            application: "node",
            clock: clock,
            random: { .random(in: 0..<1) }
        )
        let store = PostgreSQLStore(pool, schema: .weather)
        try await patiently { try await store.migrate() }
        let storage = SQLStorage(TracedStore(store), now: { wall.now })
        let remembered = RememberedStores(clock: clock, wall: wall)
        let profiles = remembered.profiles(storage)
        let randomBytes: @Sendable (Int) -> [UInt8] = { (0..<$0).map { _ in .random(in: .min ... .max) } }
        let accounts = AccountEnvironment(
            storage: remembered.accounts(storage.accounts),
            hashing: Argon2Passwords(
                parameters: .smallest,
                pepper: Pepper(Array(repeating: 1, count: 32)),
                randomBytes: randomBytes
            ),
            mail: nil,
            policy: AccountPolicy(),
            devices: DeviceMarks(secret: Array(repeating: 2, count: 32)),
            clock: wall,
            randomBytes: randomBytes
        )
        var generator = SystemRandomNumberGenerator()
        let secret = AccessKeySecret(using: &generator)
        let limit = try #require(RequestLimit("unlimited"))
        try await patiently {
            try await KeyUseCases(storage: storage.accessKeys, clock: wall) { secret }.create(limit: limit)
        }
        let keys = KeyRing(
            storage: remembered.keys(storage.accessKeys),
            lifetime: RememberedStores.keyLifetime,
            now: { wall.now }
        )
        try await patiently { try await keys.load() }
        let container = Self.container(profiles, storage, wall)
        let app = try WebApp(container: container, accounts: accounts, isStoreShared: true)
        (self.pool, self.keys, key) = (pool, keys, secret)
        routes = Self.routes(app, container, keys, wall)
    }

    private static func container(
        _ profiles: RememberedProfiles,
        _ storage: SQLStorage,
        _ wall: WallClock
    ) -> LiveAppContainer {
        let records = InMemoryRecords()
        return LiveAppContainer(
            repository: MadeUpRepository(),
            search: FakePlaceSearch(),
            profiles: profiles,
            people: storage,
            unsubscribeLinks: nil,
            channels: NotificationChannels(),
            records: records,
            scores: GetPlaceScores(records: records, learned: FakeLearnedRecords(), isRecording: false),
            compareSources: CompareSources(
                records: FakeLearnedRecords(),
                isRecording: false,
                showsOwnForecast: false
            ),
            clock: wall,
            isSimulated: false,
            keys: nil,
            sources: [],
            known: []
        )
    }

    private static func routes(
        _ app: WebApp,
        _ container: LiveAppContainer,
        _ keys: KeyRing,
        _ wall: WallClock
    ) -> [Route] {
        let repository = container.repository
        let gateway = Gateway(
            weather: GetWeather(repository: repository, acceptsTypical: false),
            past: GetPastWeather(history: NoHistory()),
            places: GeocodePlaces(search: container.search),
            now: { wall.now }
        )
        let nobody = ListOwner(nil, making: NewProfile(nil, visits: container.visits))
        let terminal = TerminalService(
            places: container.makeListContainer(for: nobody).places,
            weather: GetWeather(repository: repository),
            now: { wall.now }
        )
        return gateway.routes(
            behind: keys,
            beside: terminal.routes(with: app.routes),
            refusal: { await app.refusal($0, to: $1) },
            metrics: PrometheusRegistry(),
            isReady: { true }
        )
    }
}

/// Tries until a database answers: that of a busy machine may be late like one that is away.
@discardableResult
private func patiently<Answer>(_ operation: () async throws -> Answer) async throws -> Answer {
    while true {
        do {
            return try await operation()
        } catch let error as StorageError where error.isOutage {
            continue
        } catch AccessKeyFailure.storage(let error) where error.isOutage {
            continue
        }
    }
}

/// Answers every question with ``MadeUpWeather``, and has never news.
struct MadeUpRepository: WeatherRepository, WeatherUpdates {
    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        var report = MadeUpWeather.report
        report.coordinate = question.place.coordinate
        return MadeUpWeather.answer(report)
    }

    func follow(
        _ question: WeatherQuestion,
        _ tell: @escaping @Sendable (WeatherAnswer) -> Void
    ) -> WeatherFollowing { WeatherFollowing {} }
}

/// Knows nothing of the past.
private struct NoHistory: WeatherHistory {
    func weather(
        at place: Place,
        over span: TimeSpan,
        parts: ReportParts,
        for asker: Asker,
        after waited: Duration
    ) async throws(HistoryError) -> WeatherAnswer {
        throw .nobodyAnswered([])
    }
}
