import ForecastRecords
import Foundation
import Synchronization
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import Repository

@Suite("X3: models of a provider")
struct ModelSourceTests {
    private let world = World()

    private func source(_ upstream: ScriptedModels) -> ModelSource {
        ModelSource(
            [.ownChoice, .named("one"), .named("two"), .named("Not A Name")],
            of: upstream,
            in: world.repository([], policy: .server)
        )
    }

    @Test("All models are asked by one call, for the point of the grid; each gives its own report")
    func call() async throws {
        let upstream = ScriptedModels()
        let source = source(upstream)
        #expect(source.sources.map(\.description).sorted() == ["plain", "plain/one", "plain/two"])
        let reports = try await source.reports(at: .seoul)
        #expect(Set(reports.keys) == source.sources)
        #expect(upstream.calls.count == 1)
        #expect(upstream.calls.first?.coordinate == Place.seoul.coordinate.roundedToHundredths)
        for (source, report) in reports {
            #expect(report.daily.first?.high?.celsius == Double(source.model?.count ?? 0))
        }
    }

    @Test("Its weight is taken from the provider's budget, of which half is left to others")
    func budget() async throws {
        let upstream = ScriptedModels(budget: CallBudget([.init(20, per: .seconds(86_400))]))
        let source = source(upstream)
        for _ in 0..<2 { _ = try await source.reports(at: .seoul) }
        await #expect(
            throws: ProviderError(.budgetExhausted(retryAfter: 600), provider: "plain", feed: "models")
        ) {
            try await source.reports(at: .seoul)
        }
        #expect(upstream.calls.count == 2)
        let repository = world.repository([])
        #expect(repository.leavesHalf(of: upstream.profile, after: 2))
        #expect(!repository.leavesHalf(of: upstream.profile, after: 3))
    }

    @Test("A failure is remembered as one of its feed, and pauses it; an answer for another place is none")
    func failures() async throws {
        let upstream = ScriptedModels()
        let source = source(upstream)
        upstream.fail(with: .status(503, message: nil))
        await #expect(throws: ProviderError.self) { try await source.reports(at: .seoul) }
        upstream.fail(with: nil)
        await #expect(throws: ProviderError.self) { try await source.reports(at: .seoul) }
        #expect(upstream.calls.count == 1)
        world.pass(3600)
        #expect(try await source.reports(at: .seoul).count == 3)
        upstream.answer(at: try Coordinate(latitude: 0, longitude: 0))
        await #expect(throws: ProviderError.self) { try await source.reports(at: .seoul) }
    }
}

/// Models whose high of the day is the length of their name.
private final class ScriptedModels: ModelForecastProvider {
    private struct State {
        var calls: [ProviderRequest] = []
        var failure: ProviderError.Reason?
        var position: Coordinate?
    }

    let profile: ProviderProfile
    private let state = Mutex(State())

    init(budget: CallBudget = .unlimited) {
        profile = ScriptedProvider("plain", feeds: [], budget: budget).profile
    }

    var calls: [ProviderRequest] { state.withLock(\.calls) }
    func fail(with reason: ProviderError.Reason?) { state.withLock { $0.failure = reason } }
    func answer(at position: Coordinate) { state.withLock { $0.position = position } }

    func feed(for models: [ForecastModel]) -> Feed {
        Feed(id: "models", parts: [.hourly, .daily], weight: 4)
    }

    func fetch(
        _ models: [ForecastModel],
        for request: ProviderRequest
    ) async throws(ProviderError) -> [ForecastModel: WeatherReport] {
        let state = state.withLock { state in
            state.calls.append(request)
            return state
        }
        if let failure = state.failure { throw ProviderError(failure, provider: profile.id, feed: "models") }
        return Dictionary(
            uniqueKeysWithValues: models.map { model in
                var report = WeatherReport(coordinate: state.position ?? request.coordinate)
                let span = TimeSpan(start: request.now, duration: 86_400)
                var day = DailyForecast(day: LocalDay(year: 2026, month: 1, day: 1), span: span)
                let length = if case .named(let name) = model { name.utf8.count } else { 0 }
                day.high = Temperature(celsius: Double(length))
                report.daily = [day]
                return (model, report)
            }
        )
    }
}
