import Foundation
import HTTPService
import HTTPTypes
import Languages
import Site
import ViewModels

/// The worker that shows notices in a browser. It is another one than that for offline use, with a scope in which there
/// are no pages: only who switches notices on loads it.
struct PushWorkerController: Controller {
    private let script: ResponseContent

    init(_ app: AppParts) {
        let design = app.renderer.design
        let addresses = design.assets.addresses
        let body = design.assets.files.first { $0.address == addresses["push_worker_js"] }?.response.body
        let surroundings = Surroundings(
            texts: Dictionary(
                uniqueKeysWithValues: design.languages.map {
                    ($0.rawValue, NotificationLabel.general.text(in: $0))
                }
            ),
            icon: addresses["app_192_png"] ?? "",
            page: NotificationAddress.page
        )
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = (try? encoder.encode(surroundings)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
        var headers = PageHeaders.security
        headers[.contentType] = "text/javascript; charset=utf-8"
        headers[.cacheControl] = "no-cache"
        script = ResponseContent(
            headers: headers,
            body: Array("self.surroundings=\(text);\n".utf8) + (body ?? []),
            lifetime: .unchanging
        )
    }

    var routes: [AppRoute] { [.file("/push/worker.js") { _ in ServiceResponse(script) }] }
}

/// The object `surroundings` of the script.
private struct Surroundings: Encodable {
    /// What is shown of a notice that cannot be read, by language.
    let texts: [String: String]
    let icon: String
    /// Where a notice leads that names no page.
    let page: String
}
