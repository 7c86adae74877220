import CServerPages
import EmbeddedFiles
import Foundation
import HTTPService
import HTTPTypes
import Site

/// The description of the API for programs and for people, compiled into the binary, so that nothing else needs to be
/// installed.
enum ServerPages {
    static let routes = [
        Route("/docs") { request in
            // The page's own language switch (`?lang=ko`) takes precedence over the browser's preference.
            let preferred = [request.query["lang"], request.headers[.acceptLanguage]].lazy
                .compactMap { AcceptedLanguages($0).first(of: ["en", "ko"]) }
            return ServiceResponse(preferred.first == "ko" ? korean : english)
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
    private static let english = documentation(in: "en")
    private static let korean = documentation(in: "ko")

    /// Returns HTML without scripts; the page itself contains its style policy.
    private static func documentation(in language: String) -> ResponseContent {
        ResponseContent(
            headers: [
                .contentType: "text/html; charset=utf-8",
                .contentLanguage: language,
                .vary: "Accept-Language",
                .xContentTypeOptions: "nosniff",
                .contentSecurityPolicy: "frame-ancestors 'none'",
            ],
            body: bytes(of: "docs.\(language).html")
        )
    }

    private static func bytes(of path: String) -> [UInt8] { files[path].map(Array.init) ?? [] }

    private static let files = EmbeddedFiles(CServerPages_files())
}
