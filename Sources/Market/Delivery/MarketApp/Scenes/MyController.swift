import HTTPService
import Languages
import MarketViewModels
import Site
import SiteModels

/// MY, which nobody can enter yet.
struct MyController: MarketController {
    private let renderer: PageRenderer

    init(_ parts: MarketParts) {
        renderer = parts.renderer
    }

    var routes: [MarketRoute] { [.get(MarketAddress.my, page)] }

    private func page(_ request: MarketRequest) async -> ServiceResponse {
        renderer.answer(.my(in: request.language), tab: MarketTab.my, to: request)
    }
}
