import AccessKeys
import Accounts
import Foundation
import Gateway
import HTTPService
import HTTPTypes
import PrometheusMetrics
import Server
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import Site
@testable import WebApp

struct ReservedWordsTests {
    @Test("the words README reserves are those that the paths of a server begin with")
    func readme() throws {
        let container = FakeAppContainer()
        let gateway = Gateway(
            weather: GetWeather(repository: container.repository),
            past: GetPastWeather(history: NoHistory()),
            places: GeocodePlaces(search: FakePlaceSearch()),
            now: { MadeUpWeather.now }
        )
        let routes = gateway.routes(
            behind: KeyRing(storage: InMemoryAccessKeys(), now: { MadeUpWeather.now }),
            beside: try WebApp(container: container, accounts: .inMemory()).routes,
            refusal: { status, _ in ResponseContent(status: status) },
            metrics: PrometheusRegistry(),
            isReady: { true }
        )
        let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let readme = root.appending(path: "README.md")
        let text = try String(contentsOf: readme, encoding: .utf8)
        let list = try #require(text.firstMatch(of: /addresses are reserved:((?:\s*`[^`]+`,?)+)[;.]/)).1
        let words = list.matches(of: /`([^`]+)`/).map { String($0.1) }
        #expect(words == words.sorted())
        #expect(Set(words) == routes.firstWords)
    }
}

private struct NoHistory: WeatherHistory {
    func weather(
        at place: Place,
        over span: TimeSpan,
        parts: ReportParts,
        for asker: Asker,
        after waited: Duration
    ) async throws(HistoryError) -> WeatherAnswer { throw .nobodyAnswered([]) }
}
