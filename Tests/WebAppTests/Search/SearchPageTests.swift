import HTTPService
import Languages
import StoragePort
import TestSupport
import Testing
import ViewModels
import WeatherModels
import WeatherPorts

@testable import Site
@testable import WebApp

struct SearchPageTests {
    @Test(
        "A7: the page is complete without scripts, the matched part marked, each row opens and adds a place"
    )
    func results() async throws {
        let scene = try Scene(SearchController.self, FakeAppContainer(search: Places.search))
        let page = await scene.get("/search?q=Seo")
        #expect(page.status == 200)
        #expect(page.html.contains("<mark>Seo</mark>ul"))
        #expect(page.html.contains("href=\"/places/geonames:1835848\""))
        #expect(page.html.contains("action=\"/places/add\""))
        #expect(page.html.contains("name=\"place\" value=\"geonames:1835848\""))
        #expect(page.html.contains("South Korea"))
        #expect(page.html.contains("value=\"token-of-the-form\""))
    }

    @Test("A7: the fragment for each keystroke is the same list without a page around it")
    func fragment() async throws {
        let scene = try Scene(SearchController.self, FakeAppContainer(search: Places.search))
        let fragment = await scene.get("/search/results?q=Seo").html
        #expect(!fragment.contains("<html"))
        #expect(fragment.contains("<mark>Seo</mark>ul"))
        #expect(fragment.contains("value=\"token-of-the-form\""))
        #expect(await scene.get("/search?q=Seo").html.contains(fragment))
    }

    @Test("A2, A15: what stands in the list is marked saved, and not offered to be added again")
    func saved() async throws {
        let saved = SavedPlace(id: .init(rawValue: "1"), place: Places.seoul, savedAt: MadeUpWeather.now)
        let container = FakeAppContainer(storage: InMemoryStorage([saved]), search: Places.search)
        let html = try await Scene(SearchController.self, container).get("/search?q=Seo").html
        #expect(html.contains("data-saved"))
        #expect(!html.contains("data-add"))
    }

    @Test("A7: nothing found says so and offers coordinates; the text is shown, never run")
    func nothing() async throws {
        let scene = try Scene(SearchController.self, FakeAppContainer(search: Places.search))
        let html = await scene.get("/search?q=%3Cscript%3Ex").html
        #expect(html.contains("No place found for “&lt;script&gt;x”"))
        #expect(html.contains("href=\"/location\""))
        #expect(html.contains("37.57, 126.98"))
    }

    @Test(
        "A7: a coordinate is the point it stands for",
        arguments: ["37.57, 126.98", "37°34'12\"N 126°58'48\"E", "북위 37도 34분 12초 동경 126도 58분 48초"]
    )
    func coordinate(text: String) async throws {
        let scene = try Scene(SearchController.self, FakeAppContainer(search: Places.search))
        let html = await scene.get("/search?q=\(text.percentEncoded)").html
        #expect(html.contains("href=\"/places/37.57,126.98\""))
        #expect(html.contains("href=\"/location?at=37.57,126.98\""))
    }

    @Test("C12: a coordinate out of range says what is wrong with it")
    func wrongCoordinate() async throws {
        let scene = try Scene(SearchController.self, FakeAppContainer(search: Places.search))
        let html = await scene.get("/search?q=91.5,%20127").html
        #expect(html.contains("latitude must be −90 … 90, given 91.5"))
    }

    @Test("A7: what resembles the query is shown as a question")
    func guess() async throws {
        let scene = try Scene(SearchController.self, FakeAppContainer(search: Places.search))
        #expect(await scene.get("/search?q=Soul").html.contains("Did you mean"))
        #expect(!(await scene.get("/search?q=Seo").html.contains("Did you mean")))
    }

    @Test("A7: an airport and a name in another language are told apart")
    func kinds() async throws {
        let html = try await Scene(SearchController.self, FakeAppContainer(search: Places.search))
            .get("/search?q=kinds").html
        #expect(html.contains("Airport RKSI"))
        #expect(html.contains("<mark>北京</mark>"))
    }

    @Test(
        "recent searches are kept once something came of them, shown under the empty field, and forgotten at once"
    )
    func recent() async throws {
        let container = FakeAppContainer(search: Places.search)
        let scene = try Scene(SearchController.self, container, language: .korean)
        #expect(await scene.post("/search/remember", [("q", " 서울 & 부산 ")]).status == 204)
        let page = await scene.get("/search").html
        #expect(page.contains("최근 검색"))
        #expect(page.contains("href=\"/search?q=%EC%84%9C%EC%9A%B8%20%26%20%EB%B6%80%EC%82%B0\""))
        #expect(await scene.post("/search/forget").location == "/search")
        #expect(!(await scene.get("/search").html.contains("최근 검색")))
        #expect(try await container.storage.loadSearches().isEmpty)
    }

    @Test("C20: what could not be forgotten is said not to be")
    func notForgotten() async throws {
        let storage = InMemoryStorage(failure: StorageError(.unwritable("disk"), subject: "/secret/path"))
        let container = FakeAppContainer(storage: storage, search: Places.search)
        let answer = try await Scene(SearchController.self, container).post("/search/forget")
        #expect(answer.location == "/search")
        #expect(answer.cookies.contains { $0.hasPrefix("notice=kind=refused") })
    }

    @Test("a store that cannot be read is told in words, and search goes on")
    func unreadable() async throws {
        let storage = InMemoryStorage(failure: StorageError(.unreadable("disk"), subject: "/secret/path"))
        let container = FakeAppContainer(storage: storage, search: Places.search)
        let html = try await Scene(SearchController.self, container).get("/search?q=Seo").html
        #expect(html.contains("<mark>Seo</mark>ul"))
        #expect(html.contains("cannot be read"))
        #expect(!html.contains("/secret/path"))
    }
}
