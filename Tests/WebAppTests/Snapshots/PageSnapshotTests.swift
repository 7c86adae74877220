import ForecastRecords
import Foundation
import HTTPService
import HTTPTypes
import Languages
import StoragePort
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import WebApp

/// Every screen as a whole: `Tests/Snapshots/Pages/*.html`. Record them again with `make snapshots`, and read the difference.
struct PageSnapshotTests {
    private static let seoul = "/places/37.5636,126.98"
    private static let saved = [
        SavedPlace(id: .init(rawValue: "1"), place: MadeUpWeather.seoul, savedAt: MadeUpWeather.now),
        SavedPlace(
            id: .init(rawValue: "2"),
            place: MadeUpWeather.place("Busan", korean: "부산", latitude: 35.1, longitude: 129),
            label: "Mum",
            savedAt: MadeUpWeather.now
        ),
    ]

    private static let screens: [SnapshotScreen] = [
        SnapshotScreen("list-empty", ListController.self, "/"),
        SnapshotScreen("list", ListController.self, "/", saved: saved),
        SnapshotScreen("list-edit", ListController.self, "/?edit=1", saved: saved),
        SnapshotScreen("search", SearchController.self, "/search"),
        SnapshotScreen("search-found", SearchController.self, "/search?q=kinds"),
        SnapshotScreen("search-marked", SearchController.self, "/search?q=Seo", saved: saved),
        SnapshotScreen("search-guess", SearchController.self, "/search?q=Soul"),
        SnapshotScreen("search-point", SearchController.self, "/search?q=37.57,126.98"),
        SnapshotScreen("search-nothing", SearchController.self, "/search?q=nowhere"),
        SnapshotScreen("place", PlaceController.self, seoul),
        SnapshotScreen("place-saved", PlaceController.self, seoul, saved: saved),
        SnapshotScreen("place-rain", PlaceController.self, seoul, answer: SnapshotWeather.rain),
        SnapshotScreen("place-snow", PlaceController.self, seoul, answer: SnapshotWeather.snow),
        SnapshotScreen("place-fog", PlaceController.self, seoul, answer: SnapshotWeather.fog),
        SnapshotScreen("place-storm", PlaceController.self, seoul, answer: SnapshotWeather.storm),
        SnapshotScreen(
            "place-night",
            PlaceController.self,
            seoul,
            answer: SnapshotWeather.night,
            now: SnapshotWeather.nightNow
        ),
        SnapshotScreen("place-stale", PlaceController.self, seoul, answer: SnapshotWeather.stale),
        SnapshotScreen("place-failed", PlaceController.self, seoul, answer: nil),
        SnapshotScreen("place-unknown", PlaceController.self, "/places/geonames:404"),
        SnapshotScreen("future", FutureController.self, "\(seoul)/future"),
        SnapshotScreen(
            "future-ranges",
            FutureController.self,
            "\(seoul)/future",
            answer: SnapshotWeather.blended
        ),
        SnapshotScreen("future-failed", FutureController.self, "\(seoul)/future", answer: nil),
        SnapshotScreen("place-measured", PlaceController.self, seoul, answer: SnapshotWeather.measured),
        SnapshotScreen("alerts", AlertsController.self, "\(seoul)/alerts", answer: SnapshotWeather.warned),
        SnapshotScreen("alerts-none", AlertsController.self, "\(seoul)/alerts", answer: SnapshotWeather.calm),
        SnapshotScreen("alerts-failed", AlertsController.self, "\(seoul)/alerts", answer: nil),
        SnapshotScreen(records: "records-none", nil, saved: saved),
        SnapshotScreen(records: "records-unsaved", nil, saved: []),
        SnapshotScreen(records: "records-young", MadeUpScores.scores(days: 5), saved: saved),
        SnapshotScreen(records: "records-old", MadeUpScores.scores(days: 400, areRanked: true), saved: saved),
        SnapshotScreen(
            records: "records-rain",
            MadeUpScores.scores(days: 20),
            of: .precipitation,
            saved: saved
        ),
        SnapshotScreen(
            records: "records-reliability",
            MadeUpScores.scores(days: 90),
            of: .precipitation,
            saved: saved
        ),
        SnapshotScreen(
            records: "records-one-source",
            MadeUpScores.scores(
                days: 60,
                sources: [MadeUpScores.sixSources[1]],
                observer: .analysis(MadeUpScores.sixSources[1])
            ),
            of: .wind,
            saved: saved
        ),
        SnapshotScreen("compare") { try await CompareScreens().html($0) },
        SnapshotScreen("compare-blend") {
            try await CompareScreens(own: MadeUpCut.own(verifiedDays: 40)).html($0)
        },
        SnapshotScreen("compare-young") {
            try await CompareScreens(own: MadeUpCut.own(verifiedDays: 5)).html($0)
        },
        SnapshotScreen("compare-none") { try await CompareScreens(cut: []).html($0) },
        SnapshotScreen("location", LocationController.self, "/location"),
        SnapshotScreen("here", HereController.self, "/here"),
        SnapshotScreen("here-found", HereController.self, "/here?at=37.5636,126.98&fixed=1790918640"),
        SnapshotScreen("settings", SettingsController.self, "/settings"),
        SnapshotScreen("settings-kept", SettingsController.self, "/settings", profile: profile),
        SnapshotScreen("settings-erase", PersonalDataController.self, "/settings/erase", profile: profile),
        SnapshotScreen("my-page-keys") { try await KeyScreens(in: $0).list() },
        SnapshotScreen("my-page-key-new") { try await KeyScreens(in: $0).new() },
        SnapshotScreen("my-page-key-revoke") { try await KeyScreens(in: $0).question() },
        SnapshotScreen("offline") { language in
            let container = FakeAppContainer()
            return try await Browser(WebApp(container: container), languages: language.rawValue).get(
                "/offline"
            ).html
        },
        SnapshotScreen("join", ofAccounts: "/join"), SnapshotScreen("privacy", ofAccounts: "/privacy"),
        SnapshotScreen("message-not-found") { language in
            let request = ServiceRequest(path: "/nowhere", headers: [.acceptLanguage: language.rawValue])
            return await (try WebApp(container: FakeAppContainer())).refusal(.notFound, to: request).html
        },
        SnapshotScreen("message-wrong-method") { language in
            try await Browser(WebApp(container: FakeAppContainer()), languages: language.rawValue)
                .get("/places/add").html
        },
        SnapshotScreen("message-foreign-form") { language in
            let browser = Browser(try WebApp(container: FakeAppContainer()), languages: language.rawValue)
            _ = try await browser.get("/settings")
            return try await browser.post("/places/add", token: "another's").html
        },
    ]

