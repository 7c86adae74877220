public import HTTPService
public import HTTPTypes
public import MarketUseCases
public import Site

/// Cream’s website: pages and what they load. It has no socket.
public struct MarketSite: Sendable {
    private let site: Site<MarketPeople>

    /// - Throws: ``TemplateError`` if a compiled-in template is invalid.
    public init(catalogue: CatalogueUseCases, surroundings: SiteSurroundings) throws(TemplateError) {
        let parts = MarketParts(renderer: try PageRenderer(.cream), catalogue: catalogue)
        site = Site(
            for: MarketPeople(),
            controllers: Self.controllers(parts),
            renderer: parts.renderer,
            surroundings: surroundings
        )
    }

    /// All routes of the site.
    public var routes: [Route] { site.routes }

    /// Returns an error page in the site’s design and the visitor's language.
    public func refusal(_ status: HTTPResponse.Status, to request: ServiceRequest) async -> ResponseContent {
        await site.refusal(status, to: request)
    }

    static func controllers(_ parts: MarketParts) -> [any SiteController<MarketPerson>] {
        [
            HomeController(parts), ShopController(parts), ItemController(parts), PictureController(parts),
            MyController(parts),
        ]
    }
}
