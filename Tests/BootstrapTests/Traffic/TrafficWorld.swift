import AsyncHTTPTransport
import Foundation
import HTTPPort
import Logging
import ProviderSupport
import SharedFolder
import Synchronization
import TestSupport
import Testing
import UpstreamEmulator
import UseCases
import WeatherModels
import WeatherPorts

@testable import Bootstrap
@testable import Repository

/// Two processes of one machine with every registered provider, over real connections to emulated services that count.
final class TrafficWorld: Sendable {
    let time: MovedTime
    let meters: [ProviderID: ServiceMeter]
    let server: CachedRepository
    /// Another process with the same folder, as a command is.
    let command: CachedRepository
    let watching: WatchWeather
    private let counted: CountedTransport
    private let client: AsyncHTTPClientTransport
    private let questions: CountedRepository
    private let folder: TemporaryFolder

    /// - Parameter upstreams: An emulator for each service.
    init(
        _ upstreams: [ProviderID: UpstreamEmulator],
        places: [Place],
        at start: Date,
        seed: UInt64
    ) throws {
        let time = MovedTime(start)
        var meters: [ProviderID: ServiceMeter] = [:]
        for service in EmulatedService.all {
            let meter = ServiceMeter()
            meters[service.id] = meter
            upstreams[service.id]?.otherwise { service.answer($0, at: time.now, meter) }
        }
        let folder = try TemporaryFolder()
        let client = AsyncHTTPClientTransport()
        let counted = CountedTransport(client)
        let providers = Self.providers(upstreams, counted)
        let random = Mutex(SeededGenerator(seed: seed))
        let environment = RepositoryEnvironment(
            wallClock: time.wallClock,
            realNow: { time.now },
            clock: time.clock,
            randomFraction: { random.withLock { Double.random(in: 0..<1, using: &$0) } },
            places: FakePlaceSearch(places),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
        func process(_ policy: RepositoryPolicy) -> CachedRepository {
            CachedRepository(
                providers: providers,
                almanac: ProviderList.registered.typical.make(World.surroundings()),
                folder: SharedFolder(path: folder.path),
                environment: environment,
                policy: policy
            )
        }
        let server = process(.server)
        let questions = CountedRepository(server)
        (self.server, command, self.questions) = (server, process(.commandLine), questions)
        watching = WatchWeather(
            getWeather: GetWeather(repository: questions),
            updates: server,
            wallClock: time.wallClock,
            ticks: time.clock
        )
        (self.time, self.meters) = (time, meters)
        (self.folder, self.client, self.counted) = (folder, client, counted)
    }

    /// Every provider that is asked without being named, in the implied order, with a key and a contact.
    private static func providers(
        _ upstreams: [ProviderID: UpstreamEmulator],
        _ transport: any HTTPTransport
    ) -> [any WeatherProvider] {
        let list = ProviderList.registered
        var values = Dictionary(list.needs.map { ($0.key, "0123456789abcdef@example.org") }) { $1 }
        for (id, upstream) in upstreams {
            for address in list[id]?.addresses ?? [] { values[address.setting.key] = upstream.origin }
        }
        let surroundings = World.surroundings(transport, values: SettingValues(values))
        return list.impliedOrder(SettingValues(values)).compactMap { list[$0]?.make(surroundings) }
    }

    /// Asks in the background.
    func ask(_ question: WeatherQuestion, of repository: CachedRepository) {
        questions.begin()
        Task {
            defer { questions.end() }
            _ = try? await repository.weather(for: question)
        }
    }

    /// How many questions were answered, and how many there were.
    var asked: Int { questions.asked }

    /// Lets everything under way come to its end, as it would within the second.
    func settle() async {
        var (rests, waits) = (0, 0)
        for _ in 0..<60_000 {
            await counted.idle()
            // Others of the machine's tests go on meanwhile: each turn is dear.
            if waits < 100 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1)) }
            let isAtRest =
                questions.underWay == 0 && server.isAtRest && command.isAtRest && !time.clock.isWaking
            (rests, waits) = isAtRest ? (rests + 1, 0) : (0, waits + 1)
            // Who was woken has told those who ask, and they have not asked yet.
            if rests > 3 { return }
            // With no call under way for so long, all that is left waits for another's lock, or for a second try.
            if waits > 120 { time.clock.step(.milliseconds(20)) }
        }
        Issue.record("something never ended")
    }

    func close() async {
        await server.close()
        await command.close()
        await client.shutdown()
    }
}

/// Counts the questions to a repository.
private final class CountedRepository: WeatherRepository {
    private let repository: CachedRepository
    private let counts = Mutex((asked: 0, underWay: 0))

    init(_ repository: CachedRepository) { self.repository = repository }

    var asked: Int { counts.withLock(\.asked) }
    var underWay: Int { counts.withLock(\.underWay) }

    func begin() { counts.withLock { $0 = ($0.asked + 1, $0.underWay + 1) } }
    func end() { counts.withLock { $0.underWay -= 1 } }

    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        begin()
        defer { end() }
        return try await repository.weather(for: question)
    }
}
