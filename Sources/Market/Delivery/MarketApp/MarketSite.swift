import AccountPages
public import Accounts
public import HTTPService
public import HTTPTypes
public import Languages
public import MarketUseCases
public import Site

/// Cream’s website: pages and what they load. It has no socket.
public struct MarketSite: Sendable {
    private let site: Site<MarketPeople>

    /// - Parameters:
    ///   - accounts: What the use cases of accounts work with.
    ///   - languages: The languages of the pages. English must be among them.
    ///   - report: Called with each failure of accounts that only an operator can end, and the identifier of the
    ///     request, or `streams`.
    /// - Throws: ``TemplateError`` if a compiled-in template is invalid.
    public init(
        catalogue: CatalogueUseCases,
        surroundings: SiteSurroundings,
        accounts: AccountEnvironment,
        languages: [Language] = [.korean, .english],
        report: @escaping @Sendable (AccountFailure, String) -> Void = { _, _ in }
    ) throws(TemplateError) {
        let renderer = try PageRenderer(.cream(in: languages))
        var product = AccountProduct<MarketPerson>.cream
        product.report = report
        let scenes: [any SiteController<MarketPerson>] = [
            HomeController(renderer: renderer, catalogue: catalogue),
            ShopController(renderer: renderer, catalogue: catalogue),
            ItemController(renderer: renderer, catalogue: catalogue),
            PictureController(renderer: renderer, catalogue: catalogue),
        ]
        site = Site(
            for: MarketPeople(),
            controllers: scenes + AccountPages(accounts, of: product, renderer).controllers,
            renderer: renderer,
            surroundings: surroundings,
            sessions: SessionUseCases(accounts),
            report: { report($0, "streams") }
        )
    }

    /// All routes of the site.
    public var routes: [Route] { site.routes }

    /// Returns an error page in the site’s design and the visitor's language.
    public func refusal(_ status: HTTPResponse.Status, to request: ServiceRequest) async -> ResponseContent {
        await site.refusal(status, to: request)
    }
}
