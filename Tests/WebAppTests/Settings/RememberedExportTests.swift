import HTTPService
import HTTPTypes
import StoreTracing
import TestSupport
import Testing

@testable import Site
@testable import WebApp

struct RememberedExportTests {
    @Test("a document to take along has nothing that was only remembered while the database was away")
    func export() async throws {
        let container = FakeAppContainer()
        let parts = AppParts(
            renderer: try Scene.renderer.get(),
            container: container,
            live: LiveStreams(watch: container.watch),
            patience: .seconds(600)
        )
        let export = try #require(PersonalDataController(parts).routes.first)
        var request = AppRequest.made(ServiceRequest(path: "/settings/export"))
        request.trace = StoreTrace()
        #expect(await export.answer(request).content.status == .ok)
        request.trace?.noteRemembered(since: MadeUpWeather.now)
        #expect(await export.answer(request).content.status == .serviceUnavailable)
    }
}
