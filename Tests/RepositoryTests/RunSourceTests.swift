import ForecastRecords
import Foundation
import Synchronization
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import Repository

@Suite("X3: past runs of models")
struct RunSourceTests {
    private let world = World()
    private let run = Date(timeIntervalSince1970: 1_788_264_000)

    private func source(_ upstream: ScriptedRuns) -> RunSource {
        RunSource(
            [.ownChoice, .named("one"), .named("two"), .named("Not A Name")],
            of: upstream,
            in: world.repository([], policy: .server)
        )
    }

    @Test("All models by one call; where one lacks the run, each by its own, and never that one again")
    func missing() async throws {
        let upstream = ScriptedRuns()
        let source = source(upstream)
        #expect(try await source.reports(at: .seoul, of: run, leaving: 0).count == 3)
        #expect(upstream.calls.map(\.count) == [3])
        upstream.lose(.named("one"))
        let reports = try await source.reports(at: .seoul, of: run, leaving: 0)
        #expect(Set(reports.keys.map(\.description)) == ["plain", "plain/two"])
        #expect(upstream.calls.map(\.count) == [3, 3, 1, 1, 1])
        #expect(try await source.reports(at: .seoul, of: run, leaving: 0).count == 2)
        #expect(upstream.calls.map(\.count) == [3, 3, 1, 1, 1, 2])
        // Of another run nothing is known.
        _ = try await source.reports(at: .seoul, of: run.addingTimeInterval(43_200), leaving: 0)
        #expect(upstream.calls.map(\.count) == [3, 3, 1, 1, 1, 2, 3, 1, 1, 1])
    }

    @Test("Half of the budget is left to people, and beyond it what the nightly cut needs")
    func budget() async throws {
        let budget = CallBudget([
            .init(20, per: .seconds(3600)), .init(20, per: .seconds(86_400)),
        ])
        let upstream = ScriptedRuns(budget: budget)
        let source = source(upstream)
        let refusal = ProviderError(.budgetExhausted(retryAfter: 600), provider: "plain", feed: "runs")
        await #expect(throws: refusal) { try await source.reports(at: .seoul, of: run, leaving: 9) }
        #expect(upstream.calls.isEmpty)
        _ = try await source.reports(at: .seoul, of: run, leaving: 8)
        _ = try await source.reports(at: .seoul, of: run, leaving: 6)
        // The nightly cut may still take what was left to it.
        #expect(world.repository([]).leavesHalf(of: upstream.profile, after: 6))
        await #expect(throws: refusal) { try await source.reports(at: .seoul, of: run, leaving: 6) }
        #expect(upstream.calls.count == 2)
    }

    @Test("A failure is told, and pauses the feed")
    func failures() async throws {
        let upstream = ScriptedRuns()
        let source = source(upstream)
        upstream.fail(with: .status(503, message: nil))
        for _ in 0..<2 {
            await #expect(throws: ProviderError.self) {
                try await source.reports(at: .seoul, of: run, leaving: 0)
            }
        }
        #expect(upstream.calls.count == 1)
        upstream.fail(with: nil)
        world.pass(3600)
        #expect(try await source.reports(at: .seoul, of: run, leaving: 0).count == 3)
    }
}

/// Runs of models, some of which are not kept. A call weighs 2.
private final class ScriptedRuns: ModelRunProvider {
    private struct State {
        var calls: [[ForecastModel]] = []
        var failure: ProviderError.Reason?
        var lost: Set<ForecastModel> = []
    }

    let profile: ProviderProfile
    private let state = Mutex(State())

    init(budget: CallBudget = .unlimited) {
        profile = ScriptedProvider("plain", feeds: [], budget: budget).profile
    }

    var calls: [[ForecastModel]] { state.withLock(\.calls) }
    func fail(with reason: ProviderError.Reason?) { state.withLock { $0.failure = reason } }
    func lose(_ model: ForecastModel) { state.withLock { _ = $0.lost.insert(model) } }

    func feed(for models: [ForecastModel]) -> Feed { Feed(id: "runs", parts: [.hourly], weight: 2) }

    func run(of models: [ForecastModel], publicBy moment: Date) -> Date? { moment }

    func fetch(
        _ models: [ForecastModel],
        of run: Date,
        for request: ProviderRequest
    ) async throws(ProviderError) -> [ForecastModel: WeatherReport]? {
        let state = state.withLock { state in
            state.calls.append(models)
            return state
        }
        if let failure = state.failure { throw ProviderError(failure, provider: profile.id, feed: "runs") }
        guard state.lost.isDisjoint(with: models) else { return nil }
        return Dictionary(
            uniqueKeysWithValues: models.map { ($0, WeatherReport(coordinate: request.coordinate)) }
        )
    }
}
