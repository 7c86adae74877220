import Foundation
import Meteorology
@testable import Repository
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("Joining of feeds and providers")
struct JoiningTests {
    @Test("C16: current and forecast are joined, and the answer comes once with both")
    func joined() async throws {
        let world = World()
        let provider = ScriptedProvider.parted()
        let answer = try await world.repository([provider]).weather(for: .everything)
        #expect(answer.celsius == 21)
        #expect(answer.report.hourly.count == 48)
        #expect(Set(answer.report.sources.map(\.parts)).contains([.current]))
    }

    @Test("C16: an error in the forecast does not lose the current weather, and is said")
    func forecastFails() async throws {
        let world = World()
        let provider = ScriptedProvider.parted()
        provider.on("steps", failWith: .status(500, message: nil))
        let answer = try await world.repository([provider], almanac: ScriptedProvider.almanac())
            .weather(for: .everything)
        #expect(answer.celsius == 21)
        #expect(answer.freshness == .fresh)
        #expect(answer.report.warnings.contains(.partMissing(.hourly)))
        #expect(answer.report.warnings.contains(.providerFailed(provider: "parted", reason: .status(500))))
    }

    @Test("C16: an error in the current weather does not lose the forecast: now is taken from its hours")
    func currentFails() async throws {
        let world = World()
        let provider = ScriptedProvider.parted()
        provider.on("now", failWith: .malformed("half"))
        let answer = try await world.repository([provider]).weather(for: .everything)
        #expect(answer.celsius == 22)
        #expect(answer.report.hourly.count == 48)
        #expect(answer.report.sources.map(\.parts) == [[.hourly, .current, .daily]])
    }

