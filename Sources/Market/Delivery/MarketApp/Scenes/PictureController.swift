import Foundation
import HTTPService
import HTTPTypes
import MarketModels
import MarketPorts
import MarketUseCases
import MarketViewModels
import Site

/// The pictures of the catalogue. A name always shows the same picture, so browsers may cache it permanently.
struct PictureController: SiteController {
    let renderer: PageRenderer
    let catalogue: CatalogueUseCases

    private static let suffix = ".svg"

    var routes: [MarketRoute] { [.file("/pictures/{file}", file)] }

    private func file(_ request: MarketRequest) async -> ServiceResponse {
        let file = request.request.pathParameters["file"] ?? ""
        let name = file.hasSuffix(Self.suffix) ? String(file.dropLast(Self.suffix.count)) : ""
        do throws(CatalogueError) {
            let svg = try await catalogue.picture(Picture.Name(rawValue: name))
            var headers = PageHeaders.security
            headers[.contentType] = "image/svg+xml"
            headers[.cacheControl] = "public, max-age=31536000, immutable"
            return ServiceResponse(
                ResponseContent(headers: headers, body: svg, lifetime: .unchanging)
            )
        } catch {
            return renderer.answer(error, tab: MarketTab.home, to: request)
        }
    }
}
