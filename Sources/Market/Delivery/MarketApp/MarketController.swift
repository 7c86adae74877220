import MarketUseCases
import Site

/// A request and its visitor.
typealias MarketRequest = SiteRequest<MarketPerson>

/// One path of the site.
typealias MarketRoute = SiteRoute<MarketPerson>

/// The controller of a scene: calls a use case, passes the result to a view model, and the view model to a page.
protocol MarketController: SiteController<MarketPerson> {
    init(_ parts: MarketParts)
}

/// What all controllers need.
struct MarketParts: Sendable {
    let renderer: PageRenderer
    let catalogue: CatalogueUseCases
}
