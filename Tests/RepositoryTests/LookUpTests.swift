import Foundation
import Repository
import SharedFolder
import Synchronization
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@Suite("What a feed must look up before it can be asked")
struct LookUpTests {
    private static let week = Duration.seconds(7 * 86_400)

    /// A feed that needs the cell of its place and a table of all places.
    private func provider(budget: CallBudget = .unlimited) -> ScriptedProvider {
        let provider = ScriptedProvider(
            "national",
            feeds: [
                Feed(
                    id: "hours",
                    parts: [.current, .hourly, .daily],
                    lookUps: [
                        LookUp(id: "cell", scope: .place, lifetime: Self.week),
                        LookUp(id: "table", scope: .everywhere, lifetime: .seconds(86_400)),
                    ]
                )
            ],
            budget: budget
        )
        provider.on("hours") { FeedAnswer(.report(.forecast(at: $0, celsius: 10))) }
        provider.onLookUp("cell") { Data("\($0.coordinate.latitude)".utf8) }
        provider.onLookUp("table") { _ in Data([0, 1, 255]) }
        return provider
    }

    @Test("One call a look-up serves every question of its scope, and the feed is given what it found")
    func once() async throws {
        let (world, provider) = (World(), provider())
        let repository = world.repository([provider])
        _ = try await repository.weather(for: .everything)
        world.pass(4 * 3600)
        _ = try await repository.weather(for: .everything)
        _ = try await repository.weather(for: WeatherQuestion(everythingAt: .at(35.18, 129.08)))
        #expect(provider.calls(of: "hours") == 3)
        #expect(provider.lookUps(of: "cell") == 2)
        #expect(provider.lookUps(of: "table") == 1)
        #expect(
            provider.requests.map { $0.lookUps["cell"] } == ["37.57", "37.57", "35.18"].map { Data($0.utf8) }
        )
        #expect(provider.requests.allSatisfy { $0.lookUps["table"] == Data([0, 1, 255]) })
    }

    @Test("It is made again when its lifetime is over, and not before")
    func lifetime() async throws {
        let (world, provider) = (World(), provider())
        let repository = world.repository([provider])
        _ = try await repository.weather(for: .everything)
        world.pass(86_399)
        _ = try await repository.weather(for: .everything)
        #expect(provider.lookUps(of: "table") == 1)
        world.pass(1)
        // The answer to the last question is still fresh: ask elsewhere.
        _ = try await repository.weather(for: WeatherQuestion(everythingAt: .at(35.18, 129.08)))
        #expect(provider.lookUps(of: "table") == 2 && provider.lookUps(of: "cell") == 2)
        world.pass(6 * 86_400)
        _ = try await repository.weather(for: .everything)
        #expect(provider.lookUps(of: "cell") == 3)
    }

    @Test("It is told what it found last, though that has expired")
    func goesOn() async throws {
        let (world, provider) = (World(), provider())
        provider.onLookUp("table") { request in
            (request.lookUps["table"] ?? Data()) + Data([UInt8(request.lookUps.count)])
        }
        let repository = world.repository([provider])
        for _ in 0..<3 {
            _ = try await repository.weather(for: .everything)
            world.pass(86_400)
        }
        #expect(
            provider.requests.map { $0.lookUps["table"] } == [Data([0]), Data([0, 1]), Data([0, 1, 1])]
        )
    }

    @Test("Processes over one folder share it")
    func shared() async throws {
        let (world, provider) = (World(), provider())
        _ = try await world.repository([provider]).weather(for: .everything)
        world.pass(4 * 3600)
        _ = try await world.repository([provider]).weather(for: .everything)
        #expect(provider.calls(of: "hours") == 2)
        #expect(provider.lookUps(of: "cell") == 1 && provider.lookUps(of: "table") == 1)
    }

    @Test("Two places that ask at once make one call for what all places have in common")
    func atOnce() async throws {
        let (world, provider) = (World(), provider())
        let mayAnswer = Atomic(false)
        provider.onLookUp("table") { _ in
            await eventually { mayAnswer.load(ordering: .relaxed) }
            return Data([1])
        }
        let repository = world.repository([provider])
        async let here = repository.weather(for: .everything)
        async let there = repository.weather(for: WeatherQuestion(everythingAt: .at(35.18, 129.08)))
        await until { provider.lookUps(of: "cell") == 2 && provider.lookUps(of: "table") == 1 }
        mayAnswer.store(true, ordering: .relaxed)
        await until { provider.calls(of: "hours") >= 1 }
        // Whoever waits for another's call looks again in steps of the clock.
        while provider.calls(of: "hours") < 2 {
            world.clock.step(.milliseconds(2))
            for _ in 0..<2000 { await Task.yield() }
        }
        _ = try await (here, there)
        #expect(provider.lookUps(of: "table") == 1)
        #expect(provider.calls(of: "hours") == 2)
    }

    @Test("Its failure is the feed's, and is remembered as the feed's would be")
    func failure() async throws {
        let (world, provider) = (World(), provider())
        provider.onLookUp("cell") { _ throws(ProviderError) in
            throw ProviderError(.unreachable("refused"), provider: "national", feed: "cell")
        }
        let repository = world.repository([provider])
        let error = ProviderError(.unreachable("refused"), provider: "national", feed: "hours")
        await #expect(throws: RepositoryError.nobodyAnswered([error])) {
            try await repository.weather(for: .everything)
        }
        await #expect(throws: RepositoryError.self) { try await repository.weather(for: .everything) }
        #expect(provider.calls(of: "hours") == 0)
        #expect(provider.lookUps(of: "cell") == 1)
    }

    @Test("While it lasts, an answer of another provider tells it each time")
    func standing() async throws {
        let (world, provider) = (World(), provider())
        provider.onLookUp("cell") { _ throws(ProviderError) in
            throw ProviderError(.unreachable("refused"), provider: "national", feed: "cell")
        }
        let other = ScriptedProvider(
            "worldwide",
            feeds: [Feed(id: "hours", parts: [.current, .hourly, .daily])]
        )
        other.on("hours") { FeedAnswer(.report(.forecast(at: $0, celsius: 12))) }
        let repository = world.repository([provider, other])
        for _ in 0..<2 {
            let answer = try await repository.weather(for: .everything)
            #expect(
                answer.report.warnings.contains(.providerFailed(provider: "national", reason: .unreachable))
            )
        }
        #expect(other.calls(of: "hours") == 1)
    }

    @Test("Look-ups are taken from the provider's budget")
    func budget() async throws {
        let world = World()
        let provider = provider(budget: CallBudget([CallBudget.Limit(2, per: .seconds(3600))]))
        let repository = world.repository([provider])
        await #expect(throws: RepositoryError.self) { try await repository.weather(for: .everything) }
        #expect(provider.lookUps(of: "cell") == 1 && provider.lookUps(of: "table") == 1)
        #expect(provider.calls(of: "hours") == 0)
        world.pass(2 * 3600)
        _ = try await repository.weather(for: .everything)
        #expect(provider.calls(of: "hours") == 1)
        #expect(provider.lookUps(of: "cell") == 1 && provider.lookUps(of: "table") == 1)
    }

    @Test("It is made again from the moment its provider names, and not before")
    func renewal() async throws {
        let (world, provider) = (World(), provider())
        // In the result stands how many seconds it is the newest.
        provider.onLookUp("table") { _ in Data([200]) }
        provider.onRenewal(of: "table") { result, askedAt in
            result.first.map { askedAt.addingTimeInterval(Double($0)) }
        }
        let repository = world.repository([provider])
        _ = try await repository.weather(for: .everything)
        world.pass(199)
        _ = try await repository.weather(for: WeatherQuestion(everythingAt: .at(35.18, 129.08)))
        #expect(provider.lookUps(of: "table") == 1)
        world.pass(1)
        _ = try await repository.weather(for: WeatherQuestion(everythingAt: .at(36.35, 127.38)))
        #expect(provider.lookUps(of: "table") == 2)
        #expect(provider.requests.allSatisfy { $0.lookUps["table"] == Data([200]) })
    }

    @Test("A feed that needs no call of its own is answered for any number of places with one look-up")
    func withoutCall() async throws {
        let world = World()
        let provider = ScriptedProvider(
            "national",
            feeds: [
                Feed(
                    id: "hours",
                    parts: [.current, .hourly, .daily],
                    weight: 0,
                    lookUps: [LookUp(id: "table", scope: .everywhere, lifetime: .seconds(3600))]
                )
            ],
            // Strangers have a part of it, which one look-up uses up.
            budget: CallBudget([CallBudget.Limit(2, per: .seconds(86_400))])
        )
        provider.on("hours") { FeedAnswer(.report(.forecast(at: $0, celsius: 10))) }
        provider.onLookUp("table") { _ in Data([1]) }
        let repository = world.repository([provider])
        for step in 0..<150 {
            var question = WeatherQuestion(everythingAt: .at(34 + Double(step) / 50, 127))
            question.asker = .stranger("198.51.100.\(step)")
            _ = try await repository.weather(for: question)
        }
        #expect(provider.lookUps(of: "table") == 1 && provider.calls(of: "hours") == 150)
    }

    @Test("A look-up not in the key's plan takes its feed out of it for a day, which is told each time")
    func withoutSubscription() async throws {
        let (world, provider) = (World(), provider())
        provider.onLookUp("table") { _ throws(ProviderError) in
            throw ProviderError(.noSubscription, provider: "national", feed: "table")
        }
        let other = ScriptedProvider(
            "worldwide",
            feeds: [Feed(id: "hours", parts: [.current, .hourly, .daily])]
        )
        other.on("hours") { FeedAnswer(.report(.forecast(at: $0, celsius: 12))) }
        let repository = world.repository([provider, other])
        let warning = ReportWarning.providerFailed(provider: "national", reason: .noSubscription)
        let first = try await repository.weather(for: .everything)
        #expect(first.report.warnings.contains(warning))
        for _ in 0..<2 {
            world.pass(7200)
            let later = try await repository.weather(for: .everything)
            #expect(later.report.warnings.contains(warning))
        }
        #expect(provider.lookUps(of: "table") == 1)
        world.pass(86_400)
        _ = try await repository.weather(for: .everything)
        #expect(provider.lookUps(of: "table") == 2)
    }
}
