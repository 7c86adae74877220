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

/// The page of a place's warnings.
struct AlertsPageTests {
    private func page(_ answer: WeatherAnswer?, language: Language = .english) async throws -> Answer {
        var container = FakeAppContainer()
        container.repository = SnapshotRepository(answer: answer)
        let scene = try Scene(AlertsController.self, container, language: language)
        return await scene.get("/places/37.5636,126.98/alerts")
    }

    @Test(
        "A warning stands in our words and in the agency's, which is named, whole, and marked with its language"
    )
    func words() async throws {
        let html = try await page(SnapshotWeather.warned).html
        #expect(html.contains("Heavy rain advisory"))
        #expect(html.contains("<span lang=\"ko\">기상청</span> “<span lang=\"ko\">호우주의보</span>”"))
        #expect(html.contains("until further notice") && html.contains("expected until"))
        #expect(html.contains("Areas: <span lang=\"ko\">서울동남권</span>"))
        #expect(html.contains("<p>저녁까지 100 mm.</p>") && html.contains("<p>외출을 삼가세요.</p>"))
        #expect(html.contains("alert-yellow") && html.contains("The agency’s colour: yellow"))
        #expect(html.contains("href=\"https://example.org/warnings\""))
    }

    @Test(
        "In Japanese no blank stands between the agency and the bracket of its word",
        arguments: Language.allCases
    )
    func gap(language: Language) async throws {
        let html = try await page(SnapshotWeather.warned, language: language).html
        #expect(html.contains("</span> 「") == false)
        #expect(html.contains("</span>「<span") == (language == .japanese))
    }

    @Test("Those of the country are apart from those of the place", arguments: Language.allCases)
    func country(language: Language) async throws {
        let html = try await page(SnapshotWeather.warned, language: language).html
        let note = AlertLabel.countryNote.text(in: language)
        let parts = html.components(separatedBy: note)
        #expect(parts.count == 2)
        #expect(parts[0].contains("호우주의보") && parts[1].contains("호우주의보"))
    }

    @Test(
        "A failure is never told as none: it is named with the age of the last warnings",
        arguments: Language.allCases
    )
    func failed(language: Language) async throws {
        let none = AlertPhrase.nothing.text(in: language)
        let stale = try await page(SnapshotWeather.warned, language: language).html
        #expect(stale.contains("data-tick=\"age\" datetime=\"2026-10-02T05:54:00Z\""))
        let failed = try await page(nil, language: language).html
        #expect(failed.contains(AlertPhrase.unavailable.text(in: language)))
        let calm = try await page(SnapshotWeather.calm, language: language).html
        #expect(calm.contains(none) && !stale.contains(none) && !failed.contains(none))
        let unsupported = try await page(MadeUpWeather.answer(), language: language).html
        #expect(
            unsupported.contains(AlertPhrase.unsupported.text(in: language)) && !unsupported.contains(none)
        )
    }

    @Test(
        "Warnings without their texts are shown, and that something is missing",
        arguments: Language.allCases
    )
    func withoutTexts(language: Language) async throws {
        var answer = SnapshotWeather.warned
        let missing = ReportWarning.alertTextsMissing(provider: .openWeatherMap, reason: .timedOut)
        let text = [missing].texts(in: language)[0]
        #expect(try await page(answer, language: language).html.contains(text) == false)
        answer.report.warnings.append(missing)
        let html = try await page(answer, language: language).html
        #expect(html.contains(text) && html.contains("호우주의보"))
    }

    @Test("The stream draws what the page shows")
    func stream() async throws {
        let html = try await page(SnapshotWeather.warned).html
        #expect(html.contains("data-live=\"/live/places/37.5636,126.98/alerts\""))
        let request = AppRequest.made(ServiceRequest(path: "/"))
        let place = try await AddressedPlace.named("37.5636,126.98", request).listed
        let drawing = AlertsDrawing(place, request, try Scene.renderer.get())
        var answer = SnapshotWeather.warned
        answer.report.coordinate = place.place.coordinate
        let pieces = drawing.pieces(of: PlaceNews(WeatherUpdate(moment: MadeUpWeather.now, answer: answer)))
        #expect(pieces.map(\.id) == ["part-sky", "part-alerts-all"])
        for piece in pieces { #expect(html.contains(piece.html), "\(piece.id)") }
    }

    @Test("What an agency writes cannot leave its place in the page")
    func escaped() async throws {
        let answer = SnapshotWeather.answer { report in
            let evil = "<script>alert(1)</script>\"><img src=x>"
            var alert = WeatherAlert(
                .init(event: evil, sender: evil, headline: evil, description: evil, instruction: evil),
                start: MadeUpWeather.now,
                end: nil
            )
            alert.areas = [AlertArea(.unnumbered, code: "", name: evil)]
            alert.link = "https://example.org/\"><img src=x>"
            report.alerts = [alert]
        }
        let html = try await page(answer).html
        #expect(!html.contains("<script>alert") && !html.contains("<img"))
        #expect(html.contains("&lt;script&gt;"))
    }

    @Test("C20: an address that names no place is said so")
    func nowhere() async throws {
        let scene = try Scene(AlertsController.self, FakeAppContainer(), language: .english)
        #expect(await scene.get("/places/geonames:404/alerts").status == 404)
    }
}
