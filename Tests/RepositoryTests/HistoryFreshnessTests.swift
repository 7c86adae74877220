import Foundation
import Synchronization
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import Repository

@Suite("How long the past holds")
struct HistoryFreshnessTests {
    private let world = World()
    private let old = TimeSpan(start: .noon.plus(-40 * 86_400), duration: 5 * 3600)
    private let recent = TimeSpan(start: .noon.plus(-2 * 86_400), duration: 5 * 3600)

    private func history(_ upstream: ScriptedHistory) -> CachedHistory {
        CachedHistory(upstream: upstream, repository: world.repository([], policy: .server))
    }

    private func freshness(_ history: CachedHistory, _ span: TimeSpan) async throws -> Freshness {
        try await history.weather(at: .seoul, over: span, parts: [.hourly]).freshness
    }

    @Test(
        "Where the upstream hangs, stale hours are given after 1.9 s, and its answer still reaches the folder"
    )
    func staleWhileHanging() async throws {
        let (clock, hangs) = (world.clock, Flag())
        let upstream = ScriptedHistory { if hangs.isSet { try? await clock.sleep(for: .seconds(3)) } }
        let history = history(upstream)
        #expect(try await freshness(history, recent) == .fresh)
        world.pass(3601)
        hangs.set()
        async let late = freshness(history, recent)
        // The call counts its three seconds from now.
        await until { upstream.calls.count == 2 && clock.sleepers(until: .seconds(3)) == 1 }
        await clock.advance(to: .milliseconds(1900))
        #expect(try await late == .stale(age: 3601))
        await clock.advance(to: .seconds(3))
        #expect(try await freshness(history, recent) == .fresh)
        #expect(upstream.calls.count == 2)
    }

    @Test("Days whose end the upstream did not know yet are asked for again, however long ago they are")
    func unknownEnd() async throws {
        let upstream = ScriptedHistory()
        upstream.knowNothing(from: old.end.plus(3600))
        let history = history(upstream)
        #expect(try await freshness(history, old) == .fresh)
        world.pass(3601)
        upstream.knowNothing(from: .distantFuture)
        for _ in 0..<2 {
            #expect(try await freshness(history, old) == .fresh)
            #expect(upstream.calls.count == 2)
            world.pass(3601)
        }
    }

    @Test("An upstream's own lifetime is kept to, where it is longer than an hour")
    func lifetime() async throws {
        let upstream = ScriptedHistory()
        upstream.promise(lifetime: 7200)
        let history = history(upstream)
        for (calls, wait) in [(1, 3601.0), (1, 3600), (2, 0)] {
            #expect(try await freshness(history, recent) == .fresh)
            #expect(upstream.calls.count == calls)
            world.pass(wait)
        }
    }

    @Test("Days refused for one place are not asked for again within its pause; other places are")
    func refusedPlace() async throws {
        let upstream = ScriptedHistory()
        upstream.fail(with: .status(400, message: nil))
        let history = history(upstream)
        for _ in 0..<5 { _ = try? await freshness(history, old) }
        #expect(upstream.calls.count == 1)
        _ = try? await history.weather(at: .at(1, 1), over: old, parts: [.hourly])
        #expect(upstream.calls.count == 2)
        world.pass(61)
        _ = try? await freshness(history, old)
        #expect(upstream.calls.count == 3)
    }
}

private final class Flag: Sendable {
    private let value = Mutex(false)
    var isSet: Bool { value.withLock { $0 } }
    func set() { value.withLock { $0 = true } }
}