    @Test(
        "Days that begin only where the others end are joined, and are no failure although they tell nothing of now"
    )
    func daysAhead() async throws {
        let world = World()
        var days = Feed(id: "far", parts: [.daily])
        days.isExtension = true
        let provider = ScriptedProvider(
            "near",
            feeds: [Feed(id: "hours", parts: [.current, .hourly, .daily]), days]
        )
        provider.on("hours") { request in
            var report = WeatherReport.forecast(at: request)
            report.daily = [Self.day(0, after: request.now)]
            return FeedAnswer(.report(report))
        }
        provider.on("far") { request in
            var report = WeatherReport(coordinate: request.coordinate)
            report.daily = (4...10).map { Self.day($0, after: request.now) }
            return FeedAnswer(.report(report))
        }
        let repository = world.repository([provider])
        for _ in 0..<2 {
            let answer = try await repository.weather(for: .everything)
            let expected = ([0] + Array(4...10)).map { Self.day($0, after: .noon).day }
            #expect(answer.report.daily.map(\.day).filter(expected.contains) == expected)
            #expect(
                answer.report.warnings.allSatisfy { if case .providerFailed = $0 { false } else { true } }
            )
        }
        #expect(provider.calls(of: "far") == 1)
        // Those of a week ago are over.
        world.pass(11 * 86_400)
        provider.on("far", failWith: .timedOut)
        let later = try await repository.weather(for: .everything)
        #expect(!later.report.daily.map(\.day).contains(Self.day(10, after: .noon).day))
    }

    /// A day so many days after a moment, in Korea.
    private static func day(_ number: Int, after now: Date) -> DailyForecast {
        let seoul = TimeZone(secondsFromGMT: 9 * 3600) ?? .gmt
        let day = LocalDays.day(containing: now.plus(Double(number) * 86_400), in: seoul)
        var forecast = DailyForecast(day: day.day, span: day.span)
        forecast.low = Temperature(celsius: 1)
        forecast.high = Temperature(celsius: 9)
        return forecast
    }

    @Test("C16: the join never hangs on one call that never ends")
    func oneHangs() async throws {
        let world = World()
        let provider = ScriptedProvider.parted()
        provider.on("steps", hangingOn: world.clock)
        // Cancelled before the deadline, which could otherwise coincide with the other feed's answer.
        var policy = RepositoryPolicy.commandLine
        policy.callTimeout = .milliseconds(4600)
        let repository = world.repository([provider], policy: policy)
        async let asked = repository.weather(for: .everything)
        // Only the call that hangs is left: the other one's answer has come, and cannot run out of time.
        await until { provider.calls.count == 2 && repository.callCount == 1 }
        await world.clock.advance(to: .milliseconds(4600))
        #expect(try await asked.celsius == 21)
    }

    @Test("Hours the winner failed to give are another's")
    func hoursOfAnother() async throws {
        let world = World()
        let (first, second) = (ScriptedProvider.parted(), ScriptedProvider.plain())
        first.on("steps", failWith: .status(500, message: nil))
        let answer = try await world.repository([first, second]).weather(for: .everything)
        #expect(answer.celsius == 21)
        #expect(answer.report.hourly.count == 48)
        #expect(answer.providers == ["parted", "plain"])
        #expect(!answer.report.warnings.contains(.partMissing(.hourly)))
    }

    @Test("Days of one provider are never set beside hours of another")
    func daysAndHoursAreOnes() async throws {
        let world = World()
        let other = ScriptedProvider.full()
        other.on("forecast") { request in
            var report = WeatherReport.forecast(at: request, celsius: 40)
            report.daily = [
                DailyForecast(
                    day: LocalDay(year: 2026, month: 3, day: 9),
                    span: TimeSpan(start: .noon.plus(-10_800), duration: 86_400),
                    conditions: .at(celsius: 40)
                )
            ]
            return FeedAnswer(.report(report))
        }
        _ = try await world.repository([other]).weather(for: .everything)
        let answer = try await world.repository([ScriptedProvider.parted(), other]).weather(for: .everything)
        world.pass(1200)
        other.on("forecast", failWith: .status(500, message: nil))
        let later = try await world.repository([other, ScriptedProvider.parted()]).weather(for: .everything)
        #expect(answer.providers.first == "full", "fresh comes first")
        #expect(later.providers == ["parted", "parted", "full"])
        #expect(later.report.daily.allSatisfy { ($0.high?.celsius ?? 0) < 30 })
        #expect(later.report.daily.allSatisfy { $0.conditions.temperature?.celsius != 40 })
    }

    @Test("A20: what a provider cannot give is the first other's that has a feed for it")
    func airQualityOfAnother() async throws {
        let world = World()
        let (first, second) = (ScriptedProvider.plain(), ScriptedProvider.full())
        let answer = try await world.repository([first, second]).weather(for: .everything)
        #expect(answer.celsius == 10)
        #expect(answer.report.airQuality.count == 48)
        #expect(answer.providers == ["plain", "full"])
        #expect(second.calls == ["air"], "its forecast is not asked for")
    }

    @Test("Air quality that fails or hangs never fails the whole", arguments: [true, false])
    func airQualityFails(hangs: Bool) async throws {
        let world = World()
        let provider = ScriptedProvider.full()
        if hangs {
            provider.on("air", hangingOn: world.clock)
        } else {
            provider.on("air", failWith: .status(502, message: nil))
        }
        let repository = world.repository([provider])
        async let asked = repository.weather(for: .everything)
        if hangs { await world.clock.advance(to: .milliseconds(1500)) }
        let answer = try await asked
        #expect(answer.celsius == 20)
        #expect(answer.freshness == .fresh)
        #expect(answer.report.warnings.contains(.partMissing(.airQuality)))
        #expect(
            answer.report.warnings.contains(
                .providerFailed(provider: "full", reason: hangs ? .timedOut : .status(502))
            )
        )
    }

    @Test("What failed is told in the order of providers and their feeds, whichever failed first")
    func orderOfFailures() async throws {
        for first in ["now", "steps"] as [Feed.ID] {
            let world = World()
            let gate = ManualClock()
            let providers = [ScriptedProvider.parted(), ScriptedProvider.parted("second")]
            for provider in providers {
                for feed in ["now", "steps"] as [Feed.ID] {
                    let id = provider.profile.id
                    provider.on(feed) { _ throws(ProviderError) in
                        if feed != first { try? await gate.sleep(for: .seconds(1)) }
                        throw ProviderError(.malformed("\(feed)"), provider: id, feed: feed)
                    }
                }
            }
            let repository = world.repository(providers)
            async let asked = repository.weather(for: .everything)
            for _ in providers { await gate.tick() }
            do {
                _ = try await asked
                Issue.record("somebody answered")
            } catch RepositoryError.nobodyAnswered(let failures) {
                #expect(failures.map(\.feed) == ["now", "steps", "now", "steps"])
                #expect(failures.map(\.provider) == ["parted", "parted", "second", "second"])
            }
        }
    }

    @Test("What was waited for in vain is not waited for again at once by the next command")
    func lateIsRemembered() async throws {
        let world = World()
        let provider = ScriptedProvider.full()
        provider.on("air", hangingOn: world.clock)
        async let asked = world.repository([provider]).weather(for: .everything)
        await world.clock.advance(to: .milliseconds(1500))
        _ = try await asked
        let next = ScriptedProvider.full()
        let answer = try await world.repository([next]).weather(for: .everything)
        #expect(next.calls.isEmpty)
        #expect(answer.report.warnings.contains(.partMissing(.airQuality)))
    }

    @Test("Stale air quality beside fresh weather keeps its own age")
    func sourcesHaveTheirOwnAge() async throws {
        let world = World()
        let provider = ScriptedProvider.full()
        let repository = world.repository([provider])
        _ = try await repository.weather(for: .everything)
        world.pass(2 * 3600)
        provider.on("air", failWith: .status(500, message: nil))
        let answer = try await repository.weather(for: .everything)
        #expect(answer.freshness == .fresh)
        #expect(answer.sourceFreshness == [.fresh, .stale(age: 7200)])
    }

    @Test("304 renews what is held")
    func notModified() async throws {
        let world = World()
        let provider = ScriptedProvider.plain()
        provider.on("hours") { request in
            FeedAnswer(
                .report(.forecast(at: request)),
                lifetime: 600,
                validators: Validators(lastModified: "Mon, 09 Mar 2026")
            )
        }
        let repository = world.repository([provider])
        _ = try await repository.weather(for: .everything)
        provider.on("hours") { request in
            #expect(request.validators == Validators(lastModified: "Mon, 09 Mar 2026"))
            return FeedAnswer(.notModified, lifetime: 1800)
        }
        world.pass(2000)
        let renewed = try await repository.weather(for: .everything)
        #expect(renewed.freshness == .fresh)
        #expect(renewed.report.hourly.count == 48)
        #expect(renewed.report.sources.first?.fetchedAt == .noon.plus(2000))
        world.pass(1799)
        _ = try await repository.weather(for: .everything)
        #expect(provider.calls.count == 2, "the new lifetime holds")
    }

    @Test("A feed outside the plan is remembered, and the rest is asked within the same question")
    func noSubscription() async throws {
        let world = World()
        let provider = SubscriptionProvider()
        let answer = try await world.repository([provider]).weather(for: .everything)
        #expect(answer.celsius == 21)
        #expect(answer.report.warnings.isEmpty)
        #expect(provider.scripted.calls.first == "all")
        let next = SubscriptionProvider()
        world.pass(3600)
        _ = try await world.repository([next]).weather(for: .everything)
        #expect(next.scripted.calls.sorted { $0.rawValue < $1.rawValue } == ["now", "steps"])
        world.pass(86_400)
        let later = SubscriptionProvider()
        _ = try await world.repository([later]).weather(for: .everything)
        #expect(later.scripted.calls.first == "all", "a subscription can be bought")
    }

    @Test("A18: what is held of a plan that is over is served when the plan of now brings nothing")
    func subscriptionLost() async throws {
        let world = World()
        let provider = SubscriptionProvider()
        provider.scripted.on("all") { FeedAnswer(.report(.forecast(at: $0))) }
        _ = try await world.repository([provider]).weather(for: .everything)
        provider.scripted.on("all", failWith: .noSubscription)
        for feed in ["now", "steps"] as [Feed.ID] { provider.scripted.on(feed, failWith: .timedOut) }
        world.pass(2 * 3600)
        for _ in 0..<2 {
            let answer = try await world.repository([provider]).weather(for: .everything)
            #expect(answer.freshness == .stale(age: 2 * 3600))
            #expect(answer.celsius == 20.2)
            // The second time it is known from the start that there is no subscription.
            world.passReally(60)
        }
        let restored = SubscriptionProvider()
        world.passReally(3600)
        let answer = try await world.repository([restored]).weather(for: .everything)
        #expect(answer.freshness == .fresh)
        #expect(answer.celsius == 21)
    }

    @Test("The time zone is a fact, or said to be a guess")
    func timeZone() async throws {
        let world = World()
        let provider = ScriptedProvider.plain()
        provider.on("hours") { request in
            var report = WeatherReport.forecast(at: request)
            report.timeZone = nil
            return FeedAnswer(.report(report))
        }
        let answer = try await world.repository([provider]).weather(for: .everything)
        #expect(answer.report.timeZone?.origin == .nautical)
        #expect(answer.report.timeZone?.timeZone.secondsFromGMT() == 8 * 3600)
        #expect(answer.report.warnings.contains(.timeZoneGuessed(.nautical)))
        let near = try await world.repository([provider], places: FakePlaceSearch()).weather(for: .everything)
        #expect(near.report.timeZone?.timeZone.identifier == "Asia/Seoul")
        #expect(near.report.warnings.contains(.timeZoneGuessed(.nearestPlace)))
    }
}

/// Everything in one feed that needs a subscription, or parts in two feeds that need none.
private struct SubscriptionProvider: WeatherProvider {
    let scripted = ScriptedProvider(
        "plan",
        feeds: [
            Feed(id: "all", parts: [.current, .hourly, .daily, .alerts]), Feed(id: "now", parts: [.current]),
            Feed(id: "steps", parts: [.hourly]),
        ]
    )

    init() {
        scripted.on("all", failWith: .noSubscription)
        scripted.on("now") { FeedAnswer(.report(.current(at: $0))) }
        scripted.on("steps") { FeedAnswer(.report(.hours(at: $0))) }
    }

    var profile: ProviderProfile { scripted.profile }

    func plan(for parts: ReportParts, excluding unavailable: Set<Feed.ID>) -> [Feed] {
        profile.feeds.filter { unavailable.contains("all") == ($0.id != "all") }
    }

    func fetch(_ feed: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> FeedAnswer {
        try await scripted.fetch(feed, for: request)
    }
}
