public import HTTPService
public import HTTPTypes
public import Languages
public import MarketUseCases
public import Site

/// Cream’s website: pages and what they load. It has no socket.
public struct MarketSite: Sendable {
    private let site: Site<MarketPeople>

    /// - Parameter languages: The languages of the pages. English must be among them.
    /// - Throws: ``TemplateError`` if a compiled-in template is invalid.
    public init(
        catalogue: CatalogueUseCases,
        surroundings: SiteSurroundings,
        languages: [Language] = [.korean, .english]
    ) throws(TemplateError) {
        let renderer = try PageRenderer(.cream(in: languages))
        site = Site(
            for: MarketPeople(),
            controllers: [
                HomeController(renderer: renderer, catalogue: catalogue),
                ShopController(renderer: renderer, catalogue: catalogue),
                ItemController(renderer: renderer, catalogue: catalogue),
                PictureController(renderer: renderer, catalogue: catalogue),
                MyController(renderer: renderer),
            ],
            renderer: renderer,
            surroundings: surroundings
        )
    }

    /// All routes of the site.
    public var routes: [Route] { site.routes }

    /// Returns an error page in the site’s design and the visitor's language.
    public func refusal(_ status: HTTPResponse.Status, to request: ServiceRequest) async -> ResponseContent {
        await site.refusal(status, to: request)
    }
}
