import Foundation
import TestSupport
import Testing
import ViewModels
import WeatherModels
import WeatherPorts

@testable import Site
@testable import WebApp

/// What a controller is created from.
struct ControllerSeamTests {
    @Test("D6: a controller cannot be made without what it needs, and needs nothing later")
    func made() throws {
        let container = FakeAppContainer()
        let parts = AppParts(
            renderer: try Scene.renderer.get(),
            container: container,
            live: LiveStreams(watch: container.watch),
            patience: .seconds(600)
        )
        for made in WebApp.controllers(parts) {
            let controller = type(of: made)
            #expect(!made.routes.isEmpty, "\(controller)")
            for child in Mirror(reflecting: made).children {
                #expect(Mirror(reflecting: child.value).displayStyle != .optional, "\(controller)")
            }
            let body = try Self.body(of: "\(controller)")
            let inits = body.matches(of: /\n    (\w+ )?init\(.*/).map { String($0.0) }
            #expect(inits == ["\n    init(_ app: AppParts) {"], "\(controller)")
            for stored in body.matches(of: /\n    (private )?(var [^{\n]*|let [^\n]* = [^\n]*)(?=\n)/) {
                Issue.record("\(controller) is given no\(stored.0)")
            }
        }
    }

    @Test("D6: of two controllers each knows what it was made of, and nothing of the other")
    func apart() async throws {
        let places = [
            MadeUpWeather.seoul,
            MadeUpWeather.place("Busan", korean: "부산", latitude: 35.18, longitude: 129.08),
        ]
        let scenes = try places.map { place in
            let saved = SavedPlace(id: SavedPlace.ID(rawValue: "1"), place: place, savedAt: MadeUpWeather.now)
            return try Scene(ListController.self, FakeAppContainer(storage: InMemoryStorage([saved])))
        }
        for (scene, own) in zip(scenes, places) {
            let page = await scene.get("/").html
            for place in places {
                let isThere = page.contains("\"\(PlaceAddress.page(of: place))\"")
                #expect(isThere == (place == own), "\(place.name.standard) for \(own.name.standard)")
            }
        }
    }

    /// Between the braces of its declaration.
    private static func body(of controller: String) throws -> Substring {
        let folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/Weather/Delivery/WebApp")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let file = (files?.allObjects as? [URL])?.first { $0.lastPathComponent == "\(controller).swift" }
        let text = try String(contentsOf: try #require(file, "\(controller)"), encoding: .utf8)
        let start = try #require(text.firstRange(of: "struct \(controller): Controller {"))
        let rest = text[start.upperBound...]
        return rest[..<(try #require(rest.firstRange(of: "\n}\n"))).lowerBound]
    }
}
