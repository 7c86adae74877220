import Foundation
import HTTPService
import HTTPTypes
import WebPages

/// The script that keeps the app usable without a network, told what this release is made of.
struct OfflineWorker {
    /// What a page may load, kept before the first outage.
    let shell: [String]
    /// Changes with anything a page is made of.
    let release: String

    init(_ assets: AppAssets) {
        let kept: Set = ["css", "js", "svg"]
        shell = Set(assets.addresses.values)
            .filter { address in address.split(separator: ".").last.map { kept.contains(String($0)) } ?? false
            }
            .sorted()
        let templates = assets.templates.sorted { $0.key < $1.key }.map(\.value)
        release = String(
            EntityTag.text(of: Array((shell + templates).joined(separator: "\n").utf8)).prefix(12)
        )
    }

    /// Asked for again at every visit, so that no browser keeps an old one.
    var response: PreparedResponse {
        var headers = PageHeaders.security
        headers[.contentType] = "text/javascript; charset=utf-8"
        headers[.cacheControl] = "no-cache"
        let body = Array(firstLine.utf8) + (AppAssets.bytes(of: "scripts/worker.js") ?? [])
        return PreparedResponse(headers: headers, body: body, repeatableUntil: .distantFuture)
    }

    private var firstLine: String {
        let addresses = shell.map { "\"\($0)\"" }.joined(separator: ",")
        return "self.release={id:\"\(release)\",shell:[\(addresses)]};\n"
    }
}
