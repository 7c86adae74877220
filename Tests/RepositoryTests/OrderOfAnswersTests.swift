import Foundation
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import Repository

@Suite("The order of answers")
struct OrderOfAnswersTests {
    @Test("Cold: one call a feed, joined, fresh")
    func cold() async throws {
        let world = World()
        let provider = ScriptedProvider.full()
        let answer = try await world.repository([provider]).weather(for: .everything)
        #expect(answer.freshness == .fresh)
        #expect(answer.celsius == 20)
        #expect(answer.report.airQuality.count == 48)
        #expect(answer.report.coordinate == Place.seoul.coordinate)
        #expect(provider.calls.sorted { $0.rawValue < $1.rawValue } == ["air", "forecast"])
        #expect(
            provider.requests.allSatisfy {
                $0.coordinate.latitude == 37.57 && $0.coordinate.longitude == 126.98
            }
        )
    }

    @Test("Fresh: no call, by another process too")
    func fresh() async throws {
        let world = World()
        _ = try await world.repository([ScriptedProvider.full()]).weather(for: .everything)
        let other = ScriptedProvider.full()
        world.pass(8 * 60)
        let answer = try await world.repository([other]).weather(for: .everything)
        #expect(answer.freshness == .fresh)
        #expect(other.calls.isEmpty)
    }

    @Test("Past its window only what ran out is asked again")
    func partlyStale() async throws {
        let world = World()
        let provider = ScriptedProvider.full()
        let repository = world.repository([provider])
        _ = try await repository.weather(for: .everything)
        world.pass(12 * 60)
        let answer = try await repository.weather(for: .everything)
        #expect(answer.freshness == .fresh)
        #expect(provider.calls(of: "forecast") == 2)
        #expect(provider.calls(of: "air") == 1)
    }

    @Test("A fresh answer of any provider comes before a call to the first")
    func freshOfTheSecond() async throws {
        let world = World()
        let second = ScriptedProvider.plain()
        _ = try await world.repository([second]).weather(for: .everything)
        let first = ScriptedProvider.full()
        first.on("air", failWith: .unreachable("refused"))
        let answer = try await world.repository([first, second]).weather(for: .everything)
        #expect(answer.providers == ["plain"])
        #expect(first.calls == ["air"], "only what the second cannot give")
    }

    @Test("The next provider starts when the first failed")
    func failover() async throws {
        let world = World()
        let (first, second) = (ScriptedProvider.full(), ScriptedProvider.plain())
        first.on("forecast", failWith: .status(500, message: nil))
        let answer = try await world.repository([first, second]).weather(for: .everything)
        #expect(answer.celsius == 10)
        #expect(answer.freshness == .fresh)
        #expect(answer.report.warnings.contains(.providerFailed(provider: "full", reason: .status(500))))
        #expect(answer.report.airQuality.count == 48, "the first's air quality still counts")
    }

    @Test("While another's fresh answer stands in, the failure of the first is told again, until it answers")
    func failureToldAgain() async throws {
        let world = World()
        let (first, second) = (ScriptedProvider.plain("first"), ScriptedProvider.plain("second"))
        first.on("hours", failWith: .status(500, message: nil))
        let repository = world.repository([first, second])
        let failure = ReportWarning.providerFailed(provider: "first", reason: .status(500))
        #expect(try await repository.weather(for: .everything).report.warnings.contains(failure))
        world.pass(5 * 60)
        let warm = try await world.repository([first, second]).weather(for: .everything)
        #expect(warm.report.warnings.filter { $0 == failure }.count == 1)
        #expect((first.calls.count, second.calls.count) == (1, 1))

        // It answers elsewhere, so it no longer counts as failed.
        first.on("hours") { FeedAnswer(.report(.forecast(at: $0))) }
        _ = try await repository.weather(for: WeatherQuestion(everythingAt: .at(1, 2)))
        let after = try await repository.weather(for: .everything)
        #expect(after.providers == ["second"])
        #expect(!after.report.warnings.contains(failure))
    }

    @Test("A failure of another place's alone, or of long ago, is not told")
    func failuresNotTold() async throws {
        let world = World()
        let (first, second) = (ScriptedProvider.plain("first"), ScriptedProvider.plain("second"))
        first.on("hours", failWith: .status(404, message: nil))
        let repository = world.repository([first, second])
        _ = try await repository.weather(for: WeatherQuestion(everythingAt: .at(1, 2)))
        _ = try await world.repository([second]).weather(for: .everything)
        let elsewhere = try await repository.weather(for: .everything)
        #expect(elsewhere.providers == ["second"])
        #expect(!elsewhere.report.warnings.contains(.providerFailed(provider: "first", reason: .status(404))))

        first.on("hours", failWith: .status(500, message: nil))
        _ = try await repository.weather(for: WeatherQuestion(everythingAt: .at(3, 4)))
        world.pass(2 * 3600)
        _ = try await world.repository([second]).weather(for: .everything)
        let later = try await repository.weather(for: .everything)
        #expect(!later.report.warnings.contains(.providerFailed(provider: "first", reason: .status(500))))
    }

    @Test("The next provider starts after 1.5 s, and the first good answer wins")
    func headStart() async throws {
        let world = World()
        let (first, second) = (ScriptedProvider.full(), ScriptedProvider.plain())
        first.on("forecast", hangingOn: world.clock)
        async let asked = world.repository([first, second]).weather(for: .everything)
        await until { first.calls.count == 2 }
        #expect(second.calls.isEmpty)
        await world.clock.advance(to: .milliseconds(1500))
        let answer = try await asked
        #expect(answer.providers.first == "plain")
        #expect(answer.report.warnings.contains(.providerFailed(provider: "full", reason: .timedOut)))
    }

    @Test("Stale still covers now: answered with its age when nobody answers")
    func stale() async throws {
        let world = World()
        let provider = ScriptedProvider.full()
        let repository = world.repository([provider], almanac: ScriptedProvider.almanac())
        _ = try await repository.weather(for: .everything)
        world.pass(2 * 3600)
        provider.on("forecast", failWith: .unreachable("refused"))
        provider.on("air", failWith: .unreachable("refused"))
        let answer = try await repository.weather(for: .everything)
        guard case .stale(let age) = answer.freshness else {
            Issue.record("not stale: \(answer.freshness)")
            return
        }
        #expect(age == 7200)
        #expect(answer.celsius == 20.2, "now is taken from its hours")
        #expect(answer.report.sources.first?.fetchedAt == .noon)
        #expect(answer.report.sources.first?.parts.contains(.current) == true)
    }

    @Test("Stale in hand: answered after 2 s at the latest")
    func staleDeadline() async throws {
        let world = World()
        let provider = ScriptedProvider.full()
        let repository = world.repository([provider])
        _ = try await repository.weather(for: .everything)
        world.pass(2 * 3600)
        provider.on("forecast", hangingOn: world.clock)
        async let asked = repository.weather(for: .everything)
        await world.clock.advance(to: .milliseconds(1900))
        #expect(try await asked.freshness == .stale(age: 7200))
    }

    @Test("A report that no longer covers now is not served: typical, labelled")
    func tooOld() async throws {
        let world = World()
        let provider = ScriptedProvider.full()
        let repository = world.repository([provider], almanac: ScriptedProvider.almanac())
        _ = try await repository.weather(for: .everything)
        world.pass(4 * 86_400)
        provider.on("forecast", failWith: .unreachable("refused"))
        provider.on("air", failWith: .unreachable("refused"))
        let answer = try await repository.weather(for: .everything)
        #expect(answer.freshness == .typical)
        #expect(answer.report.sources.map(\.kind) == [.typical])
        #expect(answer.report.warnings.contains(.providerFailed(provider: "full", reason: .unreachable)))
        // Typical weather already implies that the other parts are missing.
        #expect(!answer.report.warnings.contains(.partMissing(.minutely)))
    }

    @Test("Typical never shortens the deadline, and comes at it")
    func typicalAtTheDeadline() async throws {
        let world = World()
        let (provider, almanac) = (ScriptedProvider.full(), ScriptedProvider.almanac())
        provider.on("forecast", hangingOn: world.clock)
        provider.on("air", hangingOn: world.clock)
        async let asked = world.repository([provider], almanac: almanac).weather(for: .everything)
        await until { provider.calls.count == 2 }
        #expect(almanac.calls.isEmpty)
        await world.clock.advance(to: .milliseconds(4800))
        #expect(try await asked.freshness == .typical)
    }

    @Test("What somebody has waited already is taken off the deadline", arguments: [0, 1_500])
    func waitedAlready(milliseconds: Int) async throws {
        let world = World()
        let provider = ScriptedProvider.full()
        provider.on("forecast", hangingOn: world.clock)
        provider.on("air", hangingOn: world.clock)
        let repository = world.repository([provider], almanac: ScriptedProvider.almanac())
        var question = WeatherQuestion.everything
        question.waited = .milliseconds(milliseconds)
        async let asked = repository.weather(for: question)
        await until { provider.calls.count == 2 }
        await world.clock.advance(to: .milliseconds(4800 - milliseconds))
        #expect(try await asked.freshness == .typical)
    }

    @Test("A provider that needs nearly the whole deadline is waited for")
    func slowToTheLast() async throws {
        let world = World()
        let (provider, almanac) = (ScriptedProvider.plain(), ScriptedProvider.almanac())
        provider.on("hours") { [clock = world.clock] request throws(ProviderError) in
            try? await clock.sleep(for: .milliseconds(4750))
            return FeedAnswer(.report(.forecast(at: request)))
        }
        async let asked = world.repository([provider], almanac: almanac).weather(for: .everything)
        await until { provider.calls.count == 1 }
        await world.clock.advance(to: .milliseconds(4750))
        #expect(try await asked.freshness == .fresh)
        #expect(almanac.calls.isEmpty)
    }

    @Test("A report stale by less than an hour is served at once by servers, and refreshed behind")
    func staleWhileRefreshing() async throws {
        let world = World()
        let provider = ScriptedProvider.full()
        let repository = world.repository([provider], policy: .server)
        _ = try await repository.weather(for: .everything)
        world.pass(30 * 60)
        let answer = try await repository.weather(for: .everything)
        #expect(answer.freshness == .stale(age: 1800))
        await until { provider.calls(of: "forecast") == 2 && repository.isAtRest }
        world.pass(2 * 3600)
        #expect(try await repository.weather(for: .everything).freshness == .fresh)
    }

    @Test("Only one provider may answer: neither another nor the almanac does")
    func onlyProvider() async throws {
        let world = World()
        let (first, second) = (ScriptedProvider.full(), ScriptedProvider.plain())
        first.on("forecast", failWith: .status(503, message: nil))
        let repository = world.repository([first, second], almanac: ScriptedProvider.almanac())
        let question = WeatherQuestion(everythingAt: .seoul, onlyProvider: "full")
        await #expect(
            throws: RepositoryError.nobodyAnswered([
                ProviderError(.status(503, message: nil), provider: "full", feed: "forecast")
            ])
        ) { try await repository.weather(for: question) }
        await #expect(throws: RepositoryError.providerUnavailable("none")) {
            try await repository.weather(for: WeatherQuestion(everythingAt: .seoul, onlyProvider: "none"))
        }
        let typical = try await repository.weather(
            for: WeatherQuestion(everythingAt: .seoul, onlyProvider: "almanac")
        )
        #expect(typical.freshness == .typical)
    }

    @Test("A21: only the parts asked for are in the answer")
    func partsAskedFor() async throws {
        let world = World()
        let provider = ScriptedProvider.full()
        let question = try WeatherQuestion(place: .seoul, parts: [.hourly])
        let answer = try await world.repository([provider]).weather(for: question)
        #expect(answer.report.parts == [.hourly])
        #expect(provider.calls == ["forecast"])
        #expect(throws: RepositoryError.nothingAsked) { try WeatherQuestion(place: .seoul, parts: []) }
    }
}
