import Foundation
import HTTPService
import Languages
import StoragePort
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts

@testable import Site
@testable import WebApp

struct ListPageTests {
    /// Gives ``MadeUpWeather`` everywhere except on one latitude, where every provider fails, and on another, where
    /// none answers.
    private struct Repository: WeatherRepository, WeatherUpdates {
        var failing: Double?
        var silent: Double?

        func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
            let latitude = question.place.coordinate.latitude
            if latitude == failing { throw .nobodyAnswered([]) }
            if latitude == silent {
                do { try await Task.sleep(for: .seconds(86_400)) } catch { throw .cancelled }
            }
            return try await MadeUpRepository().weather(for: question)
        }

        func follow(
            _ question: WeatherQuestion,
            _ tell: @escaping @Sendable (WeatherAnswer) -> Void
        ) -> WeatherFollowing { WeatherFollowing {} }
    }

    private static let busan = MadeUpWeather.place("Busan", korean: "부산", latitude: 35.1, longitude: 129)
    private static let saved = [MadeUpWeather.seoul, busan].enumerated().map {
        SavedPlace(id: SavedPlace.ID(rawValue: "\($0.offset)"), place: $0.element, savedAt: MadeUpWeather.now)
    }

    private func container(_ repository: Repository = Repository()) -> FakeAppContainer {
        var container = FakeAppContainer(storage: InMemoryStorage(Self.saved))
        container.repository = repository
        return container
    }

    private func html(
        _ container: FakeAppContainer,
        at target: String = "/",
        language: Language = .english,
        ownPosition: OwnPosition = .device,
        patience: Duration = .seconds(600)
    ) async throws -> String {
        let scene = try Scene(
            ListController.self,
            container,
            language: language,
            ownPosition: ownPosition,
            patience: patience
        )
        return await scene.get(target).html
    }

    private static let seoulRow = "37.5636,126.98"
    private static let busanRow = "35.1,129"

    private func row(_ id: String, of html: String) throws -> Substring {
        let start = try #require(html.range(of: #"<li id="row-\#(id)""#))
        let end = try #require(html[start.lowerBound...].range(of: "</li>"))
        return html[start.lowerBound..<end.upperBound]
    }

    @Test("A5: the list has a row for each place, a unit switch and search")
    func list() async throws {
        let html = try await html(container(), language: .korean)
        let seoul = try row(Self.seoulRow, of: html)
        for part in ["서울", "15:04", "구름 많음", "21.4°", "54%", "최고 24°", "최저 14°", "#04d"] {
            #expect(seoul.contains(part), "\(part)")
        }
        #expect(html.contains(#"action="/settings/units""#))
        #expect(html.contains(#"<button name="units" value="automatic" aria-pressed="true">자동"#))
        #expect(html.contains(#"href="/search""#))
        #expect(html.contains(#"data-live="/live/list""#))
    }

    @Test("a thousand places: what is seen first is sent first, and a link leads to the rest of them")
    func many() async throws {
        let places = (0..<1000).map { number in
            SavedPlace(
                id: SavedPlace.ID(rawValue: "\(number)"),
                place: Place(at: .sample(Double(number) / 20, 10)),
                savedAt: MadeUpWeather.now
            )
        }
        let container = FakeAppContainer(storage: InMemoryStorage(places))
        func ids(_ target: String) async throws -> [String] {
            try await html(container, at: target)
                .matches(of: /<li (?:id="row-([0-9.]+),10"|data-id="([0-9]+)")/)
                .compactMap { match in
                    match.2.map(String.init)
                        ?? match.1.flatMap { Double($0) }.map { "\(Int(($0 * 20).rounded()))" }
                }
        }
        let first = try await html(container)
        #expect(try await ids("/") == (0..<40).map(String.init))
        #expect(first.utf8.count < 120_000 && first.contains("data-rows=\"40\""))
        #expect(first.contains(#"href="/?rows=80" data-more>Show more (960 left)"#))
        // What is already shown is not sent again; without scripts, the link leads to everything so far.
        #expect(try await ids("/?rows=80&from=40") == (40..<80).map(String.init))
        #expect(try await ids("/?rows=80") == (0..<80).map(String.init))
        for all in ["1000", "99999999"] {
            let html = try await html(container, at: "/?rows=\(all)&from=960")
            #expect(html.contains("data-rows=\"1000\"") && !html.contains("data-more"))
        }
        for wrong in ["x", "-1", "99999999999999999999"] {
            #expect(try await ids("/?rows=\(wrong)&from=x").count == 40)
        }
        #expect(try await ids("/?edit=1") == (0..<200).map(String.init))
        #expect(try await html(container, at: "/?edit=1").contains(#"href="/?edit=1&amp;rows=400""#))
        #expect(try await ids("/?edit=1&rows=1000&from=990").count == 10)
    }

    @Test("A4: the own position is the first row, marked as such")
    func ownPositionFirst() async throws {
        let html = try await html(container(), ownPosition: .fixed(MadeUpWeather.seoul.coordinate))
        let own = try #require(html.range(of: "row-current-location"))
        let first = try #require(html.range(of: "row-\(Self.seoulRow)"))
        #expect(own.lowerBound < first.lowerBound)
        #expect(try row("current-location", of: html).contains("My location"))
    }

    @Test("C11: without a position there is an offer to find it, and no made-up place")
    func offer() async throws {
        let html = try await html(container())
        #expect(try row("current-location", of: html).contains("data-ask"))
        #expect(html.contains(#"data-position="device""#))
    }

    @Test("B5: one failed place says so in its row, and the others stay")
    func failure() async throws {
        let html = try await html(container(Repository(failing: 35.1)))
        #expect(try row(Self.busanRow, of: html).contains("No weather came"))
        #expect(try row(Self.seoulRow, of: html).contains("21.4°"))
        #expect(try !row(Self.seoulRow, of: html).contains("No weather came"))
    }

    @Test("B8: a place that has not answered is a waiting row, which the page without scripts asks for again")
    func waiting() async throws {
        let html = try await html(container(Repository(silent: 35.1)), patience: .zero)
        #expect(try row(Self.busanRow, of: html).contains("Loading the weather"))
        #expect(html.contains(#"<noscript><meta http-equiv="refresh""#))
    }

    @Test("B17: a row drawn twice of the same weather has the same hash")
    func hashes() async throws {
        let (one, other) = (try await html(container()), try await html(container()))
        #expect(try row(Self.seoulRow, of: one) == row(Self.seoulRow, of: other))
    }

    @Test("B1: a first launch offers the own position, the cities of the person's country and search")
    func firstLaunch() async throws {
        let html = try await html(FakeAppContainer(search: Places.search))
        #expect(html.contains("data-ask"))
        #expect(html.contains("3 cities in South Korea") && html.contains(#"action="/places/offer""#))
        #expect(html.contains(#"<a class="button primary" href="/search">"#))
    }

    @Test("B1: where the gazetteer knows no cities, none are offered")
    func noCities() async throws {
        let html = try await html(FakeAppContainer(search: ScriptedSearch([:])))
        #expect(!html.contains("/places/offer") && html.contains("data-ask"))
    }

    @Test("Edit mode has up, down and delete for each place, and none that leads nowhere")
    func edit() async throws {
        let html = try await html(container(), at: "/?edit=1")
        #expect(html.contains(#"name="move" value="0 2" aria-label="Move Seoul down""#))
        #expect(html.contains(#"name="move" value="1 1" aria-label="Move Busan up""#))
        #expect(
            html.contains(#"name="move" value="" aria-label="Move Seoul up" title="Move Seoul up" disabled"#)
        )
        #expect(html.contains(#"formaction="/places/remove" name="id" value="1" aria-label="Delete Busan""#))
    }

    @Test("A list that cannot be read is said to be so, and not shown as empty")
    func unreadable() async throws {
        let storage = InMemoryStorage(failure: StorageError(.busy, subject: "/var/lib/haneul"))
        let scene = try Scene(ListController.self, FakeAppContainer(storage: storage))
        let answer = await scene.get("/")
        #expect(answer.status == 503)
        #expect(answer.html.contains("The list cannot be read"))
        #expect(!answer.html.contains("/var/lib"))
    }

    @Test("A4: the row of a position is drawn for where the browser says it is, and for nothing else")
    func rowHere() async throws {
        let scene = try Scene(ListController.self, container())
        let row = await scene.get("/rows/here?at=37.5636,126.98&fixed=1790920740")
        #expect(row.html.hasPrefix(#"<li id="row-current-location""#))
        #expect(row.html.contains("5 min ago"))
        for wrong in ["nan,0", "91,0", "", "inf,1", "0x1p3,2"] {
            #expect(await scene.get("/rows/here?at=\(wrong.percentEncoded)").status == 400, "\(wrong)")
        }
    }
}
