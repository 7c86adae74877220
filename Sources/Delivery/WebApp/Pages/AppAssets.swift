import CWebAppAssets
import HTTPService
import WebPages

/// The files compiled in: templates by name, and what browsers load by its address.
struct AppAssets: Sendable {
    /// By name: `shell`, `list-row`.
    let templates: [String: String]
    /// By path below `assets`: `styles/app.css`.
    let files: [String: SiteAsset]

    private static let contentTypes = [
        "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
        "png": "image/png", "woff2": "font/woff2",
    ]

    init() {
        var (templates, files): ([String: String], [String: SiteAsset]) = ([:], [:])
        for (path, bytes) in Self.embedded {
            let name = path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? path
            let suffix = path.split(separator: ".").last.map(String.init) ?? ""
            if suffix == "mustache" {
                templates[name] = String(decoding: bytes, as: UTF8.self)
            } else if let type = Self.contentTypes[suffix] {
                files[path] = SiteAsset(path: path, contentType: type, bytes: bytes)
            }
        }
        (self.templates, self.files) = (templates, files)
    }

    /// The bytes of a file that is served under its own name: `scripts/worker.js`.
    static func bytes(of path: String) -> [UInt8]? { embedded[path] }

    /// Addresses as templates read them: `{{asset.app_css}}`.
    var addresses: [String: String] {
        Dictionary(
            files.map { path, asset in
                let name = path.split(separator: "/").last.map(String.init) ?? path
                return (name.replacing(".", with: "_").replacing("-", with: "_"), asset.address)
            },
            uniquingKeysWith: { first, _ in first }
        )
    }

    private static let embedded: [String: [UInt8]] = {
        var count = 0
        guard let first = web_app_assets(&count) else { return [:] }
        return Dictionary(
            UnsafeBufferPointer(start: first, count: count).map { asset in
                (
                    String(cString: asset.path),
                    Array(UnsafeRawBufferPointer(start: asset.bytes, count: asset.count))
                )
            },
            uniquingKeysWith: { first, _ in first }
        )
    }()
}
