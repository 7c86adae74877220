import Foundation
import HTTPService
import HTTPTypes
import Languages
import NotificationPorts
import NotificationRules
import TestSupport
import Testing
import UseCases
import ViewModels
import WeatherModels

@testable import Site
@testable import WebApp

struct NotificationPagesTests {
    /// Takes every text as a subscription, which names itself.
    private struct AnyBrowser: BrowserSubscriptions {
        let applicationServerKey = "key-of-the-test"
        func read(_ json: String) -> SubscriptionReading {
            json.isEmpty ? .refused(.unreadable) : .read(json: json, fingerprint: "print-of-\(json)")
        }
    }

    private func browser(_ languages: String = "en-GB") async throws -> Browser {
        var container = FakeAppContainer()
        container.channels = NotificationChannels(browsers: AnyBrowser())
        let browser = Browser(try WebApp(container: container), languages: languages)
        _ = try await browser.get("/notifications")
        _ = try await browser.post("/places/add", [("place", "37.57,126.98")])
        return browser
    }

    /// The identifier of the only saved place.
    private func place(_ browser: Browser) async throws -> String {
        let html = try await browser.get("/notifications").html
        return String(try #require(html.firstMatch(of: /data-id="notify-([^"]+)"/)).1)
    }

    @Test("X7: a preset is switched on and off by its form", arguments: NotificationPreset.allCases)
    func presets(preset: NotificationPreset) async throws {
        let browser = try await browser()
        let place = try await place(browser)
        func isOn() async throws -> Bool {
            try await browser.get("/notifications").html.contains("value=\"\(preset.rawValue) off \(place)\"")
        }
        #expect(!(try await isOn()))
        _ = try await browser.post("/notifications/preset", [("turn", "\(preset.rawValue) on \(place)")])
        #expect(try await isOn())
        _ = try await browser.post("/notifications/preset", [("turn", "\(preset.rawValue) off \(place)")])
        #expect(!(try await isOn()))
        for odd in ["", "warnings", "warnings perhaps \(place)", "hail on \(place)", "warnings on nowhere"] {
            let answer = try await browser.post("/notifications/preset", [("turn", odd)])
            #expect(answer.status == .seeOther, "\(odd)")
            #expect(try await browser.follow(answer).html.contains("This place is not saved"), "\(odd)")
        }
    }

    @Test("X7: every form of a rule is complete in every language", arguments: ["ko", "en", "ja"])
    func forms(language: String) async throws {
        let browser = try await browser(language)
        let place = try await place(browser)
        for kind in RuleKind.allCases {
            let html = try await browser.get("/notifications/rule?place=\(place)&kind=\(kind.rawValue)").html
            #expect(html.contains("data-rule=\"\(kind.rawValue)\""), "\(kind)")
            #expect(!html.contains("{{"), "\(kind)")
            let empty = html.range(
                of: "<label[^>]*></label>|<option[^>]*></option>|<span></span>",
                options: .regularExpression
            )
            #expect(empty == nil, "\(kind)")
        }
    }

    @Test("X7: a rule that is refused is shown again with what was written, and is not stored")
    func refused() async throws {
        let browser = try await browser()
        let place = try await place(browser)
        let fields = [("kind", "temperature"), ("place", place), ("side", "over"), ("window", "today")]
        let answer = try await browser.post("/notifications/rule", fields + [("bound", "<b>99")])
        #expect(answer.status == .badRequest)
        #expect(answer.html.contains("value=\"&lt;b&gt;99\"") && answer.html.contains("Enter a number."))
        let far = try await browser.post("/notifications/rule", fields + [("bound", "99")])
        #expect(far.html.contains("Enter a number from -70 to 60."))
        #expect(!(try await browser.get("/notifications").html.contains("notify-rule\"")))
        let saved = try await browser.post("/notifications/rule", fields + [("bound", "33")])
        #expect(try await browser.follow(saved).html.contains("Temperature over 33°C, today"))
    }

    @Test("X7: a rule that is gone is said to be, and a rule keeps its place")
    func gone() async throws {
        let browser = try await browser()
        let answer = try await browser.get("/notifications/rule?id=nothing")
        #expect(try await browser.follow(answer).html.contains("There is no such rule"))
        let place = try await place(browser)
        _ = try await browser.post("/notifications/preset", [("turn", "morning on \(place)")])
        let id = "morning@\(place)"
        let fields = [
            ("kind", "morning"), ("id", id), ("place", "elsewhere"), ("time", "06:15"), ("isOn", "on"),
        ]
        let saved = try await browser.post("/notifications/rule", fields)
        let html = try await browser.follow(saved).html
        #expect(html.contains("06:15") && html.contains("value=\"morning off \(place)\""))
    }

    @Test("X7: a subscription that replaces one is taken only while that one is there")
    func replaces() async throws {
        let browser = try await browser()
        let first = try await browser.post(
            "/notifications/browser",
            [("subscription", "one"), ("hides", "on")]
        )
        #expect(try await browser.follow(first).html.contains("data-browser=\"print-of-one\""))
        let second = [("subscription", "two"), ("replaces", "print-of-one")]
        var html = try await browser.follow(browser.post("/notifications/browser", second)).html
        #expect(html.contains("data-browser=\"print-of-two\"") && !html.contains("print-of-one"))
        // What was chosen for the first holds for the second.
        #expect(html.contains("name=\"hides\" value=\"off\""))
        let third = [("subscription", "three"), ("replaces", "print-of-one")]
        html = try await browser.follow(browser.post("/notifications/browser", third)).html
        #expect(!html.contains("print-of-three"))
    }

    @Test(
        "X7: quiet hours, the number of notices and the clock are kept; what cannot be read changes nothing"
    )
    func settings() async throws {
        let browser = try await browser()
        let fields = [
            ("quiet", "on"), ("start", "23:15"), ("end", "06:45"), ("perDay", "5"), ("zone", "Asia/Seoul"),
        ]
        _ = try await browser.post("/notifications/settings", fields)
        var html = try await browser.get("/notifications").html
        for text in ["value=\"23:15\"", "value=\"06:45\"", "value=\"5\" selected", "value=\"Asia/Seoul\""] {
            #expect(html.contains(text), "\(text)")
        }
        let odd = [
            ("quiet", "on"), ("start", "25:00"), ("end", "soon"), ("perDay", "many"), ("zone", "Moon/Sea"),
        ]
        _ = try await browser.post("/notifications/settings", odd)
        #expect(try await browser.get("/notifications").html.contains("value=\"23:15\""))
        let empty = [("quiet", "on"), ("start", "07:00"), ("end", "07:00")]
        html = try await browser.follow(browser.post("/notifications/settings", empty)).html
        #expect(html.contains("Quiet hours cannot end when they begin."))
        _ = try await browser.post("/notifications/all", [("on", "off")])
        #expect(try await browser.get("/notifications").html.contains("All notifications are off"))
    }

    @Test("X7: the worker is asked for at each registration, and knows a text in every language")
    func worker() async throws {
        let script = try await browser().get("/push/worker.js")
        #expect(script.headers[.cacheControl] == "no-cache")
        #expect(script.headers[.contentType] == "text/javascript; charset=utf-8")
        let line = try #require(script.html.split(separator: "\n").first)
        for language in Language.allCases {
            #expect(line.contains(NotificationLabel.general.text(in: language)))
        }
        #expect(script.html.contains("addEventListener(\"push\""))
    }

    @Test("X7: a first visit loads nothing of it, and the offline worker keeps nothing of it")
    func weight() async throws {
        let browser = try await browser()
        #expect(!(try await browser.get("/").html.contains("notifications.")))
        let worker = String(decoding: SiteDesign.haneul().offlineWorker().body, as: UTF8.self)
        let line = try #require(worker.split(separator: "\n").first)
        #expect(!line.contains("notifications") && !line.contains("push-worker"))
    }

    @Test("X7: log and preview say that there is nothing, and why")
    func nothing() async throws {
        let browser = try await browser()
        #expect(try await browser.get("/notifications/log").html.contains("Nothing was sent yet."))
        let place = try await place(browser)
        _ = try await browser.post("/notifications/preset", [("turn", "warnings on \(place)")])
        let preview = try await browser.get("/notifications/preview").html
        #expect(preview.contains("is not known yet"))
    }
}
