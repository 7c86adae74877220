import Foundation
import HTTPService
import HTTPTypes
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts

@testable import Site
@testable import WebApp

struct SettingsPageTests {
    private let store = InMemoryProfiles()

    private func browser(_ languages: String = "ko-KR") throws -> Browser {
        var container = FakeAppContainer()
        container.profiles = store
        container.sources = [WeatherSource(MadeUpProviders.openMeteo)]
        return Browser(try WebApp(container: container), languages: languages)
    }

    @Test("a change is stored at once; a button only where scripts are off")
    func atOnce() async throws {
        let html = try await browser().get("/settings").html
        #expect(html.matches(of: /data-settings/).count == 1)
        let outside = html.replacing(/<noscript>.*?<\/noscript>/, with: "")
        #expect(html.matches(of: /저장<\/button><\/noscript>/).count == 1)
        #expect(!outside.contains("저장</button>"))
    }

    @Test("C7: both languages are complete, each called as its speakers call it", arguments: ["ko", "en"])
    func languages(language: String) async throws {
        let html = try await browser(language).get("/settings").html
        #expect(html.contains(">한국어</label>") && html.contains(">English</label>"))
        #expect(!html.contains("{{") && !html.contains("></h2>"))
    }

    @Test("A1: °C, °F or automatic in one tap, and back where it was tapped")
    func oneTap() async throws {
        let browser = try browser("en-US")
        _ = try await browser.get("/settings")
        let answer = try await browser.post("/settings/units", [("units", "metric"), ("back", "/?edit=1")])
        let address = try #require(answer.headers[.location])
        #expect(answer.status == .seeOther)
        #expect(try await browser.get(address).headers[.location] == "/?edit=1")
        #expect(try await browser.get("/settings").html.contains("value=\"celsius\" checked"))
        _ = try await browser.post("/settings/units", [("units", "imperial")])
        #expect(try await browser.get("/settings").html.contains("value=\"fahrenheit\" checked"))
        _ = try await browser.post("/settings/units", [("units", "automatic")])
        #expect(
            try await browser.get("/settings").html.contains(
                "id=\"temperature-0\" value=\"automatic\" checked"
            )
        )
        // The wind was never touched.
        #expect(try await browser.get("/settings").html.contains("id=\"wind-0\" value=\"automatic\" checked"))
    }

    @Test("A1: units are chosen apart")
    func apart() async throws {
        let browser = try browser()
        _ = try await browser.get("/settings")
        let fields = [
            ("temperature", "automatic"), ("wind", "kn"), ("pressure", "mmHg"), ("precipitation", "in"),
            ("visibility", "mi"),
        ]
        _ = try await browser.post("/settings/units", fields)
        let html = try await browser.get("/settings").html
        for value in ["kn", "mmHg", "in", "mi"] { #expect(html.contains("value=\"\(value)\" checked")) }
        #expect(html.contains("id=\"temperature-0\" value=\"automatic\" checked"))
    }

    @Test("one button keeps all that was chosen, units and display alike")
    func together() async throws {
        let browser = try browser()
        _ = try await browser.get("/settings")
        let fields = [
            ("temperature", "fahrenheit"), ("wind", "kn"), ("language", "en"), ("theme", "dark"),
            ("live", "off"),
        ]
        _ = try await browser.post("/settings/display", fields)
        let html = try await browser.get("/settings").html
        for value in fields.map(\.1) { #expect(html.contains("value=\"\(value)\" checked")) }
    }

    @Test("a value there is not to choose is refused in words, and changes nothing")
    func nonsense() async throws {
        let browser = try browser()
        _ = try await browser.get("/settings")
        for (path, fields, told) in [
            ("/settings/units", [("wind", "parsec"), ("temperature", "celsius")], "‘parsec’: 고를 수 없는 값입니다"),
            ("/settings/units", [("units", "furlongs"), ("back", "/search")], "‘furlongs’: 고를 수 없는 값입니다"),
            ("/settings/display", [("theme", "dark"), ("clock", "<b>")], "‘&lt;b&gt;’: 고를 수 없는 값입니다"),
            ("/settings/display", [("language", "tlh")], "‘tlh’: 고를 수 없는 값입니다"),
            ("/settings/display", [("live", "")], "‘’: 고를 수 없는 값입니다"),
        ] {
            let answer = try await browser.post(path, fields)
            #expect(answer.status == .badRequest && answer.html.contains(told), "\(fields)")
            #expect(answer.html.contains("바뀐 것은 없습니다"))
        }
        // Nothing is asked for.
        #expect(try await browser.post("/settings/units", []).status == .seeOther)
        #expect(store.profiles.isEmpty)
    }

    @Test("live updates can be turned off, and pages then open no stream")
    func live() async throws {
        let browser = try browser()
        _ = try await browser.get("/settings")
        _ = try await browser.post("/settings/display", [("live", "off")])
        #expect(try await browser.get("/settings").html.contains("value=\"off\" checked"))
        _ = try await browser.post("/places/add", [("place", "37.57,126.98")])
        #expect(try await browser.get("/").html.contains(" data-still"))
        _ = try await browser.post("/settings/display", [("live", "on")])
        #expect(!(try await browser.get("/").html.contains(" data-still")))
    }

    @Test("sources and versions are told, and nothing that is not built")
    func sources() async throws {
        let html = try await browser("en").get("/settings").html
        #expect(html.contains("Open-Meteo") && html.contains("CC BY 4.0") && html.contains("GeoNames"))
        #expect(html.contains("Haneul 1.2.3"))
        #expect(!html.lowercased().contains("sign in"))
    }

    @Test("everything kept can be taken along")
    func export() async throws {
        let browser = try browser()
        _ = try await browser.get("/settings")
        _ = try await browser.post("/settings/display", [("theme", "dark")])
        _ = try await browser.post("/places/add", [("place", "37.57,126.98")])
        let file = try await browser.get("/settings/export")
        #expect(file.headers[.contentType] == "application/json")
        #expect(file.headers[.contentDisposition]?.hasPrefix("attachment; filename=\"haneul-2") == true)
        let json = try #require(JSONSerialization.jsonObject(with: Data(file.body)) as? [String: Any])
        #expect(json["theme"] as? String == "dark" && (json["places"] as? [Any])?.count == 1)
    }

    @Test("erasing asks first, then forgets everything and the browser with it")
    func erase() async throws {
        let browser = try browser()
        #expect(try await browser.get("/settings/erase").html.contains("아직 저장한 내용이 없습니다"))
        _ = try await browser.post("/settings/display", [("theme", "dark")])
        #expect(try await browser.get("/settings/erase").html.contains("되돌릴 수 없습니다"))
        #expect(store.profiles.count == 1)
        let answer = try await browser.post("/settings/erase")
        #expect(answer.status == .seeOther && store.profiles.isEmpty)
        #expect(browser.cookie("haneul") == nil)
        let page = try await browser.get("/settings").html
        #expect(page.contains("모두 지웠습니다") && page.contains("data-theme=\"automatic\""))
    }
}

enum MadeUpProviders {
    static let openMeteo = ProviderProfile(
        id: .openMeteo,
        coverage: .global,
        attribution: Attribution(
            text: "Weather data by Open-Meteo.com",
            link: "https://open-meteo.com/",
            licence: "CC BY 4.0"
        ),
        terms: Terms(link: "", needsKey: false, needsContact: false, commercialUse: false),
        budget: .unlimited,
        feeds: []
    )
}
