import Foundation
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import Repository

@Suite("Limits that outlive a process")
struct LimitsTests {
    // MARK: Budget

    @Test("No stretch of the period ever holds more calls than the limit", arguments: [1.0, 1.2, 2.5])
    func neverExceeded(weight: Double) {
        var ledger = BudgetLedger(
            CallBudget([.init(60, per: .seconds(60)), .init(300, per: .seconds(3600))])
        )
        var made: [Date] = []
        var random = SeededGenerator(seed: 7)
        var now = Date.noon
        while now < .noon.plus(3 * 3600) {
            now = now.plus(Double.random(in: 0..<2, using: &random))
            if ledger.reserve(weight, at: now) == nil { made.append(now) }
        }
        for (calls, seconds) in [(60.0, 60.0), (300, 3600)] {
            var first = 0
            for (last, moment) in made.enumerated() {
                while made[first] <= moment.plus(-seconds) { first += 1 }
                #expect(Double(last - first + 1) * weight <= calls + 1e-6)
            }
        }
        #expect(Double(made.count) * weight > 800, "it is strict, but not lame: \(made.count)")
    }

    @Test("A refused call takes nothing, and says when to come again")
    func refusal() throws {
        var ledger = BudgetLedger(CallBudget([.init(2, per: .seconds(60))]))
        #expect(ledger.reserve(1, at: .noon) == nil)
        #expect(ledger.reserve(1, at: .noon.plus(1)) == nil)
        let refused = ledger.reserve(1, at: .noon.plus(2))
        let wait = try #require(refused)
        #expect(wait > 55 && wait <= 63)
        #expect(ledger.left(at: .noon.plus(2)) == [0])
        #expect(ledger.reserve(1, at: .noon.plus(2 + wait)) == nil)
    }

    @Test("No budget, no limit; a call heavier than the limit never passes")
    func extremes() {
        var free = BudgetLedger(.unlimited)
        for _ in 0..<1000 {
            let wait = free.reserve(1, at: .noon)
            #expect(wait == nil)
        }
        var small = BudgetLedger(CallBudget([.init(1, per: .seconds(60))]))
        #expect(small.reserve(5, at: .noon) == 60)
    }

    @Test("Stamps far in the future, from a clock that was wrong, are ignored")
    func futureStamps() {
        let budget = CallBudget([.init(1, per: .seconds(60))])
        var wrong = BudgetLedger(budget)
        #expect(wrong.reserve(1, at: .noon.plus(86_400)) == nil)
        var ledger = BudgetLedger(budget, stored: wrong.spent, now: .noon)
        #expect(ledger.reserve(1, at: .noon) == nil)
    }

    // MARK: Backoff

    @Test("Backoff starts at a second, doubles to five minutes, and ends with a success")
    func backoff() {
        var backoff = Backoff()
        #expect(backoff.wait(at: .noon) == nil)
        var pauses: [TimeInterval] = []
        var now = Date.noon
        for _ in 0..<12 {
            backoff.failed(at: now, chance: 0)
            let pause = backoff.wait(at: now) ?? 0
            pauses.append(pause)
            now = now.plus(pause)
            #expect(backoff.wait(at: now) == nil)
        }
        #expect(pauses == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300])
        backoff = Backoff()
        backoff.failed(at: now, chance: 0.999)
        #expect((backoff.wait(at: now) ?? 0) > 0.5)
    }

    @Test("A stored pause longer than any we make is ignored")
    func backoffFromTheFuture() {
        let backoff = Backoff(failures: 3, retryAt: .noon.plus(400), now: .noon)
        #expect(backoff.wait(at: .noon) == nil)
        #expect(Backoff(failures: 3, retryAt: .noon.plus(200), now: .noon).wait(at: .noon) == 200)
    }

    // MARK: One provider

    private let profile = ScriptedProvider.full(budget: CallBudget([.init(600, per: .seconds(60))])).profile
    private let feed = Feed(id: "forecast", parts: [.hourly])

