import Foundation
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import Repository

@Suite("Calls of an upstream's operation, one at a time")
struct CallTurnsTests {
    private static func provider(_ operations: [Feed.ID: String] = [:]) -> ScriptedProvider {
        let zones = LookUp(id: "zones", scope: .place, lifetime: .seconds(3600))
        var feeds = [
            Feed(id: "hours", parts: [.current, .hourly, .daily]),
            Feed(id: "air", parts: [.airQuality], lookUps: [zones]),
        ]
        for index in feeds.indices {
            feeds[index].operation = operations[feeds[index].id]
            for place in feeds[index].lookUps.indices {
                feeds[index].lookUps[place].operation = operations["zones"]
            }
        }
        let provider = ScriptedProvider("single", feeds: feeds, asksOneAtATime: true)
        provider.on("hours") { FeedAnswer(.report(.forecast(at: $0, celsius: 10))) }
        provider.on("air") { FeedAnswer(.report(.air(at: $0))) }
        provider.onLookUp("zones") { _ in Data() }
        return provider
    }

    /// Lets calls of a feed wait until the test lets them go on.
    private static func hold(_ feed: Feed.ID, of provider: ScriptedProvider, _ clock: ManualClock) {
        provider.on(feed) { request in
            try? await clock.sleep(for: .milliseconds(200))
            return FeedAnswer(
                .report(feed == "air" ? .air(at: request) : .forecast(at: request, celsius: 10))
            )
        }
    }

    private static let busan = WeatherQuestion(everythingAt: .at(35.18, 129.08))

    @Test("A second place waits for its turn, and both are answered; other operations do not wait")
    func oneAtATime() async throws {
        let world = World()
        let provider = Self.provider()
        Self.hold("hours", of: provider, world.clock)
        let repository = world.repository([provider])
        async let first = repository.weather(for: .everything)
        async let second = repository.weather(for: Self.busan)
        await until { repository.turns.waiting(for: "single.hours") == 1 && provider.calls(of: "air") == 2 }
        #expect(provider.calls(of: "hours") == 1)
        await world.clock.advance(to: .milliseconds(200))
        await until { provider.calls(of: "hours") == 2 }
        await world.clock.advance(to: .milliseconds(400))
        #expect(try await [first, second].map(\.celsius) == [10, 10])
        #expect(repository.turns.waiting(for: "single.hours") == 0)
    }

    @Test("A look-up of the same operation waits too")
    func lookUps() async throws {
        let world = World()
        let provider = Self.provider(["hours": "rows", "zones": "rows"])
        Self.hold("hours", of: provider, world.clock)
        provider.onLookUp("zones") { [clock = world.clock] _ in
            try? await clock.sleep(for: .milliseconds(200))
            return Data()
        }
        let repository = world.repository([provider])
        async let answer = repository.weather(for: .everything)
        await until { repository.turns.waiting(for: "single.rows") == 1 }
        await until { provider.calls(of: "hours") + provider.lookUps(of: "zones") > 0 }
        // Whoever came first: never both.
        #expect(provider.calls(of: "hours") + provider.lookUps(of: "zones") == 1)
        await world.clock.advance(to: .milliseconds(200))
        await world.clock.advance(to: .milliseconds(400))
        #expect(try await answer.celsius == 10)
        #expect(provider.calls(of: "air") == 1 && provider.lookUps(of: "zones") == 1)
    }

    @Test(
        "A turn that does not come is no failure of the provider: another one answers, and nothing is held against it"
    )
    func tooLong() async throws {
        let world = World()
        let provider = Self.provider()
        provider.on("hours", hangingOn: world.clock)
        let other = ScriptedProvider.plain("other")
        let repository = world.repository([provider, other])
        let hanging = Task { try await repository.weather(for: .everything) }
        await until { provider.calls(of: "hours") == 1 }
        let waiting = Task { try await repository.weather(for: Self.busan) }
        await until { repository.turns.waiting(for: "single.hours") == 1 }
        await until { world.clock.sleepers(until: .seconds(3)) == 1 }
        // The other provider's head start is over for both, and three fifths of what a call may take.
        await world.clock.advance(to: .milliseconds(1500), sleepers: 2)
        await until { other.calls.count == 2 }
        await world.clock.advance(to: .seconds(3))
        #expect(try await waiting.value.celsius == 10)
        #expect(try await hanging.value.celsius == 10)
        await until { repository.turns.waiting(for: "single.hours") == 0 }
        let limits = repository.limits.limits(of: provider.profile)
        #expect(limits.refusal(of: "hours", at: .noon.plus(4)) == nil)
        #expect(provider.calls(of: "hours") == 1)
    }

    @Test("One who gives up waiting lets the next one have the turn")
    func givesUp() async {
        let (turns, clock) = (CallTurns(), ManualClock())
        let first = await turns.take("rows", within: .seconds(3), on: clock)
        let second = Task { await turns.take("rows", within: .seconds(3), on: clock) }
        await until { turns.waiting(for: "rows") == 1 }
        let third = Task { await turns.take("rows", within: .seconds(3), on: clock) }
        await until { turns.waiting(for: "rows") == 2 }
        second.cancel()
        #expect(await second.value == nil)
        first.map(turns.end)
        let turn = await third.value
        #expect(turn != nil)
        let fourth = Task { await turns.take("rows", within: .seconds(3), on: clock) }
        await until { turns.waiting(for: "rows") == 1 }
        // Given back twice, it takes nobody's turn away.
        first.map(turns.end)
        #expect(turns.waiting(for: "rows") == 1)
        turn.map(turns.end)
        #expect(await fourth.value.map(turns.end) != nil)
        // Nobody has it any more.
        #expect(await turns.take("rows", within: .zero, on: clock) != nil)
    }

    @Test("Of very many, the last are refused at once")
    func crowd() async {
        let (turns, clock) = (CallTurns(), ManualClock())
        let first = await turns.take("rows", within: .seconds(3), on: clock)
        let crowd = (0..<128).map { _ in Task { await turns.take("rows", within: .seconds(3), on: clock) } }
        await until { turns.waiting(for: "rows") == 128 }
        #expect(await turns.take("rows", within: .seconds(3), on: clock) == nil)
        crowd.forEach { $0.cancel() }
        for task in crowd { #expect(await task.value == nil) }
        first.map(turns.end)
        #expect(turns.waiting(for: "rows") == 0)
    }
}
