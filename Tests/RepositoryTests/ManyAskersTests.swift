import Foundation
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import Repository

@Suite("Many who ask at once")
struct ManyAskersTests {
    private let world = World()

    /// Asks 1,000 times at once; how many were answered.
    private func thousand(_ repository: CachedRepository) async -> Int {
        await withTaskGroup(of: Int.self) { group in
            for _ in 0..<1000 {
                group.addTask { (try? await repository.weather(for: .everything)) == nil ? 0 : 1 }
            }
            return await group.reduce(0, +)
        }
    }

    @Test("P3: 1,000 on a cold place, then 1,000 more: exactly one call per endpoint")
    func cold() async throws {
        let provider = ScriptedProvider.full()
        let repository = world.repository([provider], policy: .server)
        #expect(await thousand(repository) == 1000)
        #expect(await thousand(repository) == 1000)
        #expect(provider.calls(of: "forecast") == 1 && provider.calls(of: "air") == 1)
    }

    @Test("P3: 1,000 on a stale place are answered at once, and one call an endpoint is made behind")
    func stale() async throws {
        let provider = ScriptedProvider.full()
        let repository = world.repository([provider], policy: .server)
        _ = try await repository.weather(for: .everything)
        world.pass(45 * 60)
        #expect(await thousand(repository) == 1000)
        await until { repository.isAtRest }
        #expect(provider.calls(of: "forecast") == 2)
    }

    @Test(
        "A provider that fails or sheds is not called more often for being asked more often",
        arguments: [
            .status(404, message: nil), .status(500, message: nil), .rateLimited(retryAfter: 60),
            .keyRejected, .noSubscription, .empty, .wrongPlace(degrees: 12), .unreachable("refused"),
        ] as [ProviderError.Reason]
    )
    func failing(reason: ProviderError.Reason) async throws {
        let provider = ScriptedProvider.full()
        provider.on("forecast", failWith: reason)
        provider.on("air", failWith: reason)
        let repository = world.repository([provider], policy: .server)
        for _ in 0..<3 { #expect(await thousand(repository) == 0) }
        // Both are asked at once: what sheds the one may keep the other from being called at all.
        let (forecast, air) = (provider.calls(of: "forecast"), provider.calls(of: "air"))
        #expect(forecast <= 1 && air <= 1 && forecast + air >= 1)
    }

    @Test(
        "While a provider fails, a stale place is answered for as long as it says something of now, by few calls"
    )
    func staleAndFailing() async throws {
        let provider = ScriptedProvider.plain()
        let repository = world.repository([provider], policy: .server)
        _ = try await repository.weather(for: .everything)
        provider.on("hours", failWith: .status(503, message: nil))
        world.pass(1200)
        for _ in 0..<600 {
            #expect(try await repository.weather(for: .everything).freshness.name == "stale")
            await until { repository.isAtRest }
            world.pass(1)
        }
        // Backoff doubles from half a second at the least to 150 s: 0, 1, 2, 4 … and every 150 s and more after.
        #expect(provider.calls.count > 5 && provider.calls.count < 14)
    }

    @Test("A command asks a place that was refused again: somebody typed it again")
    func commandAsksAgain() async throws {
        let provider = ScriptedProvider.plain()
        provider.on("hours", failWith: .status(404, message: nil))
        let repository = world.repository([provider])
        for _ in 0..<2 { _ = try? await repository.weather(for: .everything) }
        #expect(provider.calls.count == 2)
    }

    @Test("A refused place is asked for again after its pause; another place is asked for at once")
    func refusedPlace() async throws {
        let provider = ScriptedProvider.plain()
        provider.on("hours", failWith: .status(404, message: nil))
        let repository = world.repository([provider], policy: .server)
        _ = try? await repository.weather(for: .everything)
        _ = try? await repository.weather(for: WeatherQuestion(everythingAt: .at(1, 1)))
        #expect(provider.calls.count == 2)
        world.pass(61)
        _ = try? await repository.weather(for: .everything)
        #expect(provider.calls.count == 3)
    }

    @Test("Nothing is fetched ahead of what its upstream allows")
    func expiresBeforeAhead() {
        for number in 0..<50 {
            let window = FreshnessWindow(of: [.hourly], lifetime: 7200, name: "\(number)")
            #expect(window.state(fetchedAt: .noon, now: .noon.plus(7199), margin: 61) == .fresh)
            #expect(window.state(fetchedAt: .noon, now: .noon.plus(window.length), margin: 61) != .fresh)
        }
        let own = FreshnessWindow(of: [.hourly], lifetime: nil, name: "a")
        #expect(own.state(fetchedAt: .noon, now: .noon.plus(own.length - 61), margin: 61) != .fresh)
        #expect(own.state(fetchedAt: .noon, now: .noon.plus(own.length - 62), margin: 61) == .fresh)
    }
}
