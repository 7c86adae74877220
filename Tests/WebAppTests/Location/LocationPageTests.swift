import HTTPService
import Languages
import StoragePort
import TestSupport
import Testing
import UseCases
import ViewModels
import WeatherModels
import WeatherPorts

@testable import Site
@testable import WebApp

struct LocationPageTests {
    private static let seoul = OwnPosition.fixed(MadeUpWeather.seoul.coordinate)

    @Test("C4: two fields on the keyboard that has digits, point and minus everywhere, change and cancel")
    func fields() async throws {
        let html = try await Scene(LocationController.self, language: .korean).get("/location").html
        for word in ["위도", "경도", "변경", "취소"] { #expect(html.contains(word)) }
        #expect(html.split(separator: "type=\"text\" inputmode=\"text\"").count == 3)
        #expect(!html.contains("type=\"number\""))
    }

    @Test("C4: what is set is kept as a setting of the profile, and leads back")
    func set() async throws {
        let container = FakeAppContainer()
        let answer = try await Scene(LocationController.self, container)
            .post("/location/set", [("latitude", "37.5665"), ("longitude", " 126.9780 "), ("back", "/")])
        #expect((answer.status, answer.location) == (303, "/#place-hand"))
        #expect(try await container.storage.loadSetting(for: .ownPosition) == "37.5665,126.978")
    }

    @Test("C22: what is set and reset is told to the other browsers of the profile, what is refused is not")
    func told() async throws {
        let (container, other, me) = (FakeAppContainer(), ListeningBrowser(), Profile.ID(rawValue: "a"))
        let live = LiveStreams(watch: container.watch)
        let subscription = live.stream([], knowing: [], for: me).open(other)
        defer { subscription.cancel() }
        let scene = try Scene(LocationController.self, container, profile: me, live: live)
        _ = await scene.post("/location/set", [("latitude", "91"), ("longitude", "0")])
        #expect(other.seen == [])
        _ = await scene.post("/location/set", [("latitude", "37.5665"), ("longitude", "126.978")])
        #expect(other.seen == ["reload"])
        _ = await scene.post("/location/reset")
        #expect(other.seen == ["reload", "reload"])
    }

    @Test("C4: a pair pasted into the first field is understood without scripts")
    func pair() async throws {
        let container = FakeAppContainer()
        _ = try await Scene(LocationController.self, container)
            .post("/location/set", [("latitude", "-33.8688, 151.2093"), ("longitude", "")])
        #expect(try await container.storage.loadSetting(for: .ownPosition) == "-33.8688,151.2093")
    }

    @Test(
        "C12: a wrong coordinate changes nothing, says what is wrong at the field, and keeps what was typed"
    )
    func wrong() async throws {
        let container = FakeAppContainer()
        try await container.storage.saveSetting("37.5665,126.978", for: .ownPosition)
        let answer = try await Scene(LocationController.self, container, ownPosition: Self.seoul)
            .post("/location/set", [("latitude", "91"), ("longitude", "<b>0x1p3")])
        #expect(answer.status == 422)
        #expect(answer.html.contains("id=\"latitude-error\">Latitude must be between −90 and 90; given 91<"))
        #expect(answer.html.contains("id=\"longitude-error\">“&lt;b&gt;0x1p3” is no number"))
        #expect(answer.html.contains("value=\"91\""))
        #expect(answer.html.contains("value=\"&lt;b&gt;0x1p3\""))
        #expect(try await container.storage.loadSetting(for: .ownPosition) == "37.5665,126.978")
    }

    @Test("C6: reset is offered whenever a place is set, also at sea, and never otherwise")
    func reset() async throws {
        let sea = OwnPosition.fixed(try Coordinate(latitude: -48.88, longitude: -123.39))
        for position in [Self.seoul, sea] {
            let html = try await Scene(LocationController.self, ownPosition: position).get("/location").html
            #expect(html.contains("Reset to current location"))
        }
        #expect(!(try await Scene(LocationController.self).get("/location").html.contains("Reset")))
    }

    @Test("C5: reset follows the device again, and remembers the way back to the place last set")
    func resetting() async throws {
        let container = FakeAppContainer()
        try await container.storage.saveSetting("37.5636,126.98", for: .ownPosition)
        let answer = try await Scene(LocationController.self, container, ownPosition: Self.seoul)
            .post("/location/reset", [("back", "/here")])
        #expect((answer.status, answer.location) == (303, "/here#place-reset"))
        #expect(try await container.storage.loadSetting(for: .ownPosition) == nil)
        let here = try await Scene(HereController.self, container).get("/here").html
        #expect(here.contains("data-last"))
        #expect(here.contains("Back to Seoul"))
        #expect(here.contains("name=\"latitude\" value=\"37.5636\""))
    }

    @Test("a store that takes nothing changes nothing and says so")
    func notKept() async throws {
        let storage = InMemoryStorage(
            failure: StorageError(.unwritable("disk full"), subject: "/secret/path")
        )
        let answer = try await Scene(LocationController.self, FakeAppContainer(storage: storage))
            .post("/location/set", [("latitude", "37"), ("longitude", "127")])
        #expect(answer.status == 503)
        #expect(answer.html.contains("could not be saved"))
        #expect(!answer.html.contains("/secret/path"))
    }

    @Test(
        "C11: without a position there is no made-up place, but an offer and the ways around it, in every language"
    )
    func offer() async throws {
        for language in Language.allCases {
            let html = try await Scene(HereController.self, language: language).get("/here").html
            for state in ["offer", "asking", "refused", "unavailable", "timedOut", "insecure", "missing"] {
                #expect(html.contains("data-say=\"\(state)\""))
            }
            #expect(html.contains("data-by-hand"))
            #expect(!html.contains("Seoul") && !html.contains("서울"))
        }
    }

    @Test(
        "a form never leads to another host",
        arguments: ["//evil.example", "/\\evil.example", "https://evil.example", "", "/a\r\nX: y", "here"]
    )
    func back(path: String) {
        #expect(BackPath.checked(path, otherwise: "/here") == "/here")
    }
}
