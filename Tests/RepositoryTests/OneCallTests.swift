import Foundation
import SharedFolder
import Synchronization
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import Repository

@Suite("One upstream call")
struct OneCallTests {
    @Test("1,000 ask at once on a cold cache: exactly one call a feed, and all are answered")
    func thousand() async throws {
        let world = World()
        let provider = ScriptedProvider.full()
        let gate = world.clock
        provider.on("forecast") { request in
            try? await gate.sleep(for: .milliseconds(300))
            return FeedAnswer(.report(.forecast(at: request)))
        }
        let repository = world.repository([provider])
        let answered = try await withThrowingTaskGroup(of: WeatherAnswer.self) { group in
            for _ in 0..<1000 { group.addTask { try await repository.weather(for: .everything) } }
            await gate.advance(to: .milliseconds(300))
            return try await group.reduce(into: 0) { count, answer in count += answer.celsius == 20 ? 1 : 0 }
        }
        #expect(answered == 1000)
        #expect(provider.calls(of: "forecast") == 1)
        #expect(provider.calls(of: "air") == 1)
    }

    @Test("C15: A, B, A in flight sends A once and B once")
    func sameAndDifferent() async throws {
        let world = World()
        let provider = ScriptedProvider.plain()
        let clock = world.clock
        provider.on("hours") { request in
            try? await clock.sleep(for: .milliseconds(300))
            return FeedAnswer(.report(.forecast(at: request)))
        }
        let repository = world.repository([provider])
        async let first = repository.weather(for: .everything)
        async let other = repository.weather(for: WeatherQuestion(everythingAt: .at(35.18, 129.08)))
        async let again = repository.weather(for: .everything)
        await until { provider.calls.count == 2 }
        await clock.advance(to: .milliseconds(300), sleepers: 2)
        _ = try await (first, other, again)
        #expect(provider.calls.count == 2)
        #expect(Set(provider.requests.map(\.coordinate.latitude)) == [37.57, 35.18])
    }

    @Test("C15: two kilometres within one hundredth of a degree are one place")
    func sameHundredth() async throws {
        let world = World()
        let provider = ScriptedProvider.plain()
        let repository = world.repository([provider])
        let answer = try await repository.weather(for: WeatherQuestion(everythingAt: .at(37.5651, 126.9751)))
        _ = try await repository.weather(for: WeatherQuestion(everythingAt: .at(37.5749, 126.9849)))
        #expect(provider.calls.count == 1)
        #expect(
            answer.report.coordinate == Place.at(37.5651, 126.9751).coordinate,
            "the place asked, not rounded"
        )
    }

    @Test("C15: one who gives up does not end the others' call, and is told so by type, not by text")
    func oneGivesUp() async throws {
        let world = World()
        let provider = ScriptedProvider.plain()
        let ended = answerAfterAWhile(provider, world.clock)
        let repository = world.repository([provider])
        let one = Task { try await repository.weather(for: .everything) }
        let two = Task { try await repository.weather(for: .everything) }
        await until { provider.calls.count == 1 && repository.callerCount == 2 }
        one.cancel()
        await #expect(throws: RepositoryError.cancelled) { try await one.value }
        await world.clock.advance(to: .milliseconds(300))
        #expect(try await two.value.celsius == 20)
        #expect(ended.value == 0)
        #expect(provider.calls.count == 1)
    }

    @Test("C15: the last one who gives up ends the call, and a cancelled call is no failure")
    func lastGivesUp() async throws {
        let world = World()
        let provider = ScriptedProvider.plain()
        let ended = answerAfterAWhile(provider, world.clock)
        let repository = world.repository([provider])
        let only = Task { try await repository.weather(for: .everything) }
        await until { provider.calls.count == 1 }
        only.cancel()
        await #expect(throws: RepositoryError.cancelled) { try await only.value }
        await until { ended.value == 1 }
        #expect(repository.limitsStatus().first?.failures == [])
    }

    /// - Returns: how many calls were ended before they answered.
    private func answerAfterAWhile(_ provider: ScriptedProvider, _ clock: ManualClock) -> Count {
        let ended = Count()
        provider.on("hours") { request throws(ProviderError) in
            do {
                try await clock.sleep(for: .milliseconds(300))
            } catch {
                ended.add()
                throw ProviderError(.cancelled, provider: "plain")
            }
            return FeedAnswer(.report(.forecast(at: request)))
        }
        return ended
    }

    private final class Count: Sendable {
        private let count = Mutex(0)
        var value: Int { count.withLock { $0 } }
        func add() { count.withLock { $0 += 1 } }
    }

    @Test("C15: a call that lost the race still reaches the cache")
    func loserFinishes() async throws {
        let world = World()
        let (first, second) = (ScriptedProvider.plain("slow"), ScriptedProvider.plain())
        let clock = world.clock
        first.on("hours") { request in
            try? await clock.sleep(for: .milliseconds(3000))
            return FeedAnswer(.report(.forecast(at: request, celsius: 1)))
        }
        let repository = world.repository([first, second])
        async let asked = repository.weather(for: .everything)
        await until { clock.sleepers(until: .seconds(3)) == 1 }
        await clock.advance(to: .milliseconds(1500))
        #expect(try await asked.celsius == 10)
        await clock.advance(to: .milliseconds(3000))
        await until { [world] in world.folder.entry(.init("slow.hours.3757.12698")) != nil }
        #expect(try await repository.weather(for: .everything).celsius == 1)
        #expect(first.calls.count == 1)
    }

    @Test("Repositories that share a folder, as processes do, make one call between them")
    func acrossRepositories() async throws {
        let world = World()
        let providers = (0..<50).map { _ in ScriptedProvider.plain() }
        for provider in providers {
            provider.on("hours") { request in
                await Task.yield()
                return FeedAnswer(.report(.forecast(at: request)))
            }
        }
        let stepping = Task { [clock = world.clock] in
            while !Task.isCancelled {
                clock.step(.milliseconds(1))
                await Task.yield()
            }
        }
        let answered = try await withThrowingTaskGroup(of: WeatherAnswer.self) { group in
            for provider in providers {
                let repository = world.repository([provider], policy: .patient)
                group.addTask { try await repository.weather(for: .everything) }
            }
            return try await group.reduce(into: 0) { count, answer in count += answer.celsius == 20 ? 1 : 0 }
        }
        stepping.cancel()
        #expect(answered == 50)
        #expect(providers.map(\.calls.count).reduce(0, +) == 1)
    }

    @Test("A failure is shared with those who waited for it, not repeated")
    func failureIsShared() async throws {
        let world = World()
        let (one, two) = (ScriptedProvider.plain(), ScriptedProvider.plain())
        let clock = world.clock
        one.on("hours") { request throws(ProviderError) in
            try? await clock.sleep(for: .milliseconds(300))
            throw ProviderError(.status(404, message: nil), provider: "plain", feed: "hours")
        }
        let almanac = ScriptedProvider.almanac()
        async let first = world.repository([one], almanac: almanac).weather(for: .everything)
        await until { clock.sleepers(until: .milliseconds(300)) == 1 }
        async let second = world.repository([two], almanac: almanac, policy: .patient)
            .weather(for: .everything)
        await clock.advance(to: .milliseconds(2))
        await clock.advance(to: .milliseconds(300))
        #expect(try await first.freshness == .typical)
        let stepping = Task { [clock = world.clock] in
            while !Task.isCancelled {
                clock.step(.milliseconds(1))
                await Task.yield()
            }
        }
        #expect(try await second.freshness == .typical)
        stepping.cancel()
        #expect(two.calls.isEmpty)
    }
}
