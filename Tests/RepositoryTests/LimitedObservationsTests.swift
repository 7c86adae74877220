import ForecastRecords
import Foundation
import Synchronization
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import Repository

@Suite("X3: stations of a provider")
struct LimitedObservationsTests {
    private let world = World()
    private let station = ObservingStation(code: "RKSS", coordinate: .seoul, height: nil)

    private func source(_ upstream: ScriptedObservations) -> LimitedObservations {
        LimitedObservations(of: upstream, in: world.repository([], policy: .server))
    }

    private var span: TimeSpan { TimeSpan(start: .noon, duration: 86_400) }

    @Test("Each question is one call, with the time of the wall clock")
    func calls() async throws {
        let upstream = ScriptedObservations()
        let source = source(upstream)
        #expect(try await source.stations(near: .seoul) == [station])
        #expect(try await source.observations(of: [station], over: span).map(\.station) == [station])
        #expect(try await source.observations(of: [], over: span).isEmpty)
        #expect(upstream.calls.map(\.coordinate) == [.seoul, .seoul])
        #expect(upstream.calls.allSatisfy { $0.now == .noon })
    }

    @Test("Its weight is taken from the provider's budget, of which half is left to others")
    func budget() async throws {
        let upstream = ScriptedObservations(budget: CallBudget([.init(20, per: .seconds(86_400))]))
        let source = source(upstream)
        for _ in 0..<5 { _ = try await source.observations(of: [station], over: span) }
        await #expect(
            throws: ProviderError(.budgetExhausted(retryAfter: 600), provider: "plain", feed: "past")
        ) {
            try await source.observations(of: [station], over: span)
        }
        #expect(upstream.calls.count == 5)
    }

    @Test("A station that tells nothing is no failure; what fails pauses the feed")
    func failures() async throws {
        let upstream = ScriptedObservations()
        let source = source(upstream)
        for reason in [.empty, .outsideCoverage] as [ProviderError.Reason] {
            upstream.fail(with: reason)
            #expect(try await source.observations(of: [station], over: span).isEmpty)
        }
        #expect(upstream.calls.count == 2)
        upstream.fail(with: .status(503, message: nil))
        for _ in 0..<2 {
            await #expect(throws: ProviderError.self) {
                try await source.observations(of: [station], over: span)
            }
        }
        #expect(upstream.calls.count == 3)
        upstream.fail(with: nil)
        world.pass(3600)
        #expect(try await source.observations(of: [station], over: span).count == 1)
    }
}

/// One station in Seoul.
private final class ScriptedObservations: ObservationProvider {
    let profile: ProviderProfile
    private let state = Mutex<(calls: [ProviderRequest], failure: ProviderError.Reason?)>(([], nil))

    init(budget: CallBudget = .unlimited) {
        profile = ScriptedProvider("plain", feeds: [], budget: budget).profile
    }

    var pace: ObservationPace { ObservationPace(delay: 3600) }
    var stationFeed: Feed { Feed(id: "list", parts: []) }
    var observationFeed: Feed { Feed(id: "past", parts: [], weight: 2) }
    var calls: [ProviderRequest] { state.withLock(\.calls) }
    func fail(with reason: ProviderError.Reason?) { state.withLock { $0.failure = reason } }

    private func noted(_ request: ProviderRequest, _ feed: Feed.ID) throws(ProviderError) {
        let failure = state.withLock { state in
            state.calls.append(request)
            return state.failure
        }
        if let failure { throw ProviderError(failure, provider: profile.id, feed: feed) }
    }

    func stations(for request: ProviderRequest) async throws(ProviderError) -> [ObservingStation] {
        try noted(request, "list")
        return [ObservingStation(code: "RKSS", coordinate: .seoul, height: nil)]
    }

    func observations(
        of stations: [ObservingStation],
        over span: TimeSpan,
        for request: ProviderRequest
    ) async throws(ProviderError) -> [ObservationSeries] {
        try noted(request, "past")
        return stations.map { ObservationSeries(of: $0, [StationObservation(time: span.start)]) }
    }
}
