import Foundation
import HTTPService
import HTTPTypes

extension SiteDesign {
    /// Returns the service worker that keeps a site usable offline, configured for this release. It is revalidated at
    /// each visit, so that no browser keeps an old worker.
    func offlineWorker() -> ResponseContent {
        let kept: Set = ["css", "js", "svg"]
        let later = installation.offline.later
        let shell = Set(assets.addresses.filter { !later.contains($0.key) }.values)
            .filter { address in address.split(separator: ".").last.map { kept.contains(String($0)) } ?? false
            }
            .sorted()
        let templates = assets.templates.sorted { $0.key < $1.key }.map(\.value)
        let offline = installation.offline
        let release = Release(
            id: String(
                EntityTag.text(of: Array((shell + templates).joined(separator: "\n").utf8)).prefix(12)
            ),
            shell: shell,
            pages: offline.pages,
            queries: offline.queries,
            linked: offline.linked,
            changing: offline.changing
        )
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = (try? encoder.encode(release)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
        var headers = PageHeaders.security
        headers[.contentType] = "text/javascript; charset=utf-8"
        headers[.cacheControl] = "no-cache"
        let script = Array("self.release=\(text);\n".utf8) + assets.worker
        return ResponseContent(headers: headers, body: script, lifetime: .unchanging)
    }
}

/// The object `release` of the script.
private struct Release: Encodable {
    /// An identifier that changes with every template and every file in `shell`.
    let id: String
    /// The files that any page may load. They are stored in advance for offline use.
    let shell: [String]
    let pages: String
    let queries: String
    let linked: String
    let changing: String
}
