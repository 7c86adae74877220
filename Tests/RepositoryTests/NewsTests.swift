import Testing
import WeatherModels
import WeatherPorts

@testable import Repository

struct NewsTests {
    private let world = World()

    /// Whether there is news, without waiting for any.
    private func hasNews(_ updates: AsyncStream<Void>) async -> Bool {
        let waiting = Task { await updates.first { _ in true } != nil }
        for _ in 0..<200 { await Task.yield() }
        waiting.cancel()
        return await waiting.value
    }

    @Test("B5: a repository tells at once that something came for a corner, and only there")
    func tells() async throws {
        let repository = world.repository([ScriptedProvider.plain()])
        let here = repository.updates(at: try Coordinate(latitude: 37.5688, longitude: 126.9822))
        let elsewhere = repository.updates(at: try Coordinate(latitude: 35.18, longitude: 129.08))
        _ = try await repository.weather(for: .everything)
        #expect(await hasNews(here))
        #expect(await !hasNews(elsewhere))
    }

    @Test func `what is answered from the cache is no news`() async throws {
        let repository = world.repository([ScriptedProvider.plain()])
        _ = try await repository.weather(for: .everything)
        let updates = repository.updates(at: Place.seoul.coordinate)
        _ = try await repository.weather(for: .everything)
        #expect(await !hasNews(updates))
    }

    @Test func `a failure is no news`() async throws {
        let provider = ScriptedProvider.plain()
        provider.on("hours", failWith: .timedOut)
        let repository = world.repository([provider])
        let updates = repository.updates(at: Place.seoul.coordinate)
        _ = try? await repository.weather(for: .everything)
        #expect(await !hasNews(updates))
    }

    @Test("C25: who has left is forgotten")
    func leaving() async {
        let news = CornerNews()
        for _ in 0..<1000 {
            let updates = news.listen(at: Place.seoul.coordinate)
            news.tell(at: GridCell(Place.seoul.coordinate))
            #expect(await hasNews(updates))
        }
        #expect(news.isIdle)
    }
}
