import HTTPService
import Languages
import MarketPorts
import MarketUseCases
import MarketViewModels
import Site

struct HomeController: SiteController {
    let renderer: PageRenderer
    let catalogue: CatalogueUseCases

    var routes: [MarketRoute] { [.get(MarketAddress.home, page)] }

    private func page(_ request: MarketRequest) async -> ServiceResponse {
        do throws(CatalogueError) {
            let page = Page(
                template: "home",
                title: HomeLabel.title.text(in: request.language),
                model: HomeModel(try await catalogue.home(), in: request.language),
                tab: MarketTab.home,
                background: "plain home-page"
            )
            return renderer.answer(page, to: request)
        } catch {
            return renderer.answer(error, tab: MarketTab.home, to: request)
        }
    }
}
