import Foundation
import HTTPService
import HTTPTypes
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

struct LiveControllerTests {
    private func request(
        _ target: String,
        place: String? = nil,
        _ container: FakeAppContainer,
        ownPosition: OwnPosition = .device
    ) -> AppRequest {
        let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
        return .made(
            ServiceRequest(
                path: parts[0],
                query: QueryParameters(raw: parts.count > 1 ? parts[1] : ""),
                pathParameters: place.map { ["place": $0] } ?? [:]
            ),
            ownPosition: ownPosition,
            container: container
        )
    }

    private func answer(_ request: AppRequest, _ container: FakeAppContainer) async throws -> ServiceResponse
    {
        let controller = LiveController(
            AppParts(
                renderer: try Scene.renderer.get(),
                container: container,
                live: LiveStreams(watch: container.watch),
                patience: .seconds(600)
            )
        )
        let pattern = request.request.path == "/live/list" ? "/live/list" : "/live/places/{place}"
        let route = try #require(controller.routes.first { $0.pattern == pattern })
        return await route.answer(request)
    }

    @Test("B5: the list goes on as a stream of events")
    func list() async throws {
        let container = FakeAppContainer()
        let answer = try await answer(request("/live/list", container), container)
        #expect(answer.content.headers[.contentType] == "text/event-stream; charset=utf-8")
        #expect(answer.events != nil)
    }

    @Test func `a list that cannot be read is no empty list`() async throws {
        let failure = StorageError(.unreadable("gone"), subject: "test")
        let container = FakeAppContainer(storage: InMemoryStorage(failure: failure))
        let answer = try await answer(request("/live/list", container), container)
        #expect(answer.content.status == .serviceUnavailable)
        #expect(answer.events == nil)
    }

    @Test("C3: a refresh is answered once, with whole answers")
    func once() async throws {
        let container = FakeAppContainer()
        let answer = try await answer(
            request("/live/places/37.57,126.98?once=1", place: "37.57,126.98", container),
            container
        )
        #expect(answer.events == nil)
        #expect(answer.content.headers[.contentType] == "application/json")
        #expect(answer.content.body.first == UInt8(ascii: "["))
    }

    @Test("C3: a refresh asks for each place once, whatever is open over its page")
    func onceEach() async throws {
        var container = FakeAppContainer()
        let repository = LiveTestRepository()
        let point = try Place(at: Coordinate(latitude: 37.57, longitude: 126.98))
        repository.set(21, at: point)
        container.repository = repository
        _ = try await answer(
            request("/live/places/37.57,126.98?once=1&future=1", place: "37.57,126.98", container),
            container
        )
        #expect(repository.askers.count == 1)
    }

    @Test func `a page of no place has no stream`() async throws {
        let container = FakeAppContainer()
        for address in ["nowhere", "91,0", "geonames:x", ""] {
            let answer = try await answer(request("/live/places/x", place: address, container), container)
            #expect(answer.content.status == .notFound, "\(address)")
        }
    }

    @Test("C12: the own position's stream is of a point, and of nothing else")
    func here() async throws {
        let scene = try Scene(LiveController.self)
        let answer = await scene.get("/live/here/37.5636,126.98?once=1")
        #expect(answer.status == 200)
        #expect(answer.html.contains("My location"))
        for wrong in ["91,0", "nan,0", "Seoul"] {
            #expect(await scene.get("/live/here/\(wrong)").status == 404, "\(wrong)")
        }
    }

    @Test(
        "B7: the stream of a place's page carries the sheet above it too, and a sheet of its own nothing else"
    )
    func future() async throws {
        let scene = try Scene(LiveController.self)
        let ids = ["future-title", "future-notice", "future-chart", "future-sources"]
        for target in ["/live/places/37.5636,126.98", "/live/here/37.5636,126.98"] {
            let below = await scene.get("\(target)?once=1").html
            let both = await scene.get("\(target)?once=1&future=1").html
            #expect(
                ids.allSatisfy { both.contains("\"id\":\"\($0)\"") && !below.contains("\"id\":\"\($0)\"") }
            )
            #expect(both.contains("\"id\":\"part-now\""))
        }
        let alone = await scene.get("/live/places/37.5636,126.98/future?once=1").html
        #expect(ids.allSatisfy { alone.contains("\"id\":\"\($0)\"") } && !alone.contains("part-now"))
        #expect(await scene.get("/live/places/nowhere/future").status == 404)
    }

    @Test("C24: the own position is where the device says, with the age of the fix; never ahead of now")
    func ownPosition() async {
        func own(_ query: String) async -> ListedPlace? {
            let request = request("/live/list?\(query)", FakeAppContainer())
            return try? await request.container.list(from: request.location(in: "here")).own
        }
        let seconds = Int(MadeUpWeather.now.timeIntervalSince1970)
        guard
            case .currentLocation(let place, let fixedAt)? = await own(
                "here=37.57,126.98&fixed=\(seconds - 60)"
            )
        else {
            Issue.record("no position")
            return
        }
        #expect(place.coordinate.latitude == 37.57)
        #expect(fixedAt == MadeUpWeather.now.addingTimeInterval(-60))
        #expect(await own("here=99,200") == nil)
        #expect(await own("") == nil)
        guard case .currentLocation(_, MadeUpWeather.now)? = await own("here=1,2&fixed=\(seconds + 60)")
        else {
            Issue.record("a fix ahead of now")
            return
        }
    }

    @Test func `what a page knows is taken as far as it can be hashes`() {
        let known = QueryParameters(raw: "known=0a1B2c!89abc-_Xyz0short").knownPieces
        #expect(known == ["0a1B2c", "-_Xyz0"])
    }

    @Test("A3: the address of the longest list's stream has room for all that is on its page")
    func longList() {
        let hashes = (0...savedPlaceLimit).map { PieceHash.text(of: "\($0)") }
        let known = "known=\(hashes.joined())"
        #expect("/live/list?\(known)&rows=1000&here=37.1234,126.1234&fixed=1800000000".utf8.count < 8 << 10)
        #expect(QueryParameters(raw: known).knownPieces == Set(hashes))
        #expect(Set(hashes).count == hashes.count)
    }

    @Test("a row is drawn once for all who keep the place, whoever kept it when")
    func sharedRows() throws {
        func row(_ id: String, label: String? = nil, language: Language = .english) throws -> RowDrawing {
            let saved = SavedPlace(
                id: SavedPlace.ID(rawValue: id),
                place: MadeUpWeather.seoul,
                label: label,
                savedAt: MadeUpWeather.now
            )
            let request = AppRequest.made(ServiceRequest(path: "/"), language: language)
            return RowDrawing(.custom(saved), request, try Scene.renderer.get())
        }
        let news = PlaceNews(WeatherUpdate(moment: MadeUpWeather.now, answer: MadeUpWeather.answer()))
        let (mine, theirs) = (try row("a"), try row("b"))
        #expect(mine.variant == theirs.variant)
        #expect(mine.pieces(of: news) == theirs.pieces(of: news))
        #expect(try row("a", label: "Home").variant != mine.variant)
        #expect(try row("a", language: .korean).variant != mine.variant)
    }
}
