import Foundation
import HTTPService
import HTTPTypes
import SiteModels

enum InstallationPath {
    /// The address of the service worker, which is responsible for all pages below its folder.
    static let worker = "/worker.js"
}

struct InstallationController<Person: SitePerson>: SiteController {
    private let renderer: PageRenderer

    init(_ renderer: PageRenderer) {
        self.renderer = renderer
    }

    var routes: [SiteRoute<Person>] {
        let worker = renderer.design.offlineWorker()
        return [
            .file(InstallationPath.worker) { _ in ServiceResponse(worker) },
            .get("/manifest.webmanifest", manifest),
            .get("/offline", offline),
        ]
    }

    private func manifest(_ request: SiteRequest<Person>) async -> ServiceResponse {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let manifest = WebAppManifest(of: renderer.design, in: request.language)
        guard let body = try? encoder.encode(manifest) else {
            return ServiceResponse(ResponseContent(status: .internalServerError))
        }
        var headers = PageHeaders.security
        headers[.contentType] = "application/manifest+json"
        headers[.cacheControl] = "private, no-cache"
        headers[.vary] = "Cookie, Accept-Language"
        return ServiceResponse(ResponseContent(headers: headers, body: Array(body)))
    }

    private func offline(_ request: SiteRequest<Person>) async -> ServiceResponse {
        let page = Page(
            template: "offline",
            title: renderer.design.word("title", of: OfflineLabel.name, in: request.language),
            model: [String: String](),
            // It can replace any page, so it belongs to no tab.
            tab: nil
        )
        return ServiceResponse(renderer.response(page, to: request))
    }
}
