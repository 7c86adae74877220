import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import Repository

/// Feeds that a key's plan lacks are not asked again for a while; meanwhile it is told why they are missing.
@Suite("Feeds that are known to be refused")
struct RefusedFeedTests {
    private let world = World()
    private static let refusal = ReportWarning.providerFailed(provider: "refusing", reason: .noSubscription)

    private static func refusing(_ refused: Feed.ID...) -> ScriptedProvider {
        let provider = ScriptedProvider.parted("refusing")
        for feed in refused { provider.on(feed, failWith: .noSubscription) }
        return provider
    }

    private func report(_ providers: ScriptedProvider...) async throws -> WeatherReport {
        try await world.repository(providers).weather(for: .everything).report
    }

    @Test("A provider that has nothing for this key is told of each time that another one answers")
    func replacedByAnother() async throws {
        let provider = Self.refusing("now", "steps")
        for _ in 0..<3 {
            let report = try await report(provider, .plain())
            #expect(Set(report.sources.map(\.provider)) == ["plain"])
            #expect(report.warnings.filter { $0 == Self.refusal }.count == 1)
            world.pass(1200)
        }
        #expect(provider.calls.count == 2)
    }

    @Test("Alone it is named as the reason, each time")
    func alone() async throws {
        let provider = Self.refusing("now", "steps")
        for _ in 0..<2 {
            let error = await #expect(throws: RepositoryError.self) { try await report(provider) }
            guard case .nobodyAnswered(let failures)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(Set(failures.map(\.reason)) == [.noSubscription])
            #expect(Set(failures.compactMap(\.feed)) == ["now", "steps"])
        }
        #expect(provider.calls.count == 2)
    }

    @Test("One of several feeds is told of, though the others answer")
    func oneOfSeveral() async throws {
        let provider = Self.refusing("steps")
        for _ in 0..<2 {
            let report = try await report(provider)
            #expect(report.current != nil && report.hourly.isEmpty)
            #expect(report.warnings.contains(Self.refusal))
            #expect(report.warnings.contains(.partMissing(.hourly)))
            world.pass(1200)
        }
        #expect(provider.calls(of: "steps") == 1)
    }

    @Test("One that is not wanted, as another before it answers, is not told of")
    func behind() async throws {
        let provider = Self.refusing("now", "steps")
        _ = try? await report(provider)
        let report = try await report(.plain(), provider)
        #expect(!report.warnings.contains(Self.refusal))
    }
}
