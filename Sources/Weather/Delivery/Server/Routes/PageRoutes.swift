import Foundation
import HTTPService
import HTTPTypes

/// The description of the API for programs and for people.
enum PageRoutes {
    static let routes = [
        Route("/docs") { request in
            let language = ServerPages.Language(
                chosen: request.query["lang"],
                accepted: request.headers[.acceptLanguage]
            )
            return ServiceResponse(language == .korean ? korean : english)
        },
        Route("/openapi.yaml") { _ in ServiceResponse(openAPI) },
    ]

    private static let openAPI = ResponseContent(
        headers: [.contentType: "application/yaml; charset=utf-8", .xContentTypeOptions: "nosniff"],
        body: ServerPages.openAPI,
        lifetime: .unchanging
    )

    // Never repeated by the lane, which distinguishes requests by target only: the page varies by language.
    private static let english = page(in: .english)
    private static let korean = page(in: .korean)

    private static func page(in language: ServerPages.Language) -> ResponseContent {
        ResponseContent(
            headers: [
                .contentType: "text/html; charset=utf-8",
                .contentLanguage: language.rawValue,
                .vary: "Accept-Language",
                .xContentTypeOptions: "nosniff",
                .contentSecurityPolicy: "frame-ancestors 'none'",
            ],
            body: ServerPages.documentation(in: language)
        )
    }
}
