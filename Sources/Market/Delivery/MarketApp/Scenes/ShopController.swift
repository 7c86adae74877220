import HTTPService
import Languages
import MarketModels
import MarketPorts
import MarketUseCases
import MarketViewModels
import Site

/// SHOP: the items of the address' filter, one page of them after the address' cursor.
struct ShopController: SiteController {
    let renderer: PageRenderer
    let catalogue: CatalogueUseCases

    var routes: [MarketRoute] { [.get(MarketAddress.shop, page)] }

    private func page(_ request: MarketRequest) async -> ServiceResponse {
        guard let asked = Asked(request) else {
            return renderer.wrongAddress(tab: MarketTab.shop, to: request)
        }
        do throws(CatalogueError) {
            let found = try await catalogue.list(asked.filter, after: asked.cursor)
            let model = ShopModel(found, filter: asked.filter, after: asked.cursor, in: request.language)
            let page = Page(
                template: "shop",
                title: model.heading,
                model: model,
                tab: MarketTab.shop,
                background: "plain shop-page"
            )
            return renderer.answer(page, to: request)
        } catch {
            return renderer.answer(error, tab: MarketTab.shop, to: request)
        }
    }
}

private struct Asked {
    let filter: CatalogueFilter
    let cursor: CatalogueCursor?

    /// Returns `nil` if the parameters cannot be read.
    init?(_ request: MarketRequest) {
        // A value that cannot be decoded is not a valid condition.
        let value = { (name: String) in request.request.query.item(name)?.looseValue }
        guard let filter = CatalogueFilter(reading: value) else { return nil }
        let text = value("cursor") ?? ""
        let cursor = text.isEmpty ? nil : CatalogueCursor(text)
        guard text.isEmpty || cursor != nil else { return nil }
        (self.filter, self.cursor) = (filter, cursor)
    }
}
