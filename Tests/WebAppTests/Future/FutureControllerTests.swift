import Foundation
import HTTPService
import Languages
import LiveUpdates
import TestSupport
import Testing
import UseCases
import ViewModels
import WeatherModels
import WeatherPorts

@testable import Site
@testable import WebApp

struct FutureControllerTests {
    private func page(
        _ place: String = "37.5636,126.98",
        _ repository: any WeatherRepository & WeatherUpdates = MadeUpRepository(),
        language: Language = .english,
        patience: Duration = .seconds(600)
    ) async throws -> Answer {
        var container = FakeAppContainer()
        container.repository = repository
        let scene = try Scene(FutureController.self, container, language: language, patience: patience)
        return await scene.get("/places/\(place)/future")
    }

    @Test("B3: future weather has an address of its own, and a way back to the place")
    func ownPage() async throws {
        let answer = try await page()
        #expect(answer.status == 200)
        #expect(answer.html.contains("Weather ahead"))
        #expect(answer.html.contains("data-close"))
        #expect(answer.html.contains("href=\"/places/37.5636,126.98\""))
        #expect(answer.html.contains("data-sheet"))
        #expect(answer.cacheControl == "private, no-cache")
    }

    @Test("B4: the table has what the chart has", arguments: Language.allCases)
    func table(language: Language) async throws {
        let html = try await page(language: language).html
        // 18:00 of 2 October to 12:00 of the 4th, in steps of three hours.
        #expect(html.split(separator: "<tr data-points=").count - 1 == 15)
        #expect(
            html.contains(Words("10월 2일 (금) 18시", "Fri, Oct 2, 18:00", "10月2日(金) 18時").text(in: language))
        )
        #expect(html.contains("class=\"future-high-line\" d=\"M28 "))
        #expect(html.contains("tabindex=\"0\""))
    }

    @Test("B7: page and stream draw the same pieces, and what is drawn later begins later")
    func pieces() async throws {
        let html = try await page().html
        let request = AppRequest.made(ServiceRequest(path: "/"))
        let place = try await AddressedPlace.named("37.5636,126.98", request).listed
        let renderer = try Scene.renderer.get()
        let drawing = FutureDrawing(place, request, renderer)
        func drawn(after hours: Double) -> [Piece] {
            var report = MadeUpWeather.report
            report.coordinate = place.place.coordinate
            let moment = MadeUpWeather.now.addingTimeInterval(hours * 3600)
            let answer = MadeUpWeather.answer(report)
            return drawing.pieces(of: PlaceNews(WeatherUpdate(moment: moment, answer: answer)))
        }
        for piece in drawn(after: 0) { #expect(html.contains(piece.html), "\(piece.id)") }
        #expect(html.contains("data-live=\"/live/places/37.5636,126.98/future\""))
        let chart = try #require(drawn(after: 7.5).first { $0.id == "future-chart" })
        #expect(html.contains("Fri, Oct 2, 18:00") && !chart.html.contains("Fri, Oct 2, 18:00"))
        #expect(chart.html.contains("Sat, Oct 3, 00:00"))
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

    @Test("C20: where nobody answers, the page says who was asked in vain, and asks again")
    func nobody() async throws {
        let answer = try await page("37.5636,126.98", SilentRepository())
        #expect(answer.status == 200)
        #expect(answer.html.contains("The weather could not be had"))
        #expect(answer.html.contains("Open-Meteo"))
        #expect(answer.html.contains("href=\"/places/37.5636,126.98/future\""))
    }

    @Test(
        "B8: weather that is late is said to be on its way, with one thing to do and no blank chart",
        .timeLimit(.minutes(50)),
        arguments: Language.allCases
    )
    func late(language: Language) async throws {
        let answer = try await page(
            "37.5636,126.98",
            HangingRepository(),
            language: language,
            patience: .zero
        )
        #expect(answer.status == 200)
        // The stream brings it.
        #expect(answer.html.contains("data-live=\"/live/places/37.5636,126.98/future\""))
        // Such a page is not stored for offline use.
        #expect(answer.cacheControl == "private, no-store")
        let late = Words("날씨를 아직 받고 있습니다", "The weather is still on its way", "天気を受信しています")
        #expect(answer.html.contains(late.text(in: language)))
        let retry = Words("다시 시도", "Try again", "再試行").text(in: language)
        let control = "href=\"/places/37.5636,126.98/future\">\(retry)</a>"
        #expect(answer.html.components(separatedBy: control).count == 2)
        #expect(!answer.html.contains("data-chart"))
    }
}

/// Nobody can be reached.
private struct SilentRepository: WeatherRepository, WeatherUpdates {
    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        throw .nobodyAnswered([ProviderError(.unreachable("refused"), provider: .openMeteo)])
    }

    func follow(
        _ question: WeatherQuestion,
        _ tell: @escaping @Sendable (WeatherAnswer) -> Void
    ) -> WeatherFollowing { WeatherFollowing {} }
}

/// Answers when it is too late for anybody.
private struct HangingRepository: WeatherRepository, WeatherUpdates {
    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        try? await Task.sleep(for: .seconds(86_400))
        throw .cancelled
    }

    func follow(
        _ question: WeatherQuestion,
        _ tell: @escaping @Sendable (WeatherAnswer) -> Void
    ) -> WeatherFollowing { WeatherFollowing {} }
}
