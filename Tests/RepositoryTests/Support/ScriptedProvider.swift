import Foundation
import Synchronization
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

/// A provider with prepared answers. The test fails if it is asked anything else.
final class ScriptedProvider: WeatherProvider, Sendable {
    typealias Answer = @Sendable (ProviderRequest) async throws(ProviderError) -> FeedAnswer

    let profile: ProviderProfile
    private let script: Mutex<[Feed.ID: Answer]>
    private let lookUps = Mutex<[Feed.ID: @Sendable (ProviderRequest) async throws(ProviderError) -> Data]>(
        [:])
    private let renewals = Mutex<[Feed.ID: @Sendable (Data, Date) -> Date?]>([:])
    private let lookUpLog = Mutex<[Feed.ID]>([])
    private let log = Mutex<[(feed: Feed.ID, request: ProviderRequest)]>([])

    init(
        _ id: ProviderID,
        feeds: [Feed],
        kind: Provenance.Kind = .forecast,
        budget: CallBudget = .unlimited,
        coverage: Coverage = .global,
        asksOneAtATime: Bool = false,
        longestPresent: TimeInterval = 3_600
    ) {
        var profile = ProviderProfile(
            id: id,
            kind: kind,
            coverage: coverage,
            attribution: Attribution(text: "by \(id)", link: "https://example.org"),
            terms: Terms(
                link: "https://example.org",
                needsKey: false,
                needsContact: false,
                commercialUse: true
            ),
            budget: budget,
            feeds: feeds
        )
        profile.asksOneAtATime = asksOneAtATime
        profile.longestPresent = longestPresent
        self.profile = profile
        script = Mutex([:])
    }

    func on(_ feed: Feed.ID, _ answer: @escaping Answer) { script.withLock { $0[feed] = answer } }

    func on(_ feed: Feed.ID, failWith reason: ProviderError.Reason) {
        let id = profile.id
        on(feed) { _ throws(ProviderError) in throw ProviderError(reason, provider: id, feed: feed) }
    }

    func fetch(_ feed: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> FeedAnswer {
        log.withLock { $0.append((feed, request)) }
        guard let answer = script.withLock({ $0[feed] }) else {
            Issue.record("\(profile.id) was asked for \(feed), which no test told it to answer")
            throw ProviderError(.cancelled, provider: profile.id, feed: feed)
        }
        return try await answer(request)
    }

    func lookUp(_ lookUp: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> Data {
        lookUpLog.withLock { $0.append(lookUp) }
        guard let answer = lookUps.withLock({ $0[lookUp] }) else {
            Issue.record("\(profile.id) was asked to look up \(lookUp), which no test told it to answer")
            throw ProviderError(.cancelled, provider: profile.id, feed: lookUp)
        }
        return try await answer(request)
    }

    func onLookUp(
        _ lookUp: Feed.ID,
        _ answer: @escaping @Sendable (ProviderRequest) async throws(ProviderError) -> Data
    ) {
        lookUps.withLock { $0[lookUp] = answer }
    }

    func onLookUp(_ lookUp: Feed.ID, failWith reason: ProviderError.Reason) {
        let id = profile.id
        onLookUp(lookUp) { _ throws(ProviderError) in
            throw ProviderError(reason, provider: id, feed: lookUp)
        }
    }

    func renewal(of lookUp: Feed.ID, _ result: Data, askedAt: Date) -> Date? {
        renewals.withLock { $0[lookUp] }?(result, askedAt)
    }

    func onRenewal(of lookUp: Feed.ID, _ renewal: @escaping @Sendable (Data, Date) -> Date?) {
        renewals.withLock { $0[lookUp] = renewal }
    }

    func lookUps(of lookUp: Feed.ID) -> Int { lookUpLog.withLock { $0.count { $0 == lookUp } } }

    var calls: [Feed.ID] { log.withLock { $0.map(\.feed) } }
    var requests: [ProviderRequest] { log.withLock { $0.map(\.request) } }
    func calls(of feed: Feed.ID) -> Int { calls.filter { $0 == feed }.count }
}

extension ScriptedProvider {
    /// Forecast and air quality in two feeds.
    static func full(_ id: ProviderID = "full", budget: CallBudget = .unlimited) -> ScriptedProvider {
        let provider = ScriptedProvider(
            id,
            feeds: [
                Feed(id: "forecast", parts: [.current, .minutely, .hourly, .daily]),
                Feed(id: "air", parts: [.airQuality]),
            ],
            budget: budget
        )
        provider.on("forecast") { FeedAnswer(.report(.forecast(at: $0))) }
        provider.on("air") { FeedAnswer(.report(.air(at: $0))) }
        return provider
    }

    /// One feed, hours only.
    static func plain(_ id: ProviderID = "plain", budget: CallBudget = .unlimited) -> ScriptedProvider {
        let provider = ScriptedProvider(
            id,
            feeds: [Feed(id: "hours", parts: [.current, .hourly, .daily])],
            budget: budget
        )
        provider.on("hours") { FeedAnswer(.report(.forecast(at: $0, celsius: 10))) }
        return provider
    }

    /// Current and forecast in two calls, as OpenWeatherMap's free plan has them.
    static func parted(_ id: ProviderID = "parted") -> ScriptedProvider {
        let provider = ScriptedProvider(
            id,
            feeds: [Feed(id: "now", parts: [.current]), Feed(id: "steps", parts: [.hourly])]
        )
        provider.on("now") { FeedAnswer(.report(.current(at: $0))) }
        provider.on("steps") { FeedAnswer(.report(.hours(at: $0))) }
        return provider
    }

    static func almanac() -> ScriptedProvider {
        let provider = ScriptedProvider(
            "almanac",
            feeds: [Feed(id: "normals", parts: [.current, .hourly, .daily])],
            kind: .typical
        )
        provider.on("normals") { FeedAnswer(.report(.forecast(at: $0, celsius: 5))) }
        return provider
    }
}

extension ScriptedProvider {
    /// Never answers, and ends when it is cancelled.
    func on(_ feed: Feed.ID, hangingOn clock: ManualClock) {
        let id = profile.id
        on(feed) { _ throws(ProviderError) in
            try? await clock.sleep(for: .seconds(1_000_000))
            throw ProviderError(.cancelled, provider: id, feed: feed)
        }
    }
}
