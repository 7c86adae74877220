import MarketUseCases
import Site

/// A request with who asks.
typealias MarketRequest = SiteRequest<MarketPerson>

/// One path of the site.
typealias MarketRoute = SiteRoute<MarketPerson>

/// A scene’s controller: asks a use case, gives its result to a view model, and the view model to a page.
protocol MarketController: SiteController<MarketPerson> {
    init(_ parts: MarketParts)
}

/// What controllers share.
struct MarketParts: Sendable {
    let renderer: PageRenderer
    let catalogue: CatalogueUseCases
}
