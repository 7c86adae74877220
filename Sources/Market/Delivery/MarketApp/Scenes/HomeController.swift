import HTTPService
import Languages
import MarketPorts
import MarketUseCases
import MarketViewModels
import Site

/// HOME.
struct HomeController: MarketController {
    private let renderer: PageRenderer
    private let home: GetHome

    init(_ parts: MarketParts) {
        (renderer, home) = (parts.renderer, parts.catalogue.home)
    }

    var routes: [MarketRoute] { [.get(MarketAddress.home, page)] }

    private func page(_ request: MarketRequest) async -> ServiceResponse {
        do throws(CatalogueError) {
            let page = Page(
                template: "home",
                title: HomeLabel.title.text(in: request.language),
                model: HomeModel(try await home(), in: request.language),
                tab: MarketTab.home,
                background: "plain home-page"
            )
            return renderer.answer(page, to: request)
        } catch {
            return renderer.answer(error, tab: MarketTab.home, to: request)
        }
    }
}
