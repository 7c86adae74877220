import Foundation
import Meteorology
import Synchronization
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import Repository

@Suite("The past")
struct HistoryTests {
    private let world = World()
    private let upstream = ScriptedHistory()

    private func history(
        _ upstream: ScriptedHistory? = nil,
        providers: [any WeatherProvider] = [],
        observer: (any RepositoryObserver)? = nil
    ) -> CachedHistory {
        CachedHistory(
            upstream: upstream ?? self.upstream,
            repository: world.repository(providers, policy: .server, observer: observer)
        )
    }

    private func span(daysAgo: Double, hours: Double) -> TimeSpan {
        TimeSpan(start: .noon.plus(-daysAgo * 86_400), duration: hours * 3600)
    }

    private func expectHours(_ answer: WeatherAnswer, fill span: TimeSpan) {
        #expect(answer.report.hourly.first?.span.start == span.start)
        #expect(answer.report.hourly.last?.span.end == span.end)
        #expect(answer.report.hourly.count == Int(span.duration / 3600))
        #expect(
            answer.report.hourly.allSatisfy {
                $0.conditions.temperature?.celsius == ScriptedHistory.celsius(at: $0.time)
            }
        )
    }

    @Test("The hours asked for, all of them and no others; once asked, no call, by another process too")
    func hours() async throws {
        let span = span(daysAgo: 30, hours: 24)
        expectHours(try await history().weather(at: .seoul, over: span, parts: [.hourly]), fill: span)
        #expect(upstream.calls.count == 1)
        let again = try await history().weather(at: .seoul, over: span, parts: [.hourly])
        expectHours(again, fill: span)
        #expect(again.freshness == .fresh && again.sourceFreshUntil.allSatisfy { $0 > again.answeredAt })
        #expect(again.report.current == nil && again.report.daily.isEmpty)
        #expect(upstream.calls.count == 1)
    }

    @Test("A call asks for thirteen days and the hour after them: fourteen days of UTC")
    func blocks() async throws {
        _ = try await history().weather(at: .seoul, over: span(daysAgo: 30, hours: 1), parts: [.hourly])
        let days = try #require(upstream.calls.first?.days)
        let asked = days.upperBound.daysSince1970 - days.lowerBound.daysSince1970 + 1
        #expect(asked == 14, "\(days)")
    }

    @Test("A month is several calls, a moment the hour that holds it")
    func months() async throws {
        let month = span(daysAgo: 60, hours: 31 * 24)
        expectHours(try await history().weather(at: .seoul, over: month, parts: [.hourly]), fill: month)
        #expect((3...4).contains(upstream.calls.count))
        let moment = TimeSpan(start: .noon.plus(-40 * 86_400 + 1234), duration: 0)
        let answer = try await history().weather(at: .seoul, over: moment, parts: [.hourly])
        #expect(answer.report.hourly.map(\.span.start) == [.noon.plus(-40 * 86_400)])
        #expect((3...4).contains(upstream.calls.count))
    }

    @Test("A year is at most thirty calls, of which few are made at once")
    func year() async throws {
        let (clock, atOnce) = (world.clock, AtOnce())
        let upstream = ScriptedHistory {
            atOnce.begin()
            try? await clock.sleep(for: .milliseconds(10))
            atOnce.end()
        }
        let history = CachedHistory(
            upstream: upstream,
            repository: world.repository([], policy: .patient)
        )
        let year = span(daysAgo: 380, hours: 366 * 24)
        async let asked = history.weather(at: .seoul, over: year, parts: [.airQuality])
        // No call ends before as many run as may run at once.
        await until { atOnce.most == 4 }
        let stepping = Task {
            while !Task.isCancelled {
                clock.step(.milliseconds(1))
                await Task.yield()
            }
        }
        let answer = try await asked
        #expect(answer.report.airQuality.count == 366 * 24)
        #expect(answer.report.airQuality.first?.time == year.start)
        stepping.cancel()
        #expect((29...30).contains(upstream.calls.count))
        #expect(atOnce.most == 4)
    }

    @Test("Days are whole local days, though the hours asked for are not")
    func days() async throws {
        let answer = try await history().weather(
            at: .seoulWithZone,
            over: span(daysAgo: 30, hours: 2),
            parts: [.daily]
        )
        let day = try #require(answer.report.daily.first)
        #expect(answer.report.daily.count == 1 && answer.report.hourly.isEmpty)
        #expect(day.span.duration == 86_400)
        // Midnight in Seoul is 15:00 UTC; the temperature rises by 0.1 an hour.
        #expect(day.low?.celsius == ScriptedHistory.celsius(at: day.span.start))
        #expect(answer.report.sources.map(\.parts) == [[.daily]])
    }

    @Test("What a fresh forecast held covers is taken from it, without a call")
    func fromStore() async throws {
        let provider = ScriptedProvider.full()
        let repository = world.repository([provider], policy: .server)
        _ = try await repository.weather(for: .everything)
        let history = CachedHistory(upstream: upstream, repository: repository)
        let tomorrow = TimeSpan(start: .noon.plus(3600), duration: 20 * 3600)
        let answer = try await history.weather(at: .seoul, over: tomorrow, parts: [.hourly, .airQuality])
        #expect(answer.report.hourly.count == 20 && answer.report.airQuality.count == 20)
        #expect(answer.providers == ["full", "full"])
        #expect(upstream.calls.isEmpty && provider.calls.count == 2)
        _ = try await history.weather(at: .seoul, over: span(daysAgo: 1, hours: 40), parts: [.hourly])
        #expect(upstream.calls.count == 1, "it does not cover yesterday")
    }

    @Test("1,000 ask for the same day at once: one call")
    func oneCall() async throws {
        let clock = world.clock
        let upstream = ScriptedHistory { try? await clock.sleep(for: .milliseconds(300)) }
        let history = history(upstream)
        let span = span(daysAgo: 30, hours: 24)
        let answered = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<1000 {
                group.addTask {
                    try await history.weather(at: .seoul, over: span, parts: [.hourly]).report.hourly.count
                }
            }
            await clock.advance(to: .milliseconds(300))
            return try await group.reduce(0, +)
        }
        #expect(answered == 24_000)
        #expect(upstream.calls.count == 1)
    }

    @Test(
        "Settled days are never asked again; the last week's are after an hour, and answer as stale meanwhile"
    )
    func settling() async throws {
        let (old, recent) = (span(daysAgo: 40, hours: 5), span(daysAgo: 2, hours: 5))
        let history = history()
        for span in [old, recent] { _ = try await history.weather(at: .seoul, over: span, parts: [.hourly]) }
        #expect(upstream.calls.count == 2)
        world.pass(3601)
        upstream.fail(with: .status(500, message: nil))
        let stale = try await history.weather(at: .seoul, over: recent, parts: [.hourly])
        expectHours(stale, fill: recent)
        #expect(stale.freshness == .stale(age: 3601))
        #expect(upstream.calls.count == 3)
        #expect(try await history.weather(at: .seoul, over: old, parts: [.hourly]).freshness == .fresh)
        #expect(upstream.calls.count == 3)
    }

    @Test("What nobody keeps is refused with what can be asked for; one part kept of two is answered")
    func range() async throws {
        let history = history()
        let early = span(daysAgo: 1001, hours: 1)
        await #expect(
            throws: HistoryError.outOfRange(from: .noon.plus(-1000 * 86_400), until: .noon.plus(4 * 86_400))
        ) { try await history.weather(at: .seoul, over: early, parts: [.hourly]) }
        let late = TimeSpan(start: .noon.plus(3 * 86_400), duration: 2 * 86_400)
        await #expect(throws: HistoryError.self) {
            try await history.weather(at: .seoul, over: late, parts: [.hourly])
        }
        let long = span(daysAgo: 900, hours: 367 * 24)
        await #expect(throws: HistoryError.outOfRange(from: long.start, until: long.start.plus(366 * 86_400)))
        {
            try await history.weather(at: .seoul, over: long, parts: [.hourly])
        }
        #expect(upstream.calls.isEmpty)
        let answer = try await history.weather(
            at: .seoul,
            over: span(daysAgo: 600, hours: 3),
            parts: [.hourly, .airQuality]
        )
        #expect(answer.report.hourly.count == 3)
        #expect(answer.report.warnings.contains(.partMissing(.airQuality)))
    }

    @Test(
        "Days of which the upstream knows nothing are out of range, asked once an hour, and no fault of its"
    )
    func nothingKnown() async throws {
        upstream.knowNothing()
        let history = history()
        for _ in 0..<5 {
            await #expect(throws: HistoryError.self) {
                try await history.weather(at: .seoul, over: span(daysAgo: 30, hours: 3), parts: [.airQuality])
            }
        }
        #expect(upstream.calls.count == 1)
        _ = try? await history.weather(at: .at(1, 1), over: span(daysAgo: 30, hours: 3), parts: [.airQuality])
        #expect(upstream.calls.count == 2, "the feed is not left alone for it")
    }

    @Test(
        "A failing upstream is a typed error, left alone after; the past takes no more than half of the budget"
    )
    func failures() async throws {
        upstream.fail(with: .status(503, message: nil))
        let failing = history()
        for _ in 0..<5 {
            await #expect(
                throws: HistoryError.nobodyAnswered([
                    ProviderError(.status(503, message: nil), provider: "plain", feed: "hours-past")
                ])
            ) { try await failing.weather(at: .seoul, over: span(daysAgo: 30, hours: 3), parts: [.hourly]) }
        }
        #expect(upstream.calls.count == 1)

        let poor = ScriptedHistory(budget: CallBudget([.init(4, per: .seconds(3600))]))
        let history = CachedHistory(
            upstream: poor,
            repository: World().repository([], policy: .server)
        )
        await #expect(throws: HistoryError.self) {
            try await history.weather(at: .seoul, over: span(daysAgo: 92, hours: 80 * 24), parts: [.hourly])
        }
        #expect(poor.calls.count == 2)
    }

    @Test("What somebody has waited already is taken off the deadline")
    func waitedAlready() async throws {
        let clock = world.clock
        let hanging = ScriptedHistory { try? await clock.sleep(for: .seconds(1_000_000)) }
        let history = history(hanging)
        let span = span(daysAgo: 30, hours: 3)
        async let late = history.weather(
            at: .seoul,
            over: span,
            parts: [.hourly],
            for: .owner,
            after: .seconds(2)
        )
        await until { hanging.calls.count == 1 }
        await clock.advance(to: .milliseconds(2800))
        do {
            _ = try await late
            Issue.record("an answer from nowhere")
        } catch {
            #expect(
                error as? HistoryError == .nobodyAnswered([ProviderError(.timedOut, provider: "plain")])
            )
        }
    }

    @Test("It ends within the deadline when the upstream hangs, and says so when it is cancelled")
    func hanging() async throws {
        let clock = world.clock
        let hanging = ScriptedHistory { try? await clock.sleep(for: .seconds(1_000_000)) }
        let history = history(hanging)
        let span = span(daysAgo: 30, hours: 3)
        async let late = history.weather(at: .seoul, over: span, parts: [.hourly])
        await until { hanging.calls.count == 1 }
        await clock.advance(to: .milliseconds(4600))
        do {
            _ = try await late
            Issue.record("an answer from nowhere")
        } catch {
            #expect(
                error as? HistoryError
                    == .nobodyAnswered([ProviderError(.timedOut, provider: "plain", feed: "hours-past")])
            )
        }
        world.pass(600)
        let cancelled = Task { try await history.weather(at: .seoul, over: span, parts: [.hourly]) }
        await until { hanging.calls.count == 2 }
        cancelled.cancel()
        await #expect(throws: HistoryError.cancelled) { try await cancelled.value }
    }
}

/// How many there were at once at the most.
private final class AtOnce: Sendable {
    private let count = Mutex((now: 0, most: 0))
    var most: Int { count.withLock(\.most) }
    func begin() { count.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }
    func end() { count.withLock { $0.now -= 1 } }
}

extension Place {
    fileprivate static let seoulWithZone = Place(
        name: LocalizedName("서울"),
        coordinate: Place.seoul.coordinate,
        timeZone: PlaceTimeZone(identifier: "Asia/Seoul")
    )
}
