import ForecastRecords
import Foundation
import StoragePort
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import OwnForecasts

@Suite("The provider of our own forecast")
struct ProviderTests {
    private static let zone = PlaceTimeZone(identifier: "Asia/Seoul") ?? PlaceTimeZone(nauticalAt: .seoul)

    private static func provider(
        _ learned: Learned?,
        mayBlend: @escaping @Sendable (ProviderID) -> Bool = { _ in true }
    ) -> OwnForecastProvider {
        OwnForecastProvider(learned: { learned }, mayBlend: mayBlend, zone: { _ in zone })
    }

    private static func report(_ provider: OwnForecastProvider) async throws -> WeatherReport {
        let request = ProviderRequest(coordinate: .seoul, now: OwnForecast.issue, timeout: .seconds(1))
        guard case .report(let report) = try await provider.fetch("blend", for: request).content else {
            throw ProviderError(.empty, provider: .own)
        }
        return report
    }

    private static func failure(_ provider: OwnForecastProvider) async -> ProviderError.Reason? {
        do {
            _ = try await report(provider)
            return nil
        } catch { return (error as? ProviderError)?.reason }
    }

    @Test("It has highs and lows with their range, and temperature and wind each three hours")
    func values() async throws {
        let report = try await Self.report(Self.provider(Learned(forecast: .sample(verifiedDays: 30))))
        #expect(report.daily.map(\.high?.celsius) == [12, 13, 14])
        #expect(report.daily[0].highBounds?.lowest.celsius == 10.5)
        #expect(report.daily[0].highBounds?.highest.celsius == 14)
        #expect(report.daily[0].span.start == OwnForecast.issue.addingTimeInterval(-3 * 3600))
        #expect(report.hourly.count == 24 && report.hourly[0].conditions.wind?.speed.metresPerSecond == 3)
        // Whether it rains is that of the source whose amounts are told.
        #expect(report.daily.allSatisfy { $0.precipitationProbability == nil })
        #expect(PlausibleReport.check(report) == [])
    }

    @Test("It says what it was blended of, and is as old as its oldest part")
    func origin() async throws {
        let report = try await Self.report(Self.provider(Learned(forecast: .sample(verifiedDays: 41))))
        let source = try #require(report.sources.first)
        #expect(source.provider == .own && source.parts == [.hourly, .daily])
        #expect(source.fetchedAt == OwnForecast.issue)
        #expect(source.issuedAt == OwnForecast.issue.addingTimeInterval(-7200))
        let origin = try #require(source.blend)
        #expect(origin.verifiedDays == 41 && origin.shares.map(\.description) == ["one", "two"])
        #expect(abs(origin.shares[0].weight - 0.7) < 1e-9)
        #expect(abs(origin.shares.reduce(0) { $0 + $1.weight } - 1) < 1e-9)
    }

    @Test(
        "Under ten verified days it is no provider here, and says how many there are",
        arguments: [0, 5, 9]
    )
    func tooYoung(days: Int) async {
        let reason = await Self.failure(Self.provider(Learned(forecast: .sample(verifiedDays: days))))
        #expect(reason == .recordTooYoung(verifiedDays: days, needed: 10))
    }

    @Test("Where nothing is recorded there are no verified days")
    func nothing() async {
        #expect(await Self.failure(Self.provider(nil)) == .recordTooYoung(verifiedDays: 0, needed: 10))
        let elsewhere = await Self.failure(Self.provider(Learned(forecast: nil)))
        #expect(elsewhere == .recordTooYoung(verifiedDays: 0, needed: 10))
    }

    @Test("What may not be blended is no part of any value")
    func terms() async throws {
        let provider = Self.provider(Learned(forecast: .sample(verifiedDays: 30))) { $0 != "two" }
        #expect(await Self.failure(provider) == .empty)
        let only = OwnForecast.sample(
            verifiedDays: 30,
            weights: [RecordSource("one"): 1, RecordSource("two"): 0]
        )
        let report = try await Self.report(Self.provider(Learned(forecast: only)) { $0 != "two" })
        #expect(report.sources.first?.blend?.shares.map(\.description) == ["one"])
    }

    @Test("An archive that cannot be read is a failure of its own")
    func unreadable() async {
        let learned = Learned(error: StorageError(.busy, subject: "records"))
        guard case .malformed? = await Self.failure(Self.provider(learned)) else {
            Issue.record("no failure")
            return
        }
    }
}
