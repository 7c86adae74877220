import Foundation
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts

@testable import Bootstrap

@Suite("Services of a provider, asked one by one")
struct ServiceDiagnosisTests {
    private func services(_ coverage: Coverage = .global) async -> [ProviderDiagnosis.Service] {
        await services(of: PortalProvider(coverage: coverage))
    }

    private func services(
        of provider: some WeatherProvider,
        refusing refusals: [Feed.ID: ProviderError.Reason] = [:]
    ) async -> [ProviderDiagnosis.Service] {
        await ServiceDiagnosis(
            provider: provider,
            places: FakePlaceSearch(),
            now: MadeUpWeather.now,
            clock: ContinuousClock(),
            reserve: { refusals[$0.id] }
        ).services()
    }

    @Test("Each service has its own result, in the provider's order")
    func each() async {
        let expected: [ProviderDiagnosis.Service] = [
            .init("forecast"), .init("air", failure: .keyRejected), .init("warnings", failure: .empty),
        ]
        #expect(await services() == expected)
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
            reserve: { $0.id == "forecast" ? .budgetExhausted(retryAfter: 60) : nil }
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

/// A portal that accepts its key for one of its services, and needs a look-up for another.
private struct PortalProvider: WeatherProvider {
    let profile: ProviderProfile

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
        if feed == "air" { throw ProviderError(.keyRejected, provider: profile.id, feed: feed) }
        if feed == "warnings", request.lookUps["zones"] == Data([1]) {
            throw ProviderError(.empty, provider: profile.id, feed: feed)
        }
        return FeedAnswer(.report(WeatherReport(coordinate: request.coordinate)))
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
