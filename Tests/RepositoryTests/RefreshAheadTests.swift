import Clocks
import Foundation
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import Repository

@Suite("Fetching ahead")
struct RefreshAheadTests {
    private let end = Date.noon.plus(600)

    private func refresh(_ number: Int) -> Refresh {
        Refresh(corner: .sample(Double(number) / 1000, 0), parts: [.current])
    }

    private func machine(asks: Int, most: Int = 16, chance: Double = 0) -> RefreshAhead {
        var ahead = RefreshAhead(most: most)
        for _ in 0..<asks { ahead.asked(refresh(0), freshUntil: end, now: .noon, chance: chance) }
        return ahead
    }

    @Test(
        "Asked three times in its window, a place is due once, 20 to 60 s before it runs out",
        arguments: [0, 0.5, 0.999]
    )
    func due(chance: Double) {
        var ahead = machine(asks: 3, chance: chance)
        let moments = (0..<700).filter { !ahead.due(at: .noon.plus(Double($0))).isEmpty }
        #expect(moments == [540 + Int((40 * chance).rounded(.up))])
    }

    @Test("Asked twice, it is left to those who ask")
    func seldom() {
        var ahead = machine(asks: 2)
        #expect((0..<700).allSatisfy { ahead.due(at: .noon.plus(Double($0))).isEmpty })
    }

    @Test("A new window must be asked for anew; one that is over is never due")
    func newWindow() {
        var ahead = machine(asks: 3)
        #expect(ahead.due(at: end).isEmpty)
        ahead.asked(refresh(0), freshUntil: end.plus(600), now: end, chance: 0)
        ahead.asked(refresh(0), freshUntil: end.plus(600), now: end, chance: 0)
        #expect(ahead.due(at: end.plus(590)).isEmpty)
        ahead.asked(refresh(1), freshUntil: end, now: end.plus(1), chance: 0)
        #expect(ahead.tracked == 1)
    }

    @Test("No more than so many in ten minutes, those asked most first")
    func bounded() {
        var ahead = RefreshAhead(most: 4)
        for subject in 0..<20 {
            for _ in 0..<(3 + subject) {
                ahead.asked(refresh(subject), freshUntil: end, now: .noon, chance: 0)
            }
        }
        #expect(ahead.due(at: .noon.plus(545)) == [19, 18, 17, 16].map(refresh))
        #expect(ahead.due(at: .noon.plus(550)).isEmpty)
        for _ in 0..<3 {
            ahead.asked(refresh(99), freshUntil: .noon.plus(1200), now: .noon.plus(560), chance: 0)
        }
        #expect(ahead.due(at: .noon.plus(1144)).isEmpty, "the four are ten minutes old a second later")
        #expect(ahead.due(at: .noon.plus(1145)) == [refresh(99)])
    }

    @Test("Ten thousand places asked once do not push out one asked often, nor take memory without end")
    func memory() {
        var ahead = RefreshAhead(most: 4)
        for number in 1...10_000 {
            ahead.asked(refresh(0), freshUntil: end, now: .noon, chance: 0)
            ahead.asked(refresh(number), freshUntil: end, now: .noon, chance: 0)
            #expect(ahead.tracked <= 2048)
        }
        #expect(ahead.due(at: .noon.plus(545)) == [refresh(0)])
    }

    // MARK: In the repository

    /// Asks a number of times, and advances the time to 70 s before the answer expires.
    private func asked(_ repository: CachedRepository, _ world: World, times: Int) async throws {
        for _ in 0..<times { _ = try await repository.weather(for: .everything) }
        let answer = try await repository.weather(for: .everything)
        let end = try #require(answer.sourceFreshUntil.min())
        world.pass(end.timeIntervalSince(answer.answeredAt) - 70)
    }

    /// Runs the repository's own loop for a number of seconds of both clocks.
    private func run(_ repository: CachedRepository, _ world: World, seconds: Int) async {
        let running = Task { await repository.run() }
        let start = world.clock.now.offset
        for second in 1...seconds {
            await world.clock.advance(to: start + .seconds(second))
            await until { world.clock.sleepers(until: start + .seconds(second + 1)) == 1 }
            // The time of a fetch that the loop began goes by this clock, and closing would cancel it.
            await until { repository.isAtRest }
            world.pass(1)
        }
        await repository.close()
        running.cancel()
        await running.value
    }

    @Test("A place asked often never goes stale, with one conditional call a window and nobody waiting")
    func neverStale() async throws {
        let world = World()
        let observer = ToldObserver()
        let provider = ScriptedProvider.plain()
        provider.on("hours") {
            FeedAnswer(
                .report(.forecast(at: $0)),
                validators: Validators(entityTag: "\"\($0.now)\"")
            )
        }
        let repository = world.repository([provider], policy: .server, observer: observer)
        try await asked(repository, world, times: 2)
        await run(repository, world, seconds: 80)
        #expect(try await repository.weather(for: .everything).freshness == .fresh)
        #expect(!observer.outcomes.contains(.stale))
        #expect(provider.calls.count == 2)
        #expect(provider.requests.last?.validators != nil)
    }

    @Test("Asked seldom, or by a command, or beyond half of the budget, nothing is fetched ahead")
    func notAhead() async throws {
        for (asks, policy, budget) in [
            (1, RepositoryPolicy.server, 100.0), (5, .commandLine, 100), (5, .server, 3),
        ] {
            let world = World()
            let provider = ScriptedProvider.full(budget: CallBudget([.init(budget, per: .seconds(86_400))]))
            let repository = world.repository([provider], policy: policy)
            try await asked(repository, world, times: asks)
            await run(repository, world, seconds: 80)
            #expect(provider.calls.count == 2, "\(asks) \(budget)")
        }
    }

    @Test("Closed, it ends what runs behind and begins nothing more")
    func closed() async throws {
        let world = World()
        let provider = ScriptedProvider.plain()
        let repository = world.repository([provider], policy: .server)
        try await asked(repository, world, times: 1)
        provider.on("hours", hangingOn: world.clock)
        world.pass(1200)
        #expect(try await repository.weather(for: .everything).freshness.name == "stale")
        await until { provider.calls.count == 2 }
        await repository.close()
        #expect(try await repository.weather(for: .everything).freshness.name == "stale")
        for _ in 0..<500 { await Task.yield() }
        #expect(provider.calls.count == 2)
        await repository.run()
    }
}
