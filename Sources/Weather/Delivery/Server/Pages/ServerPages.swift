import CServerPages
import EmbeddedFiles
import Site

/// The pages that are compiled in, so that the binary is all there is to install.
enum ServerPages {
    /// A language the page for people is written in.
    enum Language: String, CaseIterable, Sendable {
        case english = "en"
        case korean = "ko"

        /// - Parameters:
        ///   - chosen: What the page's own switch says (`?lang=ko`); it comes before the browser's preference.
        ///   - accepted: `Accept-Language`.
        init(chosen: String?, accepted: String?) {
            let written = Self.allCases.map(\.rawValue)
            let preferred = [chosen, accepted].lazy.compactMap { AcceptedLanguages($0).first(of: written) }
            self = preferred.first.flatMap(Self.init) ?? .english
        }
    }

    /// OpenAPI 3.1, `application/yaml` (RFC 9512).
    static var openAPI: [UInt8] { bytes(of: "openapi.yaml") }

    /// HTML without scripts; its policy for styles is in the page itself.
    static func documentation(in language: Language) -> [UInt8] {
        bytes(of: "docs.\(language.rawValue).html")
    }

    private static func bytes(of path: String) -> [UInt8] { files[path].map(Array.init) ?? [] }

    private static let files = EmbeddedFiles(CServerPages_files())
}
