import Foundation
import Synchronization
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import Repository

@Suite("An hour of traffic")
struct HourOfTrafficTests {
    private let world = World()

    private func upstream(
        _ id: ProviderID,
        _ feeds: [Feed],
        _ limits: [CallBudget.Limit],
        lifetime: TimeInterval?,
        seed: UInt64
    ) -> CountingUpstream {
        let environment = world.environment
        return CountingUpstream(
            id,
            feeds: feeds,
            budget: CallBudget(limits),
            lifetime: lifetime,
            faults: 0.03,
            seed: seed,
            now: environment.realNow
        )
    }

    /// The shapes of the three providers there are; limits tight enough to be met within the hour.
    private func upstreams(seed: UInt64) -> [CountingUpstream] {
        [
            upstream(
                "heavy",
                [
                    Feed(id: "forecast", parts: [.current, .hourly, .daily], weight: 2.7),
                    Feed(id: "air", parts: [.airQuality]),
                ],
                [
                    .init(40, per: .seconds(60)), .init(500, per: .seconds(3600)),
                    .init(900, per: .seconds(86_400)),
                ],
                lifetime: nil,
                seed: seed
            ),
            upstream(
                "polite",
                [Feed(id: "hours", parts: [.current, .hourly, .daily])],
                [.init(20, per: .seconds(60)), .init(300, per: .seconds(86_400))],
                lifetime: 900,
                seed: seed + 1
            ),
            upstream(
                "keyed",
                [
                    Feed(id: "now", parts: [.current]), Feed(id: "steps", parts: [.hourly, .daily]),
                    Feed(id: "air", parts: [.airQuality]),
                ],
                [.init(60, per: .seconds(60)), .init(250, per: .seconds(3600))],
                lifetime: nil,
                seed: seed + 2
            ),
        ]
    }

    @Test(
        "Two processes, 150 places, three providers with faults: no budget, Retry-After or Expires is broken",
        arguments: [2026] as [UInt64]
    )
    func hour(seed: UInt64) async throws {
        let upstreams = upstreams(seed: seed)
        let repositories = (0..<2).map { _ in world.repository(upstreams, policy: .server) }
        let loops = repositories.map { repository in Task { await repository.run() } }
        var random = SeededGenerator(seed: seed)
        var asked = 0
        let (pending, answered) = (Count(), Count())
        for second in 0..<3600 {
            // A burst on the full quarter of an hour, when every widget wakes.
            for _ in 0..<(second.isMultiple(of: 900) ? 60 : Int.random(in: 0...1, using: &random)) {
                // Few places are asked for often, many seldom.
                let rank = Int(150 * pow(Double.random(in: 0..<1, using: &random), 3))
                let question = WeatherQuestion(everythingAt: .at(Double(rank) / 2 - 40, 10))
                let repository = repositories[Int.random(in: 0...1, using: &random)]
                asked += 1
                pending.add(1)
                Task {
                    if (try? await repository.weather(for: question)) != nil { answered.add(1) }
                    pending.add(-1)
                }
                if Bool.random(using: &random) { await settle(repositories, pending) }
            }
            await settle(repositories, pending)
            world.pass(1)
            world.clock.step(.seconds(1))
        }
        for repository in repositories { await repository.close() }
        for loop in loops { loop.cancel() }
        for upstream in upstreams {
            #expect(upstream.broken == [], "\(upstream.profile.id)")
            #expect(upstream.calls > 50, "\(upstream.profile.id) had work: \(upstream.calls)")
            #expect(upstream.refusals > 0, "\(upstream.profile.id) was at fault")
        }
        #expect(upstreams[1].notModified > 0, "what had not changed was not sent again")
        let calls = upstreams.map(\.calls).reduce(0, +)
        #expect(calls < asked, "\(calls) calls for \(asked) questions")
        #expect(Double(answered.value) > 0.9 * Double(asked), "\(answered.value) of \(asked)")
    }

    /// Lets everything under way come to its end, as it would within the second.
    private func settle(_ repositories: [CachedRepository], _ pending: Count) async {
        for _ in 0..<8 { await Task.yield() }
        for turn in 0..<60_000 {
            if pending.value == 0, repositories.allSatisfy({ $0.isAtRest }) {
                return
            }
            // Who waits for another's lock looks again. Who is at work on a busy machine needs time that is real, in
            // which this clock must not pass a deadline.
            world.clock.step(.microseconds(100))
            if turn < 1_000 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1)) }
        }
        Issue.record("something never ended")
    }

    private final class Count: Sendable {
        private let count = Mutex(0)
        var value: Int { count.withLock { $0 } }
        func add(_ number: Int) { count.withLock { $0 += number } }
    }
}
