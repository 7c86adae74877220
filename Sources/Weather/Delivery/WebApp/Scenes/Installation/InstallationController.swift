import Foundation
import HTTPService
import HTTPTypes
import Languages
import ViewModels
import WebPages

/// What makes the app one of the device's own: its manifest, the worker that keeps pages, and what is shown without a
/// network.
struct InstallationController: Controller {
    private let renderer: PageRenderer

    init(_ app: AppParts) {
        renderer = app.renderer
    }

    var routes: [AppRoute] {
        let worker = OfflineWorker(renderer.assets).response
        return [
            .get("/worker.js") { _ in ServiceResponse(worker) },
            .get("/manifest.webmanifest", manifest),
            .get("/offline", offline),
        ]
    }

    private func manifest(_ request: AppRequest) async -> ServiceResponse {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let manifest = WebAppManifest(in: request.language, addresses: renderer.assets.addresses)
        guard let body = try? encoder.encode(manifest) else {
            return ServiceResponse(PreparedResponse(status: .internalServerError))
        }
        var headers = PageHeaders.security
        headers[.contentType] = "application/manifest+json"
        headers[.cacheControl] = "private, no-cache"
        headers[.vary] = "Cookie, Accept-Language"
        return ServiceResponse(PreparedResponse(headers: headers, body: Array(body)))
    }

    private func offline(_ request: AppRequest) async -> ServiceResponse {
        let page = Page(
            template: "offline",
            title: OfflineLabel.title.text(in: request.language),
            model: [String: String](),
            tab: .weather
        )
        return ServiceResponse(renderer.response(page, to: request))
    }
}
