import Clocks
import Foundation
import HTTPService
import HTTPTypes
import StoragePort
import Synchronization
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts

@testable import Site
@testable import WebApp

/// The audience of pages, and whose budget they use.
struct AudienceTests {
    private let store = InMemoryProfiles()
    private let repository = AskedRepository()

    private func app(_ audience: PageAudience = .open, at seconds: TimeInterval = 0) throws -> WebApp {
        var container = FakeAppContainer()
        container.profiles = store
        container.repository = repository
        container.search = FakePlaceSearch([MadeUpWeather.seoul])
        container.clock = .frozen(at: MadeUpWeather.now.addingTimeInterval(seconds))
        // The weather comes with the page, however busy the machine is.
        return try WebApp(container: container, audience: audience, patience: .seconds(600))
    }

    /// A browser that has just saved Seoul, with its cookies.
    private func browserWithSeoul(_ audience: PageAudience = .open) async throws -> Browser {
        let browser = Browser(try app(audience))
        _ = try await browser.get("/search")
        let saved = try await browser.post("/places/add", [("place", "37.5636,126.98")])
        #expect(saved.status == .seeOther)
        return browser
    }

    private func later(_ browser: Browser, _ app: WebApp) -> Browser {
        let other = Browser(app)
        other.setCookie("haneul", browser.cookie("haneul"))
        return other
    }

    @Test(
        "a profile pays for itself once a place it keeps is a day old, till then the address it comes from does"
    )
    func payers() async throws {
        let newcomer = Browser(try app())
        _ = try await newcomer.get("/here?at=37.57,126.98")
        #expect(repository.lastAsker == .thisMachine)
        let browser = try await browserWithSeoul()
        _ = try await later(browser, app(at: 86_399)).get("/")
        #expect(repository.lastAsker == .thisMachine)
        _ = try await later(browser, app(at: 86_400)).get("/")
        let profile = try #require(store.profiles.first?.id)
        let corner = MadeUpWeather.seoul.coordinate.roundedToHundredths
        #expect(repository.lastAsker == .keeper(profile, of: [corner], at: nil))
        #expect(repository.lastAsker?.share(at: MadeUpWeather.seoul.coordinate) == .keptPlaces)
        #expect(repository.lastAsker?.share(at: .sample(1, 2)) == .open)
        // Together with all who come from there.
        let away = Browser(try app(at: 86_400), from: ClientAddress("203.0.113.7"))
        away.setCookie("haneul", browser.cookie("haneul"))
        _ = try await away.get("/")
        #expect(repository.lastAsker == .keeper(profile, of: [corner], at: "203.0.113.7"))
    }

    @Test("no place is older than its profile, whatever the form says that brings it back")
    func backdated() async throws {
        let browser = Browser(try app(.kept))
        _ = try await browser.get("/search")
        let back = try await browser.post(
            "/places/restore",
            [("place", "37.57,126.98"), ("saved", "1000000000"), ("number", "1")]
        )
        #expect(back.status == .seeOther && store.profiles.count == 1)
        #expect(try await browser.get("/").status == .forbidden)
        #expect(try await later(browser, app(.kept, at: 86_400)).get("/").status == .ok)
    }

    @Test("pages for keepers alone: a newcomer may search, keep and choose, and sees no weather")
    func kept() async throws {
        let newcomer = Browser(try app(.kept))
        for path in ["/", "/here?at=37.57,126.98", "/rows/here?at=37.57,126.98", "/live/list"] {
            let page = try await newcomer.get(path)
            #expect(page.status == .forbidden, "\(path)")
            #expect(page.html.contains("kept a place for a day"), "\(path)")
        }
        for path in ["/search", "/settings", "/location"] {
            #expect(try await newcomer.get(path).status == .ok, "\(path)")
        }
        #expect(repository.lastAsker == nil)
        let browser = try await browserWithSeoul(.kept)
        let soon = try await later(browser, app(.kept, at: 3 * 3600)).get("/")
        #expect(soon.status == .forbidden && soon.html.contains("opens in 21 hours"))
        #expect(repository.lastAsker == nil)
        #expect(try await later(browser, app(.kept, at: 86_400)).get("/").status == .ok)
        #expect(repository.lastAsker != nil)
    }

    @Test("pages for nobody: none is shown, also to who has kept a place")
    func off() async throws {
        let browser = try await browserWithSeoul()
        let app = try app(.off, at: 86_400)
        for path in ["/", "/search", "/settings", "/live/list"] {
            let page = try await later(browser, app).get(path)
            #expect(page.status == .forbidden, "\(path)")
            #expect(page.html.contains("switched off"), "\(path)")
        }
        #expect(repository.lastAsker == nil)
    }

    @Test(
        "who may ask no more is shown typical weather, why, and when to come again",
        arguments: ["en", "ko"],
        [CallShare.own, .common]
    )
    func refused(language: String, share: CallShare) async throws {
        repository.refuses(for: share)
        let page = try await Browser(try app(), languages: language).get("/here?at=37.57,126.98")
        #expect(page.status == .ok)
        #expect(page.html.contains(language == "ko" ? "3분 뒤에 다시 오세요" : "come again in 3 minutes"))
        let isOwn = page.html.contains(language == "ko" ? "물을 수 있는 몫을 다 썼습니다" : "our share of new weather")
        let isCommon = page.html.contains(language == "ko" ? "모두가 함께 쓰는 몫" : "common to all")
        #expect(isOwn == (share == .own) && isCommon == (share == .common))
    }
}

/// Remembers who asked last.
private final class AskedRepository: WeatherRepository, WeatherUpdates {
    private let asked = Mutex<Asker?>(nil)
    private let usedUp = Mutex<CallShare?>(nil)

    var lastAsker: Asker? { asked.withLock(\.self) }

    /// From now on every request is refused.
    func refuses(for share: CallShare) { usedUp.withLock { $0 = share } }

    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        asked.withLock { $0 = question.asker }
        var report = MadeUpWeather.report
        report.coordinate = question.place.coordinate
        var answer = MadeUpWeather.answer(report)
        if let share = usedUp.withLock(\.self) {
            answer.freshness = .typical
            answer.report.warnings = [.shareExhausted(share, minutes: 3)]
        }
        return answer
    }

    func follow(
        _ question: WeatherQuestion,
        _ tell: @escaping @Sendable (WeatherAnswer) -> Void
    ) -> WeatherFollowing { WeatherFollowing {} }
}
