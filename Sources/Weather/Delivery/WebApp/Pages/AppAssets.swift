import CWebAppAssets
import HTTPService
import ViewModels
import WebPages

/// The files compiled in: templates by name, and what browsers load by its address.
struct AppAssets: Sendable {
    /// By name: `shell`, `list-row`.
    let templates: [String: String]
    /// What browsers load and keep for good.
    let files: [SiteAsset]
    /// Addresses as templates read them: `{{asset.app_css}}`.
    let addresses: [String: String]

    /// The parts of the one stylesheet in the order they are joined; the skies follow.
    private static let styles = ["base", "list", "place", "future", "search", "settings"]
    /// Served under its own name, which must never change, and no module.
    private static let worker = "scripts/worker.js"
    private static let contentTypes = [
        "svg": "image/svg+xml", "png": "image/png", "woff2": "font/woff2",
    ]

    init() {
        let paths = Self.embedded.keys.sorted()
        var named: [(name: String, file: SiteAsset)] = [("app.css", Self.stylesheet)]
        named += Self.modules(paths.filter { $0.hasSuffix(".js") && $0 != Self.worker })
        for path in paths {
            guard let type = Self.contentTypes[Self.suffix(of: path)], let bytes = Self.embedded[path] else {
                continue
            }
            named.append((Self.name(of: path), SiteAsset(path: path, contentType: type, bytes: bytes)))
        }
        files = named.map(\.file)
        addresses = Dictionary(
            named.map { ($0.name.replacing(".", with: "_").replacing("-", with: "_"), $0.file.address) },
            uniquingKeysWith: { first, _ in first }
        )
        templates = Dictionary(
            paths.filter { $0.hasSuffix(".mustache") }.map { path in
                (String(Self.name(of: path).dropLast(".mustache".count)), Self.text(of: path))
            },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// The bytes of a file that is served under its own name: `scripts/worker.js`.
    static func bytes(of path: String) -> [UInt8]? { embedded[path] }

    /// All styles in one file, without what is for readers of the source: one request, and no flash of a half-dressed page.
    private static var stylesheet: SiteAsset {
        let parts = styles.map { text(of: "styles/\($0).css").replacing(/\/\*[\s\S]*?\*\/\s*/, with: "") }
        return SiteAsset(
            path: "styles/app.css",
            contentType: "text/css; charset=utf-8",
            bytes: Array((parts + [SkyPalette.css]).joined().utf8)
        )
    }

    /// Modules import each other by relative addresses, so all are in one folder named by the content of all.
    private static func modules(_ paths: [String]) -> [(name: String, file: SiteAsset)] {
        let version = EntityTag.text(of: paths.flatMap { embedded[$0] ?? [] }).prefix(8)
        return paths.map { path in
            let file = SiteAsset(
                address: "/assets/\(version)/\(name(of: path))",
                contentType: "text/javascript; charset=utf-8",
                bytes: Array(ScriptText.withoutComments(text(of: path)).utf8)
            )
            return (name(of: path), file)
        }
    }

    private static func text(of path: String) -> String {
        String(decoding: embedded[path] ?? [], as: UTF8.self)
    }

    private static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    private static func suffix(of path: String) -> String {
        path.split(separator: ".").last.map(String.init) ?? ""
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