    @Test("Retry-After silences every feed of the provider, at most a day")
    func retryAfter() {
        var limits = ProviderLimits(profile)
        limits.failed("forecast", for: "x", .rateLimited(retryAfter: 90), at: .noon, chance: 0)
        #expect(throws: ProviderError(.rateLimited(retryAfter: 80), provider: "full", feed: "air")) {
            try limits.reserve(profile.feeds[1], at: .noon.plus(10))
        }
        #expect(limits.refusal(of: "air", at: .noon.plus(90)) == nil)
        limits.failed("forecast", for: "x", .rateLimited(retryAfter: 1e9), at: .noon, chance: 0)
        #expect(limits.silence(at: .noon) == .noon.plus(86_400))
        #expect(limits.silence(at: .noon.plus(-1)) == nil, "stored by a clock that was wrong")
    }

    @Test(
        "Where each feed has a quota of its own, Retry-After silences only the one it was told, and is stored"
    )
    func retryAfterOfFeed() throws {
        var profile = profile
        profile.quotaIsPerFeed = true
        var limits = ProviderLimits(profile)
        limits.failed("forecast", for: "x", .rateLimited(retryAfter: 7200), at: .noon, chance: 0)
        let bytes = LimitsCodec.encode(limits)
        for length in 0..<bytes.count {
            #expect(LimitsCodec.decode(Array(bytes.prefix(length)), for: profile, now: .noon) == nil)
        }
        limits = try #require(LimitsCodec.decode(bytes, for: profile, now: .noon))
        let later = Date.noon.plus(3600)
        #expect(limits.refusal(of: "forecast", at: later)?.reason == .rateLimited(retryAfter: 3600))
        #expect(limits.refusal(of: "air", at: later) == nil && limits.silence(at: later) == nil)
        #expect(ProviderStatus(limits, at: later).failures.first?.retryAt == .noon.plus(7200))
        limits.failed("forecast", for: "x", .rateLimited(retryAfter: 60), at: later, chance: 0)
        #expect(limits.silence(of: "forecast", at: later) == .noon.plus(7200), "the longer wait counts")
        #expect(limits.refusal(of: "forecast", at: .noon.plus(7200)) == nil)
        #expect(
            limits.silence(of: "forecast", at: .noon.plus(-86_400)) == nil,
            "stored by a clock that was wrong"
        )
    }

    @Test(
        "To examine a feed takes of the budget what its calls do, and waits only if the provider asked for that"
    )
    func examination() throws {
        let lookUp = LookUp(id: "table", scope: .everywhere, lifetime: .seconds(60), weight: 2)
        let feed = Feed(id: "air", parts: [.airQuality], lookUps: [lookUp])
        let budget = CallBudget([.init(7, per: .seconds(86_400))])
        var limits = ProviderLimits(ScriptedProvider("one", feeds: [feed], budget: budget).profile)
        limits.failed("air", for: "a", .noSubscription, at: .noon, chance: 0.5)
        try limits.reserveExamination(of: feed, at: .noon)
        #expect(limits.ledger.left(at: .noon) == [4])
        limits.failed("other", for: "a", .rateLimited(retryAfter: 60), at: .noon, chance: 0.5)
        let silence = ProviderError(.rateLimited(retryAfter: 60), provider: "one", feed: "air")
        #expect(throws: silence) { try limits.reserveExamination(of: feed, at: .noon) }
        #expect(limits.ledger.left(at: .noon) == [4], "a refused one takes nothing")
        try limits.reserveExamination(of: feed, at: .noon.plus(61))
        #expect(throws: ProviderError.self) { try limits.reserveExamination(of: feed, at: .noon.plus(61)) }
        #expect(limits.ledger.left(at: .noon.plus(61)) == [1])
    }

    @Test("What was examined with success is no longer refused, nor are its look-ups; others still are")
    func examined() {
        let lookUp = LookUp(id: "table", scope: .everywhere, lifetime: .seconds(60))
        let feed = Feed(id: "warnings", parts: [.alerts], lookUps: [lookUp])
        var limits = ProviderLimits(ScriptedProvider("one", feeds: [feed]).profile)
        for id in ["warnings", "table", "other"] as [Feed.ID] {
            limits.failed(id, for: "a", .noSubscription, at: .noon, chance: 0.5)
        }
        limits.examined(feed)
        #expect(limits.unavailable(at: .noon) == ["other"])
        #expect(limits.refusal(of: "table", at: .noon) == nil)
    }

    @Test(
        "A feed that is not in the plan is remembered as long as the provider's keys take to be applied for"
    )
    func planLifetime() {
        for hours in [1.0, 24] {
            var profile = profile
            if hours == 1 { profile.planLifetime = 3600 }
            var limits = ProviderLimits(profile)
            limits.failed("air", for: "a", .noSubscription, at: .noon, chance: 0.5)
            #expect(limits.unavailable(at: .noon.plus(hours * 3600 - 1)) == ["air"])
            #expect(limits.unavailable(at: .noon.plus(hours * 3600)).isEmpty)
        }
    }

    @Test("With other keys, refusals and waits of feeds are forgotten, but no used call")
    func otherKeys() throws {
        var profile = profile
        profile.quotaIsPerFeed = true
        profile.keys = "one"
        var limits = ProviderLimits(profile)
        try limits.reserve(feed, at: .noon)
        limits.failed("air", for: "a", .noSubscription, at: .noon, chance: 0.5)
        limits.failed("forecast", for: "a", .rateLimited(retryAfter: 3600), at: .noon, chance: 0.5)
        let bytes = LimitsCodec.encode(limits)
        #expect(LimitsCodec.decode(bytes, for: profile, now: .noon) == limits)
        profile.keys = "one two"
        let other = try #require(LimitsCodec.decode(bytes, for: profile, now: .noon))
        #expect(other.unavailable(at: .noon).isEmpty && other.refusal(of: "forecast", at: .noon) == nil)
        #expect(other.ledger == limits.ledger && other.ledger.left(at: .noon) == [599])
    }

    @Test("Left alone, a feed fails with the reason it failed with; another place's fault leaves it be")
    func reasons() {
        var limits = ProviderLimits(profile)
        limits.failed("forecast", for: "x", .status(500, message: nil), at: .noon, chance: 0)
        #expect(limits.refusal(of: "forecast", at: .noon.plus(0.5))?.reason == .status(500, message: nil))
        #expect(limits.refusal(of: "air", at: .noon.plus(0.5)) == nil)
        #expect(
            limits.refusal(of: "forecast", at: .noon.plus(1.1)) == nil,
            "a person trying again gets a real try"
        )
        limits.failed("air", for: "x", .wrongPlace(degrees: 3), at: .noon, chance: 0)
        #expect(limits.refusal(of: "air", at: .noon.plus(0.1)) == nil)
    }

    @Test("Fifty calls that fail together count once")
    func failTogether() {
        var limits = ProviderLimits(profile)
        for number in 0..<50 {
            limits.failed("forecast", for: "x", .timedOut, at: .noon.plus(Double(number) / 100), chance: 0)
        }
        #expect(limits.feeds["forecast"]?.backoff.failures == 1)
    }

    @Test("What is stored comes back; damage is absent, never a crash")
    func codec() {
        var limits = ProviderLimits(profile)
        for number in 0..<40 { try? limits.reserve(feed, at: .noon.plus(Double(number))) }
        limits.failed(
            "forecast",
            for: "3757.12698",
            .status(503, message: nil),
            at: .noon.plus(41),
            chance: 0.3
        )
        limits.failed("air", for: "3757.12698", .noSubscription, at: .noon.plus(42), chance: 0.3)
        limits.notBefore = .noon.plus(100)
        let bytes = LimitsCodec.encode(limits)
        #expect(LimitsCodec.decode(bytes, for: profile, now: .noon.plus(42)) == limits)
        for length in 0..<bytes.count {
            #expect(LimitsCodec.decode(Array(bytes.prefix(length)), for: profile, now: .noon) == nil)
        }
        var random = SeededGenerator(seed: 1)
        for _ in 0..<2000 {
            var damaged = bytes
            damaged[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
            guard var read = LimitsCodec.decode(damaged, for: profile, now: .noon.plus(42)) else { continue }
            try? read.reserve(feed, at: .noon.plus(43))
            _ = ProviderStatus(read, at: .noon.plus(43))
        }
    }

    // MARK: Through the repository

    @Test("Retry-After outlives the process, though the wall clock is frozen")
    func outlives() async throws {
        let world = World()
        let provider = ScriptedProvider.plain()
        provider.on("hours", failWith: .rateLimited(retryAfter: 120))
        let almanac = ScriptedProvider.almanac()
        _ = try await world.repository([provider], almanac: almanac).weather(for: .everything)
        let next = ScriptedProvider.plain()
        world.passReally(60)
        let silent = try await world.repository([next], almanac: almanac).weather(for: .everything)
        #expect(silent.report.warnings.contains(.providerFailed(provider: "plain", reason: .rateLimited)))
        #expect(next.calls.isEmpty)
        let status = try #require(world.repository([next]).limitsStatus().first)
        #expect(abs((status.notBefore ?? .noon).timeIntervalSince(.noon) - 120) < 0.1)
        #expect(status.failures.map(\.reason) == [.rateLimited])
        world.passReally(61)
        #expect(
            try await world.repository([next], almanac: almanac).weather(for: .everything).freshness == .fresh
        )
    }

    @Test("A feed that was examined with success is asked again at once, by other processes too")
    func examinedElsewhere() async throws {
        let world = World()
        let provider = ScriptedProvider.full()
        provider.on("air", failWith: .noSubscription)
        let question = try WeatherQuestion(place: .seoul, parts: [.airQuality])
        let running = world.repository([provider])
        for _ in 0..<2 {
            await #expect(throws: RepositoryError.self) { try await running.weather(for: question) }
        }
        #expect(provider.calls(of: "air") == 1)
        provider.on("air") { FeedAnswer(.report(.air(at: $0))) }
        let feed = try #require(provider.profile.feeds.first { $0.id == "air" })
        await world.repository([provider]).noteExamined(feed, by: provider.profile)
        #expect(try await running.weather(for: question).report.airQuality.isEmpty == false)
    }

    @Test("The budget is counted over processes and never exceeded")
    func budget() async throws {
        let world = World()
        let budget = CallBudget([.init(3, per: .seconds(3600))])
        var calls = 0
        for step in 0..<5 {
            let provider = ScriptedProvider.full("metered", budget: budget)
            let place = Place.at(10 + Double(step), 20)
            _ = try await world.repository([provider], almanac: ScriptedProvider.almanac())
                .weather(for: WeatherQuestion(everythingAt: place))
            calls += provider.calls.count
        }
        #expect(calls == 3)
        let status = world.repository([ScriptedProvider.full("metered", budget: budget)]).limitsStatus()
        #expect(status.first?.budgets.map(\.calls) == [0])
    }
}
