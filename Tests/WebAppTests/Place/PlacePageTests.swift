import Foundation
import Languages
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import Site
@testable import WebApp

/// Gives prepared answers, and typical weather for the almanac.
private struct ToldRepository: WeatherRepository, WeatherUpdates {
    let answer: WeatherAnswer?

    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        if question.onlyProvider == "almanac" { return MadeUpWeather.typicalAnswer }
        guard let answer else {
            throw .nobodyAnswered([ProviderError(.unreachable("refused"), provider: .openMeteo)])
        }
        return answer
    }

    func follow(
        _ question: WeatherQuestion,
        _ tell: @escaping @Sendable (WeatherAnswer) -> Void
    ) -> WeatherFollowing { WeatherFollowing {} }
}

@Suite struct PlacePageTests {
    private func page(
        _ address: String = "37.5636,126.98",
        language: Language = .english,
        answer: WeatherAnswer? = MadeUpWeather.answer(),
        saved: [SavedPlace] = []
    ) async throws -> Answer {
        var container = FakeAppContainer()
        container.repository = ToldRepository(answer: answer)
        container.storage = InMemoryStorage()
        for place in saved { _ = try await container.storage.savePlace(place) }
        return try await Scene(PlaceController.self, container, language: language).get("/places/\(address)")
    }

    private func saved(_ id: String, _ place: Place, label: String? = nil) -> SavedPlace {
        SavedPlace(id: SavedPlace.ID(rawValue: id), place: place, label: label, savedAt: MadeUpWeather.now)
    }

    /// The element with an identifier, up to the next part.
    private func part(_ id: String, of html: String) throws -> String {
        let start = try #require(html.range(of: "id=\"part-\(id)\""), "no part \(id)")
        let rest = html[start.lowerBound...].dropFirst()
        return String(rest[..<(rest.range(of: "id=\"part-")?.lowerBound ?? rest.endIndex)])
    }

    private static let parts = [
        "sky", "now", "notice", "alerts", "rain", "hours", "days", "steps", "air", "wind", "humidity", "uv",
        "pressure", "visibility", "normal", "moon", "sun", "sources",
    ]

    @Test("B2: every part of the page is there once, with its hash", arguments: Language.allCases)
    func everyPart(language: Language) async throws {
        let html = try await page(language: language).html
        for part in Self.parts {
            #expect(html.components(separatedBy: "id=\"part-\(part)\"").count == 2, "\(part)")
            #expect(html.contains(try Regex("id=\"part-\(part)\" data-hash=\"[A-Za-z0-9_-]{6}\"")), "\(part)")
        }
    }

    @Test("B2: the page tells the weather, in both languages")
    func words() async throws {
        let korean = try await page(language: .korean)
        #expect(korean.status == 200)
        let now = try part("now", of: korean.html)
        for word in ["서울", "21°", "구름 많음", "최고 23.8° · 최저 14.2°", "15:04"] {
            #expect(now.contains(word), "\(word)")
        }
        #expect(korean.html.contains("오늘의 날씨는 ‘약한 비’입니다."))
        #expect(try part("humidity", of: korean.html).contains("54%"))
        #expect(try part("pressure", of: korean.html).contains("1013 hPa"))
        #expect(try part("wind", of: korean.html).contains("북서풍"))
        #expect(try part("air", of: korean.html).contains("한국 기준"))
        #expect(try part("normal", of: korean.html).contains("평년보다 1° 높음"))
        let english = try await page().html
        #expect(try part("days", of: english).contains("10-day forecast"))
        #expect(try part("wind", of: english).contains("NW"))
        #expect(!english.contains("{{"))
    }

    @Test("No script, style or handler stands within the page", arguments: Language.allCases)
    func nothingInline(language: Language) async throws {
        let html = try await page(language: language).html
        #expect(!html.contains(" style="))
        #expect(!html.contains("<style"))
        #expect(!html.contains(try Regex("<script(?![^>]* src=)")))
        #expect(!html.contains(try Regex(" on[a-z]+=")))
    }

    @Test("B16, A6: the name is the person's own, and the neighbours of the list are one step away")
    func neighbours() async throws {
        let busan = MadeUpWeather.place("Busan", korean: "부산", latitude: 35.18, longitude: 129.08)
        let jeju = MadeUpWeather.place("Jeju", korean: "제주", latitude: 33.5, longitude: 126.53)
        let html = try await page(
            saved: [saved("1", busan), saved("2", MadeUpWeather.seoul, label: "Home"), saved("3", jeju)]
        ).html
        #expect(html.contains("<h1>Home</h1>"))
        #expect(html.contains("data-previous=\"/places/35.18,129.08\""))
        #expect(html.contains("data-next=\"/places/33.5,126.53\""))
        #expect(html.contains("action=\"/places/remove\""))
        #expect(!html.contains("action=\"/places/add\""))
    }

    @Test("A2: a place that is not saved can be, with the token of the form")
    func unsaved() async throws {
        let html = try await page().html
        #expect(html.contains("action=\"/places/add\""))
        #expect(html.contains("name=\"place\" value=\"37.5636,126.98\""))
        #expect(html.contains("name=\"token\" value=\"token-of-the-form\""))
        #expect(!html.contains("data-previous"))
    }

