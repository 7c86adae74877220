import HTTPService
import Languages
import MarketViewModels
import Site
import SiteModels

/// MY, which nobody can enter yet.
struct MyController: SiteController {
    let renderer: PageRenderer

    var routes: [MarketRoute] { [.get(MarketAddress.my, page)] }

    private func page(_ request: MarketRequest) async -> ServiceResponse {
        renderer.answer(.my(in: request.language), tab: MarketTab.my, to: request)
    }
}
