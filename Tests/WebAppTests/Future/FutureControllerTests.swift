import HTTPService
import HTTPTypes
import TestSupport
import Testing
import UseCases
import UseCases
import ViewModels
import WeatherModels
import WeatherPorts

@testable import WebApp

struct FutureControllerTests {
    /// Future weather as somebody without scripts gets it.
    private func page(
        _ place: String = "37.5636,126.98",
        _ container: FakeAppContainer = FakeAppContainer(),
        language: Language = .english
    ) async throws -> Answer {
        let renderer = try PageRenderer(assets: AppAssets(), isSimulated: false)
        let parts = AppParts(
            renderer: renderer,
            container: container,
            live: LiveStreams(watch: container.watch)
        )
        let route = try #require(FutureController(parts).routes.first)
        #expect(route.pattern == "/places/{place}/future")
        let visitor = Visitor(
            profile: nil,
            preferences: Preferences(language: language),
            theme: .automatic,
            region: nil,
            ownPosition: .device,
            formToken: ""
        )
        let request = ServiceRequest(
            path: "/places/\(place)/future",
            pathParameters: ["place": place]
        )
        return Answer(
            await route.answer(
                AppRequest(
                    request: request,
                    visitor: visitor,
                    container: container,
                    now: container.clock.now
                )
            )
        )
    }

    @Test("B3: future weather has an address of its own, and a way back to the place")
    func ownPage() async throws {
        let answer = try await page()
        #expect(answer.status == 200)
        #expect(answer.html.contains("Weather ahead"))
        #expect(answer.html.contains("data-close"))
        #expect(answer.html.contains("href=\"/places/37.5636,126.98\""))
        #expect(answer.html.contains("data-sheet"))
    }

    @Test("B4: the table has what the chart has", arguments: Language.allCases)
    func table(language: Language) async throws {
        let html = try await page(language: language).html
        // 18:00 of 2 October to 12:00 of the 4th, in steps of three hours.
        #expect(html.split(separator: "<tr data-points=").count - 1 == 15)
        #expect(html.contains(language == .korean ? "10월 2일 (금) 18시" : "Fri, Oct 2, 18:00"))
        #expect(html.contains("class=\"future-high-line\" d=\"M28 "))
        #expect(html.contains("tabindex=\"0\""))
    }

    @Test("no style and no script stands within the page")
    func contentSecurity() async throws {
        let html = try await page().html
        #expect(!html.contains("style="))
        #expect(!html.contains("onclick"))
        #expect(!html.contains("<script>"))
    }

    @Test("C20: an address that names no place is said so")
    func noPlace() async throws {
        #expect(try await page("nowhere").status == 404)
        #expect(try await page("91,200").status == 404)
    }

    @Test("C20: where nobody answers, the page says who was asked in vain, and leads back")
    func nobody() async throws {
        var container = FakeAppContainer()
        container.repository = SilentRepository()
        let answer = try await page("37.5636,126.98", container)
        #expect(answer.status == 200)
        #expect(answer.html.contains("There is no forecast ahead"))
        #expect(answer.html.contains("Open-Meteo"))
        #expect(answer.html.contains("To the weather of this place"))
    }
}

/// Nobody can be reached.
private struct SilentRepository: WeatherRepository, WeatherUpdates {
    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        throw .nobodyAnswered([ProviderError(.unreachable("refused"), provider: "open-meteo")])
    }

    func updates(at coordinate: Coordinate) -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