    @Test("An address that names no place is answered with what to do", arguments: Language.allCases)
    func unknown(language: Language) async throws {
        let answer = try await page("geonames:1", language: language)
        #expect(answer.status == 404)
        #expect(answer.html.contains("href=\"/search\""))
        #expect(try await page("nowhere", language: language).status == 404)
    }

    @Test("C4: wrong coordinates say what is wrong", arguments: ["91,0", "0,181", "abc,1"])
    func wrongCoordinate(address: String) async throws {
        let answer = try await page(address)
        #expect(answer.status == 404)
        #expect(answer.html.contains("href=\"/search\""))
        if address != "abc,1" { #expect(answer.html.contains("91") || answer.html.contains("181")) }
    }

    @Test(
        "X5: typical weather is told as such, without conditions, rain or forecast",
        arguments: Language.allCases
    )
    func typical(language: Language) async throws {
        let html = try await page(language: language, answer: MadeUpWeather.typicalAnswer).html
        let words = Words(
            "평년값 – 예보가 아닙니다",
            "Typical for the season – not a forecast",
            "平年値 – 予報ではありません"
        )
        #expect(try part("notice", of: html).contains(words.text(in: language)))
        #expect(try part("now", of: html).contains("#typical"))
        #expect(try part("sky", of: html).contains(" hidden") == false)
        #expect(html.contains("sky-unknown-8"))
        for part in ["hours", "days", "steps"] {
            #expect(
                !(try self.part(part, of: html)).contains(Words("예보", "forecast", "予報").text(in: language))
            )
        }
        #expect(try part("normal", of: html).contains(" hidden"))
    }

    @Test("Old weather says since when, and keeps everything else")
    func stale() async throws {
        let html = try await page(answer: MadeUpWeather.answer(freshness: .stale(age: 1080))).html
        #expect(try part("now", of: html).contains("18 min ago"))
        #expect(try part("now", of: html).contains("21°"))
        let old = try await page(answer: MadeUpWeather.answer(freshness: .stale(age: 7200))).html
        #expect(try part("notice", of: old).contains("2 h ago"))
    }

    @Test(
        "C20: where nothing can be had, the page says who failed, shows sun and moon, and offers to try again"
    )
    func failed() async throws {
        let answer = try await page(answer: nil)
        #expect(answer.status == 200)
        let notice = try part("notice", of: answer.html)
        #expect(notice.contains("No data from Open-Meteo (cannot be reached)"))
        #expect(notice.contains("data-refresh"))
        #expect(try part("sun", of: answer.html).contains("<svg"))
        #expect(try part("moon", of: answer.html).contains("<svg"))
        #expect(try part("days", of: answer.html).contains(" hidden"))
        #expect(try part("now", of: answer.html).contains("–"))
    }

    @Test("C16: a forecast without air quality, and air quality without a forecast, are each shown")
    func halves() async throws {
        var report = MadeUpWeather.report
        report.airQuality = []
        let forecast = try await page(answer: MadeUpWeather.answer(report)).html
        #expect(try part("air", of: forecast).contains(" hidden"))
        #expect(!(try part("days", of: forecast)).contains(" hidden"))
        report = MadeUpWeather.report
        (report.current, report.hourly, report.daily) = (nil, [], [])
        let air = try await page(answer: MadeUpWeather.answer(report)).html
        #expect(!(try part("air", of: air)).contains(" hidden"))
        #expect(try part("days", of: air).contains(" hidden"))
    }

    @Test("A warning in another language than the page's is marked with it, where it stands and nowhere else")
    func languageOfWarnings() async throws {
        var report = MadeUpWeather.report
        report.alerts = [
            WeatherAlert(
                event: "호우주의보",
                span: TimeSpan(start: MadeUpWeather.now, duration: 3600),
                sender: "기상청",
                description: "많은 비",
                severity: .severe
            )
        ]
        let answer = MadeUpWeather.answer(report)
        let english = try part("alerts", of: try await page(answer: answer).html)
        for text in ["호우주의보</span>", "기상청</span>"] {
            #expect(english.contains(" lang=\"ko\">\(text)"), "\(text)")
        }
        #expect(english.contains("<b>Weather alert</b>") && english.contains("Severe"))
        #expect(!english.contains("많은 비"))
        let korean = try part("alerts", of: try await page(language: .korean, answer: answer).html)
        #expect(korean.contains("<span>호우주의보</span>") && !korean.contains(" lang="))
    }

    @Test("A warning's text cannot leave its place in the page")
    func escaped() async throws {
        var report = MadeUpWeather.report
        report.alerts = [
            WeatherAlert(
                event: "<script>alert(1)</script>",
                span: TimeSpan(start: MadeUpWeather.now, duration: 3600),
                sender: "\"><b>",
                description: "<img src=x>",
                severity: .severe
            )
        ]
        let alerts = try part("alerts", of: try await page(answer: MadeUpWeather.answer(report)).html)
        #expect(!alerts.contains("<script>") && !alerts.contains("<img"))
        #expect(alerts.contains("&quot;&gt;&lt;b&gt;"))
        #expect(alerts.contains("&lt;script&gt;"))
    }
}
