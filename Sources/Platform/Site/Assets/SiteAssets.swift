import CSiteAssets
import EmbeddedFiles
import Foundation
import HTTPService

/// The files of a site, those of every site and those of the product: templates by name, and what browsers load, by
/// address.
public struct SiteAssets: Sendable {
    /// By name, such as `shell` or `list-row`.
    public let templates: [String: String]
    /// The files that browsers load and cache permanently.
    public let files: [SiteAsset]
    /// Addresses by their names in templates: `{{asset.app_css}}`.
    public let addresses: [String: String]
    /// The service worker. It is served at a fixed address and is not a module.
    let worker: [UInt8]

    /// The files of every site, compiled in.
    private static let common = EmbeddedFiles(CSiteAssets_files()).contents
    private static let workerPath = "scripts/worker.js"
    private static let iconsPath = "icons/icons.svg"
    private static let contentTypes = [
        "svg": "image/svg+xml", "png": "image/png", "woff2": "font/woff2",
    ]

    /// - Parameters:
    ///   - product: The product's files by path: `templates/list.mustache`, `styles/list.css`, `scripts/list.js`,
    ///     `icons/icons.svg` with its symbols. A file replaces the site's file with the same path; symbols are
    ///     merged.
    ///   - styles: The names of the product's styles, in the order in which they follow the site's own in the single
    ///     stylesheet.
    ///   - apart: The names of styles that only some pages need. Each is a file of its own: `{{asset.list_css}}`.
    public init(product: [String: [UInt8]], styles: [String], apart: [String] = [], css: String = "") {
        var all = Self.common.merging(product) { $1 }
        all[Self.iconsPath] = Self.sprite(of: [Self.common, product].compactMap { $0[Self.iconsPath] })
        let paths = all.keys.sorted()
        var named = [("app.css", Self.stylesheet("app", of: ["base"] + styles, in: all, then: css))]
        named += apart.map { ("\($0).css", Self.stylesheet($0, of: [$0], in: all)) }
        named += Self.modules(paths.filter { $0.hasSuffix(".js") && $0 != Self.workerPath }, in: all)
        for path in paths {
            guard let type = Self.contentTypes[Self.suffix(of: path)], let bytes = all[path] else { continue }
            named.append((Self.name(of: path), SiteAsset(path: path, contentType: type, bytes: bytes)))
        }
        worker = Array(ScriptText.withoutComments(Self.text(of: Self.workerPath, in: all)).utf8)
        files = named.map(\.1)
        addresses = Dictionary(
            named.map { ($0.0.replacing(".", with: "_").replacing("-", with: "_"), $0.1.address) },
            uniquingKeysWith: { first, _ in first }
        )
        templates = Dictionary(
            paths.filter { $0.hasSuffix(".mustache") }.map { path in
                (String(Self.name(of: path).dropLast(".mustache".count)), Self.text(of: path, in: all))
            },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// Returns several styles in one file, without comments: one request, and no flash of unstyled content.
    private static func stylesheet(
        _ name: String,
        of names: [String],
        in files: [String: [UInt8]],
        then css: String = ""
    ) -> SiteAsset {
        let parts = names.map { name in
            text(of: "styles/\(name).css", in: files).replacing(/\/\*[\s\S]*?\*\/\s*/, with: "")
        }
        return SiteAsset(
            path: "styles/\(name).css",
            contentType: "text/css; charset=utf-8",
            bytes: Array((parts + [css]).joined().utf8)
        )
    }

    /// Modules import each other by relative addresses, so all are in one folder named by the content of all.
    private static func modules(
        _ paths: [String],
        in files: [String: [UInt8]]
    ) -> [(name: String, file: SiteAsset)] {
        let version = EntityTag.text(of: paths.flatMap { files[$0] ?? [] }).prefix(8)
        return paths.map { path in
            let file = SiteAsset(
                address: "/assets/\(version)/\(name(of: path))",
                contentType: "text/javascript; charset=utf-8",
                bytes: Array(ScriptText.withoutComments(text(of: path, in: files)).utf8)
            )
            return (name(of: path), file)
        }
    }

    /// Merges the symbols of several files `<svg …>`, with one `<symbol id="…">` for each icon, into one.
    private static func sprite(of files: [[UInt8]]) -> [UInt8] {
        let symbols = files.map { file in
            let text = String(decoding: file, as: UTF8.self)
            guard let start = text.firstRange(of: "<symbol"),
                let end = text.range(of: "</svg>", options: .backwards)
            else { return "" }
            return String(text[start.lowerBound..<end.lowerBound])
        }
        return Array("<svg xmlns=\"http://www.w3.org/2000/svg\">\n\(symbols.joined())</svg>\n".utf8)
    }

    private static func text(of path: String, in files: [String: [UInt8]]) -> String {
        String(decoding: files[path] ?? [], as: UTF8.self)
    }

    private static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    private static func suffix(of path: String) -> String {
        path.split(separator: ".").last.map(String.init) ?? ""
    }
}
