import Foundation
import Languages
import TestSupport
import Testing
import ViewModels
import WeatherModels

@testable import Site
@testable import WebApp

struct HerePageTests {
    private static let seoul = OwnPosition.fixed(MadeUpWeather.seoul.coordinate)
    /// Forty minutes before ``MadeUpWeather/now``.
    private static let found = "/here?at=37.5636,126.98&fixed=1790918640"

    private func page(
        _ target: String,
        _ language: Language = .english,
        ownPosition: OwnPosition = .device
    ) async throws -> String {
        try await Scene(HereController.self, language: language, ownPosition: ownPosition).get(target).html
    }

    @Test(
        "C1, C23: the weather where the device is, under its fixed name and its address in the person's language"
    )
    func weather() async throws {
        let korean = try await page(Self.found, .korean)
        #expect(korean.contains("<h1>나의 위치</h1>"))
        #expect(korean.contains("<title>나의 위치 · 서울"))
        #expect(korean.contains("21°"))
        let english = try await page(Self.found)
        #expect(english.contains("<h1>My location</h1>"))
        #expect(english.contains("<title>My location · Seoul"))
    }

    @Test("C24: an older fix is shown with its age, never as of now; without a moment, without one")
    func age() async throws {
        let html = try await page(Self.found)
        #expect(html.contains("data-fix datetime=\"2026-10-02T05:24:00"))
        #expect(html.contains("40 min ago"))
        #expect(!(try await page("/here?at=37.5636,126.98").contains("data-fix")))
    }

    @Test(
        "C12, C24: a moment nobody can count is none: the weather is shown without an age",
        arguments: ["-1", "-9999999999999999999999", "9999999999999999999999", "nan", "1e", ""]
    )
    func noMoment(fixed: String) async throws {
        let html = try await page("/here?at=37.5636,126.98&fixed=\(fixed)")
        #expect(html.contains("21°"))
        #expect(!html.contains("data-fix"))
    }

    @Test("C3, C6: a place set by hand goes before what a browser says; the one control is then 위치설정")
    func set() async throws {
        let html = try await page("/here?at=10,10&fixed=1790918640", .korean, ownPosition: Self.seoul)
        #expect(html.contains("data-live=\"/live/here/37.5636,126.98\""))
        #expect(html.contains("data-position=\"fixed\""))
        #expect(html.contains("위치설정"))
        #expect(html.contains("href=\"/location?back=/here\" data-location-control"))
        #expect(!html.contains("data-fix"))
        #expect(try await page(Self.found, .korean).contains("위치변경"))
    }

    @Test(
        "C12: what is no position is none: the offer stands",
        arguments: ["at=nan,nan", "at=91,0", "at=0,181", "at=", "at=Seoul", "fixed=1", "at=0x1p3,0"]
    )
    func noPosition(query: String) async throws {
        let html = try await page("/here?\(query)")
        #expect(html.contains("data-say=\"offer\""))
        #expect(!html.contains("data-live=\"/live/here"))
    }

    @Test(
        "C24: a moment ahead of now, or no number, is not believed",
        arguments: ["9999999999", "nan", "1e300"]
    )
    func moment(fixed: String) async throws {
        let html = try await page("/here?at=37.5636,126.98&fixed=\(fixed)")
        #expect(html.contains("<h1>My location</h1>"))
        #expect(!html.contains("datetime=\"2286"))
    }
}
