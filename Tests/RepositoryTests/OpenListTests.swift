import Clocks
import Foundation
import SharedFolder
import Synchronization
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts

@testable import Repository

/// Watches over a repository as a server has it.
@Suite("A changed value on an open list")
struct OpenListTests {
    private let world = World()
    private let provider = ScriptedProvider.full()
    private let places = (0..<20).map { Place.at(10 + Double($0), 20) }

    /// Everything is at rest: nobody is called, and nobody has anything to take.
    private func settle(_ repository: CountingRepository, _ shown: Shown, _ count: Int) async {
        await until {
            shown.count >= count && repository.own.isAtRest
        }
        for _ in 0..<500 { await Task.yield() }
    }

    @Test(
        "B5: the repository is asked once for each place whose window is over, and for nothing that it tells"
    )
    func askedOnce() async throws {
        let repository = CountingRepository(world.repository([provider], policy: .server))
        let watch = WatchWeather(
            getWeather: GetWeather(repository: repository),
            updates: repository,
            wallClock: world.environment.wallClock,
            ticks: world.clock
        )
        let shown = Shown()
        let list = places.map { place in
            Task { for await update in watch(at: place) { shown.add(update) } }
        }
        await settle(repository, shown, 20)
        #expect(repository.asks == 20 && shown.count == 20)
        await pass(10, repository, shown)
        #expect(repository.asks == 20 && shown.count == 20, "nothing is due, nothing is asked")
        await until { world.clock.sleeperCount > 0 }
        #expect(world.clock.sleeperCount == 1, "one timer for all")

        // The forecast's window is over wherever it began, that of air quality is not.
        provider.on("forecast") { FeedAnswer(.report(.forecast(at: $0, celsius: 25))) }
        world.pass(11.5 * 60)
        await world.clock.tick()
        await settle(repository, shown, 40)
        await pass(15, repository, shown)
        #expect(repository.asks == 40 && shown.count == 40, "\(repository.asks) asks, \(shown.count) shown")
        #expect(shown.isAlwaysFresh)
        #expect(provider.calls(of: "forecast") == 40 && provider.calls(of: "air") == 20)
        list.forEach { $0.cancel() }
        for each in list { await each.value }
        #expect(repository.own.followers.isIdle)
    }

    @Test("B5: what a stranger's question brought is on the list, and the list asks nothing")
    func broughtByOthers() async throws {
        let repository = CountingRepository(world.repository([provider], policy: .server))
        let watch = WatchWeather(
            getWeather: GetWeather(repository: repository),
            updates: repository,
            wallClock: world.environment.wallClock,
            ticks: world.clock
        )
        let shown = Shown()
        let list = Task { [place = places[0]] in for await update in watch(at: place) { shown.add(update) } }
        await settle(repository, shown, 1)
        provider.on("forecast") { FeedAnswer(.report(.forecast(at: $0, celsius: 25))) }
        try FileManager.default.removeItem(atPath: world.folder.path + "/entries/full.forecast.1000.2000")
        world.pass(1)
        _ = try await repository.own.weather(for: WeatherQuestion(everythingAt: places[0]))
        await settle(repository, shown, 2)
        #expect(shown.last?.answer?.celsius == 25)
        #expect(repository.asks == 1)
        list.cancel()
    }

    /// So many seconds of both clocks.
    private func pass(_ seconds: Int, _ repository: CountingRepository, _ shown: Shown) async {
        for _ in 0..<seconds {
            world.pass(1)
            await world.clock.tick()
            await settle(repository, shown, 0)
        }
    }
}

/// Counts the questions.
private final class CountingRepository: WeatherRepository, WeatherUpdates {
    let own: CachedRepository
    private let count = Mutex(0)

    init(_ own: CachedRepository) { self.own = own }

    var asks: Int { count.withLock(\.self) }

    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        count.withLock { $0 += 1 }
        return try await own.weather(for: question)
    }

    func follow(
        _ question: WeatherQuestion,
        _ tell: @escaping @Sendable (WeatherAnswer) -> Void
    ) -> WeatherFollowing { own.follow(question, tell) }
}

/// The elements that were taken.
private final class Shown: Sendable {
    private let updates = Mutex<[WeatherUpdate]>([])

    var count: Int { updates.withLock(\.count) }
    var last: WeatherUpdate? { updates.withLock(\.last) }
    var isAlwaysFresh: Bool { updates.withLock { $0.allSatisfy { $0.answer?.freshness == .fresh } } }

    func add(_ update: WeatherUpdate) { updates.withLock { $0.append(update) } }
}
