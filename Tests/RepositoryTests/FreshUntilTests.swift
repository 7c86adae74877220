import Foundation
import Testing
import WeatherModels
import WeatherPorts

@testable import Repository

@Suite("Until when each source is fresh")
struct FreshUntilTests {
    @Test("By position of the sources: when it was fetched, and its window after that")
    func byPosition() async throws {
        let world = World()
        let provider = ScriptedProvider.full()
        provider.on("forecast") { FeedAnswer(.report(.forecast(at: $0)), lifetime: 7200) }
        let answer = try await world.repository([provider]).weather(for: .everything)
        #expect(answer.sourceFreshUntil.count == answer.report.sources.count)
        for (source, until) in zip(answer.report.sources, answer.sourceFreshUntil) {
            // Two hours as the upstream says and up to a tenth more; an hour of our own, a tenth less or more.
            let window = until.timeIntervalSince(source.fetchedAt)
            #expect(
                source.parts.contains(.airQuality)
                    ? (3240...3960).contains(window) : (7200...7920).contains(window)
            )
        }
    }

    @Test("It is the moment at which the repository asks again")
    func asksAgainThen() async throws {
        let world = World()
        let provider = ScriptedProvider.plain()
        let repository = world.repository([provider])
        let until = try #require(try await repository.weather(for: .everything).sourceFreshUntil.first)
        world.setWall(until.plus(-1))
        #expect(try await repository.weather(for: .everything).sourceFreshUntil == [until])
        #expect(provider.calls.count == 1)
        world.setWall(until.plus(0.001))
        #expect(try await repository.weather(for: .everything).sourceFreshUntil.first ?? .noon > until)
        #expect(provider.calls.count == 2)
    }

    @Test("Of a stale source it has passed; typical weather never holds longer than its answer")
    func staleAndTypical() async throws {
        let world = World()
        let provider = ScriptedProvider.plain()
        let repository = world.repository([provider], almanac: ScriptedProvider.almanac())
        _ = try await repository.weather(for: .everything)
        provider.on("hours", failWith: .status(500, message: nil))
        world.pass(3600)
        let stale = try await repository.weather(for: .everything)
        #expect(stale.freshness.name == "stale")
        #expect(
            stale.sourceFreshUntil.allSatisfy { $0 < stale.answeredAt } && stale.sourceFreshUntil.count == 1
        )
        world.pass(5 * 86_400)
        let typical = try await repository.weather(for: .everything)
        #expect(typical.sourceFreshness == [.typical])
        #expect(typical.sourceFreshUntil == [typical.answeredAt])
    }

    @Test("Only of the sources of what was asked")
    func onlyAsked() async throws {
        let world = World()
        let repository = world.repository([ScriptedProvider.full()])
        let question = try WeatherQuestion(place: .seoul, parts: [.airQuality])
        let answer = try await repository.weather(for: question)
        #expect(answer.report.sources.map(\.parts) == [[.airQuality]])
        #expect(answer.sourceFreshUntil.count == 1)
    }
}
