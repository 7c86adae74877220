import Foundation
import SharedFolder
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import Repository

/// The failures of an upstream, as a provider reports them.
private let faults: [ProviderError.Reason] = [
    .unreachable("refused"), .unreachable("tls"), .timedOut, .status(400, message: "no"),
    .status(403, message: nil),
    .status(404, message: nil), .status(500, message: nil), .status(502, message: nil),
    .status(503, message: nil),
    .keyRejected, .noSubscription, .rateLimited(retryAfter: nil), .rateLimited(retryAfter: 30),
    .malformed("html"),
    .bodyTooLarge, .empty, .wrongPlace(degrees: 12), .notConfigured(.key),
]

@Suite("A18: every fault, in every state of the cache, ends in exactly one result")
struct FaultTests {
    @Test("A18: cold, the next provider answers", arguments: faults)
    func coldWithAnother(fault: ProviderError.Reason) async throws {
        let world = World()
        let (first, second) = (ScriptedProvider.full(), ScriptedProvider.plain())
        first.on("forecast", failWith: fault)
        first.on("air", failWith: fault)
        let answer = try await world.repository([first, second]).weather(for: .everything)
        #expect(answer.freshness == .fresh)
        #expect(answer.providers == ["plain"])
        let kind = ProviderError(fault, provider: "full").kind
        #expect(answer.report.warnings.contains(.providerFailed(provider: "full", reason: kind)))
        #expect(answer.report.warnings.contains(.partMissing(.airQuality)))
    }

    @Test("A18: cold, alone: typical, labelled", arguments: faults)
    func coldAlone(fault: ProviderError.Reason) async throws {
        let world = World()
        let provider = ScriptedProvider.plain()
        provider.on("hours", failWith: fault)
        let answer = try await world.repository([provider], almanac: ScriptedProvider.almanac())
            .weather(for: .everything)
        #expect(answer.freshness == .typical)
        #expect(answer.sourceFreshness == [.typical])
        #expect(answer.celsius == 5)
    }

