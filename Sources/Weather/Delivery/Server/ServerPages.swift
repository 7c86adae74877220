import CServerPages
import EmbeddedFiles
import Foundation
import HTTPService
import HTTPTypes
import Languages
import Site

/// The description of the API for programs and for people, compiled into the binary, so that nothing else needs to be
/// installed.
enum ServerPages {
    static let routes = [
        Route("/docs") { request in
            // The page's own language switch (`?lang=ko`) takes precedence over the browser's preference.
            let preferred = [request.query["lang"], request.headers[.acceptLanguage]].lazy
                .compactMap { AcceptedLanguages($0).first(of: Language.allCases.map(\.rawValue)) }
            let language = preferred.first.flatMap(Language.init) ?? .english
            return ServiceResponse(documentation[language, default: openAPI])
        },
        Route("/openapi.yaml") { _ in ServiceResponse(openAPI) },
    ]

    /// OpenAPI 3.1 (RFC 9512).
    private static let openAPI = ResponseContent(
        headers: [.contentType: "application/yaml; charset=utf-8", .xContentTypeOptions: "nosniff"],
        body: bytes(of: "openapi.yaml"),
        lifetime: .unchanging
    )

    // Never repeated by the lane, which distinguishes requests by target only: the page varies by language.
    private static let documentation = Dictionary(
        uniqueKeysWithValues: Language.allCases.map { ($0, documentation(in: $0)) }
    )

    /// Returns HTML without scripts; the page itself contains its style policy.
    private static func documentation(in language: Language) -> ResponseContent {
        ResponseContent(
            headers: [
                .contentType: "text/html; charset=utf-8",
                .contentLanguage: language.rawValue,
                .vary: "Accept-Language",
                .xContentTypeOptions: "nosniff",
                .contentSecurityPolicy: "frame-ancestors 'none'",
            ],
            body: bytes(of: "docs.\(language.rawValue).html")
        )
    }

    private static func bytes(of path: String) -> [UInt8] { files[path].map(Array.init) ?? [] }

    private static let files = EmbeddedFiles(CServerPages_files())
}
