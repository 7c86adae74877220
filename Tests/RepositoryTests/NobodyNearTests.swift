import Foundation
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import Repository

@Suite("A feed of measurements where no station is near")
struct NobodyNearTests {
    private let world = World()
    private let forecast = ScriptedProvider.full()

    private static func stations(
        _ id: ProviderID = "stations",
        parts: ReportParts = [.measured]
    ) -> ScriptedProvider {
        var feed = Feed(id: "reports", parts: parts)
        feed.isAuthoritative = true
        let provider = ScriptedProvider(id, feeds: [feed])
        provider.on("reports", failWith: .outsideCoverage)
        return provider
    }

    private static func measured(_ request: ProviderRequest) -> FeedAnswer {
        var report = WeatherReport(coordinate: request.coordinate)
        report.measured = MeasuredConditions(
            station: Station(name: LocalizedName("airport"), coordinate: request.coordinate),
            distance: Length(metres: 0),
            current: CurrentConditions(time: request.now, conditions: .at(celsius: 7))
        )
        return FeedAnswer(.report(report))
    }

    @Test(
        "It is asked once an hour, is no source, and nothing is said to have failed",
        arguments: [[.measured], [.measuredAir], [.measured, .measuredAir]] as [ReportParts],
        [RepositoryPolicy.commandLine, .server]
    )
    func askedOnce(parts: ReportParts, policy: RepositoryPolicy) async throws {
        let stations = Self.stations(parts: parts)
        let repository = world.repository([forecast, stations], policy: policy)
        for _ in 0..<6 {
            let answer = try await repository.weather(for: .everything)
            #expect(answer.report.measured == nil && answer.report.measuredAir == nil)
            #expect(answer.report.warnings.allSatisfy { $0.provider != "stations" })
            #expect(!answer.report.warnings.contains { parts.map(ReportWarning.partMissing).contains($0) })
            #expect(answer.providers.allSatisfy { $0 == "full" })
            // A refresh that is under way would answer a later question too, by the time at which it began.
            await until { repository.isAtRest }
            world.pass(590)
        }
        #expect(stations.calls(of: "reports") == 1)
        #expect(repository.limitsStatus().allSatisfy { $0.failures.isEmpty })
        // Whatever the jitter of its entry.
        world.pass(500)
        _ = try await repository.weather(for: .everything)
        await until { stations.calls(of: "reports") == 2 }
    }

    @Test("Another process's answer that nobody is near is this one's")
    func shared() async throws {
        let stations = Self.stations()
        _ = try await world.repository([forecast, stations]).weather(for: .everything)
        let other = Self.stations()
        _ = try await world.repository([forecast, other]).weather(for: .everything)
        #expect(stations.calls.count == 1 && other.calls.isEmpty)
    }

    @Test("At another place, and an hour later, the station that is near is asked and shown")
    func later() async throws {
        let stations = Self.stations()
        let repository = world.repository([forecast, stations])
        _ = try await repository.weather(for: .everything)
        stations.on("reports") { Self.measured($0) }
        let there = try await repository.weather(for: WeatherQuestion(everythingAt: .at(35.18, 129.08)))
        #expect(there.report.measured?.current.conditions.temperature?.celsius == 7)
        world.pass(4_000)
        let here = try await repository.weather(for: .everything)
        #expect(here.report.measured?.current.conditions.temperature?.celsius == 7)
        #expect(here.providers.contains("stations"))
    }

    @Test("Asked for nothing else, there is no answer, and the reason is told")
    func nothingElse() async throws {
        let stations = Self.stations()
        let repository = world.repository([stations])
        let question = try WeatherQuestion(place: .seoul, parts: [.measured])
        let reason = ProviderError(.outsideCoverage, provider: "stations", feed: "reports")
        for _ in 0..<2 {
            await #expect(throws: RepositoryError.nobodyAnswered([reason])) {
                try await repository.weather(for: question)
            }
        }
        #expect(stations.calls.count == 1)
    }

    @Test("Any other failure is one")
    func otherFailures() async throws {
        let stations = Self.stations()
        stations.on("reports", failWith: .status(500, message: nil))
        let answer = try await world.repository([forecast, stations]).weather(for: .everything)
        #expect(answer.report.warnings.contains(.partMissing(.measured)))
        #expect(
            answer.report.warnings.contains(.providerFailed(provider: "stations", reason: .status(500)))
        )
    }

    @Test("A forecast that does not cover the place is a failure still")
    func forecasts() async throws {
        let regional = ScriptedProvider.plain("regional")
        regional.on("hours", failWith: .outsideCoverage)
        let answer = try await world.repository([regional, forecast]).weather(for: .everything)
        #expect(answer.providers.first == "full")
        #expect(
            answer.report.warnings.contains(
                .providerFailed(provider: "regional", reason: .outsideCoverage)
            )
        )
    }
}
