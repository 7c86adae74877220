import Foundation
import Languages
import Synchronization
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts

@testable import Bootstrap

@Suite("Services of a provider, asked one by one")
struct ServiceDiagnosisTests {
    private static let seoul = Place(
        name: LocalizedName("Seoul"),
        coordinate: MadeUpWeather.seoul.coordinate,
        countryCode: "KR",
        region: LocalizedName("Capital", translations: [.korean: "수도"])
    )

    private let answered = Noted(Set<Feed.ID>())

    private func services(_ coverage: Coverage = .global) async -> [ProviderDiagnosis.Service] {
        await services(of: PortalProvider(coverage: coverage))
    }

    private func services(
        of provider: some WeatherProvider,
        refusing refusals: [Feed.ID: ProviderError.Reason] = [:]
    ) async -> [ProviderDiagnosis.Service] {
        await ServiceDiagnosis(
            provider: provider,
            places: FakePlaceSearch([Self.seoul]),
            now: MadeUpWeather.now,
            clock: ContinuousClock(),
            reserve: { refusals[$0.id] },
            succeeded: { [answered] feed in answered.change { _ = $0.insert(feed.id) } }
        ).services()
    }

    @Test("Each service has its own result, in the provider's order")
    func each() async {
        let expected: [ProviderDiagnosis.Service] = [
            .init("forecast"), .init("air", failure: .keyRejected), .init("warnings", failure: .empty),
        ]
        #expect(await services() == expected)
        #expect(answered.value == ["forecast"], "what failed is not told as a success")
    }

    @Test("That a service's warnings have no texts is told with it, and is a success")
    func withoutTexts() async {
        var provider = PortalProvider(coverage: .global)
        provider.warnings = [.alertTextsMissing(provider: "portal", reason: .timedOut)]
        let found = await services(of: provider)
        #expect(found.first == .init("forecast", textsFailure: .timedOut))
        #expect(answered.value == ["forecast"])
    }

    @Test("A service is told all names of the region of the place that it is asked about, as for weather")
    func area() async {
        let asked = Noted<ProviderRequest.Area?>(nil)
        var provider = PortalProvider(coverage: .global)
        provider.told = { area in asked.change { $0 = area } }
        _ = await services(of: provider)
        #expect(Set(asked.value?.regionNames ?? []) == ["Capital", "수도"])
    }

    @Test("What a provider offers in place of a service that the key's plan lacks is asked too")
    func instead() async {
        let expected: [ProviderDiagnosis.Service] = [
            .init("everything", failure: .noSubscription), .init("air"), .init("forecast"),
        ]
        #expect(await services(of: PlannedProvider()) == expected)
    }

    @Test("The portal that was asked is told with each service, also with one that must not be asked now")
    func door() async {
        let door = ProviderDiagnosis.Door(name: "hub", tellsUnappliedKeys: true)
        let found = await ServiceDiagnosis(
            provider: PortalProvider(coverage: .global),
            door: door,
            places: FakePlaceSearch(),
            now: MadeUpWeather.now,
            clock: ContinuousClock(),
            reserve: { $0.id == "forecast" ? .budgetExhausted(retryAfter: 60) : nil },
            succeeded: { _ in }
        ).services()
        let expected: [ProviderDiagnosis.Service] = [
            .init("forecast", door: door, failure: .budgetExhausted(retryAfter: 60)),
            .init("air", door: door, failure: .keyRejected), .init("warnings", door: door, failure: .empty),
        ]
        #expect(found == expected)
    }

    @Test("A service that must not be asked now is not, and the reason is told")
    func refused() async {
        let found = await services(
            of: PortalProvider(coverage: .global),
            refusing: ["air": .budgetExhausted(retryAfter: 60)]
        )
        #expect(found[1] == .init("air", failure: .budgetExhausted(retryAfter: 60)))
        #expect(found[2] == .init("warnings", failure: .empty))
    }

    @Test("A provider for a country is asked about a place there, and about none it does not have")
    func coverage() async {
        #expect(await services(.box(south: 50, west: 10, north: 55, east: 15)).count == 3)
        #expect(await services(.box(south: -5, west: -5, north: 5, east: 5)).isEmpty)
    }
}

/// A value that several tasks change.
private final class Noted<Value: Sendable>: Sendable {
    private let state: Mutex<Value>

    init(_ value: Value) { state = Mutex(value) }

    var value: Value { state.withLock { $0 } }
    func change(_ change: (inout Value) -> Void) { state.withLock { change(&$0) } }
}

/// A portal that accepts its key for one of its services, and needs a look-up for another.
private struct PortalProvider: WeatherProvider {
    let profile: ProviderProfile
    /// Is told where each request lies.
    var told: @Sendable (ProviderRequest.Area?) -> Void = { _ in }
    var warnings: [ReportWarning] = []

    init(coverage: Coverage) {
        let lookUp = LookUp(id: "zones", scope: .everywhere, lifetime: .seconds(60))
        profile = ProviderProfile(
            id: "portal",
            coverage: coverage,
            attribution: Attribution(text: "", link: ""),
            terms: Terms(link: "", commercialUse: true),
            budget: .unlimited,
            feeds: [
                Feed(id: "forecast", parts: [.hourly]), Feed(id: "air", parts: [.airQuality]),
                Feed(id: "warnings", parts: [.alerts], lookUps: [lookUp]),
            ]
        )
    }

    func fetch(_ feed: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> FeedAnswer {
        told(request.area)
        if feed == "air" { throw ProviderError(.keyRejected, provider: profile.id, feed: feed) }
        if feed == "warnings", request.lookUps["zones"] == Data([1]) {
            throw ProviderError(.empty, provider: profile.id, feed: feed)
        }
        var report = WeatherReport(coordinate: request.coordinate)
        report.warnings = warnings
        return FeedAnswer(.report(report))
    }

    func lookUp(_ lookUp: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> Data {
        Data([1])
    }
}

/// A provider with one service for everything, which the key's plan lacks, and another instead.
private struct PlannedProvider: WeatherProvider {
    let profile = ProviderProfile(
        id: "planned",
        coverage: .global,
        attribution: Attribution(text: "", link: ""),
        terms: Terms(link: "", commercialUse: true),
        budget: .unlimited,
        feeds: [
            Feed(id: "everything", parts: [.hourly, .alerts]), Feed(id: "forecast", parts: [.hourly]),
            Feed(id: "air", parts: [.airQuality]),
        ]
    )

    func plan(for parts: ReportParts, excluding unavailable: Set<Feed.ID>) -> [Feed] {
        let left = unavailable.contains("everything") ? "everything" : "forecast"
        return profile.feeds.filter { $0.id.rawValue != left }
    }

    func fetch(_ feed: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> FeedAnswer {
        if feed == "everything" { throw ProviderError(.noSubscription, provider: profile.id, feed: feed) }
        return FeedAnswer(.report(WeatherReport(coordinate: request.coordinate)))
    }
}