    @Test("A18: cold, alone, without almanac: a typed error that names the provider", arguments: faults)
    func coldWithNobody(fault: ProviderError.Reason) async throws {
        let world = World()
        let provider = ScriptedProvider.plain()
        provider.on("hours", failWith: fault)
        let error = await #expect(throws: RepositoryError.self) {
            try await world.repository([provider]).weather(for: .everything)
        }
        #expect(error == .nobodyAnswered([ProviderError(fault, provider: "plain", feed: "hours")]))
    }

    @Test("A18: fresh in hand, nobody is asked", arguments: faults)
    func fresh(fault: ProviderError.Reason) async throws {
        let world = World()
        let provider = ScriptedProvider.plain()
        let repository = world.repository([provider])
        _ = try await repository.weather(for: .everything)
        provider.on("hours", failWith: fault)
        #expect(try await repository.weather(for: .everything).freshness == .fresh)
        #expect(provider.calls.count == 1)
    }

    @Test("A18: weather without a temperature is no answer: the next is asked, and what is held stays")
    func noTemperatures() async throws {
        let world = World()
        let (first, second) = (ScriptedProvider.full(), ScriptedProvider.plain())
        let bare: ScriptedProvider.Answer = { request in
            var report = WeatherReport.forecast(at: request)
            report.current?.conditions.temperature = nil
            for hour in report.hourly.indices {
                report.hourly[hour].conditions.temperature = nil
                report.hourly[hour].condition = .overcast
            }
            return FeedAnswer(.report(report))
        }
        _ = try await world.repository([first]).weather(for: .everything)
        first.on("forecast", bare)
        world.pass(2 * 3600)
        let repository = world.repository([first])
        let stale = try await repository.weather(for: .everything)
        #expect(stale.freshness == .stale(age: 2 * 3600))
        // A call that goes on would keep the next repository waiting for a lock, by a clock that stands.
        await until { repository.isAtRest }
        #expect(stale.celsius == 20.2)
        world.pass(60)
        let other = try await world.repository([first, second]).weather(for: .everything)
        #expect(other.freshness == .fresh)
        #expect(other.celsius == 10)
    }

    @Test("A18: stale in hand, answered with its age", arguments: faults)
    func stale(fault: ProviderError.Reason) async throws {
        let world = World()
        let provider = ScriptedProvider.plain()
        let repository = world.repository([provider], almanac: ScriptedProvider.almanac())
        _ = try await repository.weather(for: .everything)
        provider.on("hours", failWith: fault)
        world.pass(3 * 3600)
        let answer = try await repository.weather(for: .everything)
        #expect(answer.freshness == .stale(age: 3 * 3600))
        #expect(answer.celsius == 10.3)
        let kind = ProviderError(fault, provider: "plain").kind
        #expect(answer.report.warnings.contains(.providerFailed(provider: "plain", reason: kind)))
    }

    @Test("A18: a provider that hangs and does not listen to cancellation holds up nobody for good")
    func deaf() async throws {
        let world = World()
        let provider = ScriptedProvider.plain()
        let clock = world.clock
        provider.on("hours") { request throws(ProviderError) in
            await Task { try? await clock.sleep(for: .seconds(50)) }.value
            return FeedAnswer(.report(.forecast(at: request)))
        }
        let repository = world.repository([provider], almanac: ScriptedProvider.almanac())
        async let asked = repository.weather(for: .everything)
        // The call counts its own time from now.
        await until { provider.calls.count == 1 && clock.sleepers(until: .seconds(5)) == 1 }
        await clock.advance(to: .milliseconds(4800))
        #expect(try await asked.freshness == .typical)
        await clock.advance(to: .seconds(5))
        await until { repository.isAtRest }
        provider.on("hours") { FeedAnswer(.report(.forecast(at: $0))) }
        world.pass(10)
        #expect(try await repository.weather(for: .everything).freshness == .fresh)
    }

    @Test("A body for another coordinate is refused, also across the antimeridian")
    func wrongPlace() async throws {
        let world = World()
        let provider = ScriptedProvider.plain()
        provider.on("hours") { request in
            var report = WeatherReport.forecast(at: request)
            report.coordinate = Place.at(35.2, 129.1).coordinate
            return FeedAnswer(.report(report))
        }
        let error = await #expect(throws: RepositoryError.self) {
            try await world.repository([provider]).weather(for: .everything)
        }
        guard case .nobodyAnswered(let failures) = error,
            case .wrongPlace(let degrees)? = failures.first?.reason
        else {
            Issue.record("unexpected \(String(describing: error))")
            return
        }
        #expect(abs(degrees - 2.37) < 1e-9)
        provider.on("hours") { request in
            var report = WeatherReport.forecast(at: request)
            report.coordinate = Place.at(-16.8, 179.9).coordinate
            return FeedAnswer(.report(report))
        }
        let answer = try await world.repository([provider])
            .weather(for: WeatherQuestion(everythingAt: .at(-16.8, -179.9)))
        #expect(answer.freshness == .fresh)
    }

    @Test("Data that says nothing of now is no answer, and is not asked for again within its window")
    func outdatedData() async throws {
        let world = World()
        let provider = ScriptedProvider.plain()
        provider.on("hours") { request in
            var old = request
            old.now = request.now.plus(-88 * 3600)
            return FeedAnswer(.report(.forecast(at: old)))
        }
        let repository = world.repository([provider], almanac: ScriptedProvider.almanac())
        #expect(try await repository.weather(for: .everything).freshness == .typical)
        world.pass(60)
        #expect(try await repository.weather(for: .everything).freshness == .typical)
        #expect(provider.calls.count == 1)
    }

    @Test("Data 88 hours old that still covers now is served: now is taken from its hours")
    func oldDataThatCovers() async throws {
        let world = World()
        let provider = ScriptedProvider.plain()
        provider.on("hours") { request in
            var old = request
            old.now = request.now.plus(-88 * 3600)
            var report = WeatherReport.hours(at: old, celsius: 0, count: 168)
            report.current = CurrentConditions(time: old.now, conditions: .at(celsius: -50))
            return FeedAnswer(.report(report))
        }
        let answer = try await world.repository([provider]).weather(for: .everything)
        #expect(answer.celsius == 8.8)
    }

    @Test("An entry fetched more than 5 min in the future is unusable, one a little ahead is fresh")
    func future() async throws {
        let world = World()
        let provider = ScriptedProvider.plain()
        let repository = world.repository([provider])
        _ = try await repository.weather(for: .everything)
        world.setWall(.noon.plus(-299))
        _ = try await repository.weather(for: .everything)
        #expect(provider.calls.count == 1)
        world.setWall(.noon.plus(-301))
        _ = try await repository.weather(for: .everything)
        #expect(provider.calls.count == 2)
    }

    @Test("A folder that cannot be written costs calls, not answers")
    func unwritableFolder() async throws {
        let world = World(folder: .init(path: "/proc/nowhere/at/all"))
        let provider = ScriptedProvider.full(budget: CallBudget([.init(4, per: .seconds(60))]))
        let repository = world.repository([provider], almanac: ScriptedProvider.almanac())
        #expect(try await repository.weather(for: .everything).freshness == .fresh)
        #expect(try await repository.weather(for: .everything).freshness == .fresh)
        #expect(
            try await repository.weather(for: .everything).freshness == .typical,
            "the budget still holds"
        )
        #expect(provider.calls.count == 4)
    }
}
