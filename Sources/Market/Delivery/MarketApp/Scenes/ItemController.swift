import HTTPService
import Languages
import MarketModels
import MarketPorts
import MarketUseCases
import MarketViewModels
import Site

struct ItemController: SiteController {
    let renderer: PageRenderer
    let catalogue: CatalogueUseCases

    var routes: [MarketRoute] { [.get("/products/{id}", page)] }

    private func page(_ request: MarketRequest) async -> ServiceResponse {
        let range = request.request.query.item("range")?.looseValue ?? ""
        guard let range = range.isEmpty ? .usual : PriceRange(rawValue: range) else {
            return renderer.wrongAddress(tab: nil, to: request)
        }
        do throws(CatalogueError) {
            let id = Item.ID(rawValue: Self.number(in: request) ?? 0)
            let model = ItemPageModel(
                try await catalogue.item(id),
                history: try await catalogue.priceHistory(of: id, over: range),
                in: request.language
            )
            let page = Page(
                template: "item",
                title: model.title,
                model: model,
                // The page can be reached from HOME and SHOP, so it belongs to neither tab.
                tab: nil,
                background: "plain item-page"
            )
            return renderer.answer(page, to: request)
        } catch {
            return renderer.answer(error, tab: nil, to: request)
        }
    }

    /// Returns `nil` if the text is not the canonical form of a number: "007", "+7".
    private static func number(in request: MarketRequest) -> Int? {
        guard let text = request.request.pathParameters["id"], let number = Int(text), String(number) == text
        else { return nil }
        return number
    }
}
