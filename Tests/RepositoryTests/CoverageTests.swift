import Repository
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@Suite("Whom a place's country calls for")
struct CoverageTests {
    private func national() -> ScriptedProvider {
        let provider = ScriptedProvider(
            "national",
            feeds: [Feed(id: "hours", parts: [.current, .hourly, .daily])],
            coverage: .countries(["KR"])
        )
        provider.on("hours") { FeedAnswer(.report(.forecast(at: $0, celsius: 12))) }
        return provider
    }

    @Test("A place that tells no country has that of the place that names it")
    func found() async throws {
        let (world, national) = (World(), national())
        let repository = world.repository([national, ScriptedProvider.plain()], places: FakePlaceSearch())
        let answer = try await repository.weather(for: .everything)
        #expect(answer.report.sources.map(\.provider) == ["national"])
    }

    @Test("Where nobody can say the country, those of the whole world are asked")
    func unknown() async throws {
        let (world, national) = (World(), national())
        let repository = world.repository([national, ScriptedProvider.plain()])
        let answer = try await repository.weather(for: .everything)
        #expect(answer.report.sources.map(\.provider) == ["plain"])
        #expect(national.calls.isEmpty)
    }
}
