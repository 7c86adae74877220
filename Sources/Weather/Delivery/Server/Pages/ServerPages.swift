import CServerPages
import EmbeddedFiles
import Site

/// The pages compiled into the binary, so that nothing else needs to be installed.
enum ServerPages {
    /// A language of the documentation page.
    enum Language: String, CaseIterable, Sendable {
        case english = "en"
        case korean = "ko"

        /// - Parameters:
        ///   - chosen: The page's own language switch (`?lang=ko`), which takes precedence over the browser's
        ///     preference.
        ///   - accepted: `Accept-Language`.
        init(chosen: String?, accepted: String?) {
            let written = Self.allCases.map(\.rawValue)
            let preferred = [chosen, accepted].lazy.compactMap { AcceptedLanguages($0).first(of: written) }
            self = preferred.first.flatMap(Self.init) ?? .english
        }
    }

    /// The OpenAPI 3.1 description, `application/yaml` (RFC 9512).
    static var openAPI: [UInt8] { bytes(of: "openapi.yaml") }

    /// Returns HTML without scripts; the page itself contains its style policy.
    static func documentation(in language: Language) -> [UInt8] {
        bytes(of: "docs.\(language.rawValue).html")
    }

    private static func bytes(of path: String) -> [UInt8] { files[path].map(Array.init) ?? [] }

    private static let files = EmbeddedFiles(CServerPages_files())
}