    private static let profile = Profile.ID(rawValue: "somebody")

    @Test("Every screen is as it was read by a person", arguments: screens, Language.allCases)
    func page(screen: SnapshotScreen, language: Language) async throws {
        let page = ReadableHTML(try await screen.html(language)).description
        let difference = try SnapshotFile("Pages/\(screen.name)-\(language.rawValue).html").difference(
            from: page
        )
        #expect(difference == nil, "\(difference ?? "")")
    }

    @Test("Every file is that of a screen")
    func files() throws {
        let kept = try FileManager.default.contentsOfDirectory(
            atPath: SnapshotFile.folder.appending(path: "Pages").path(percentEncoded: false)
        )
        let wanted = Self.screens.flatMap { screen in
            Language.allCases.map { "\(screen.name)-\($0.rawValue).html" }
        }
        #expect(kept.filter { !wanted.contains($0) } == [])
    }

    @Test("A page is readable: an element a line, and no token, hash or version")
    func readable() {
        let html = """
            <!doctype html><main id="a">
            <p>One  <b>two</b>
            three</p><input type="hidden" name="token" value="x.y"><ul data-hash="Ab3_-9"><li>4</li></ul>\
            <img src="/assets/app-192.0a1b2c3d.png"><script src="/assets/0a1b2c3d/app.js"></script></main>
            """
        #expect(
            ReadableHTML(html).description == """
                <!doctype html>
                <main id="a">
                  <p>
                    One
                    <b>two</b>
                    three
                  </p>
                  <input type="hidden" name="token" value="TOKEN">
                  <ul data-hash="HASH">
                    <li>4</li>
                  </ul>
                  <img src="/assets/app-192.VERSION.png">
                  <script src="/assets/VERSION/app.js"></script>
                </main>

                """
        )
    }
}
