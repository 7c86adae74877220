import CMarketAssets
import EmbeddedFiles
import MarketViewModels
import Site

extension SiteDesign {
    /// Cream as its site shows it.
    static let cream = SiteDesign(
        cookie: "cream",
        tabs: [
            Tab(MarketTab.home, address: MarketAddress.home, icon: "home") { TabLabel.home.text(in: $0) },
            Tab(MarketTab.shop, address: MarketAddress.shop, icon: "bag") { TabLabel.shop.text(in: $0) },
            Tab(MarketTab.my, address: MarketAddress.my, icon: "person") { TabLabel.my.text(in: $0) },
        ],
        colors: ThemeColors(light: "#ffffff", dark: night),
        tables: MarketLabels.tables,
        assets: SiteAssets(
            product: EmbeddedFiles(CMarketAssets_files()).contents,
            styles: ["cream", "cards", "home", "shop", "item"]
        ),
        installation: Installation(
            categories: ["shopping"],
            background: night,
            shortcuts: [Installation.Shortcut({ ShopLabel.all.text(in: $0) }, address: MarketAddress.shop)],
            // As they are without a query: a part of the list would be shown as all of it.
            offline: Installation.Offline(pages: "/(?:search|my|products/[^/]+)?")
        )
    )

    /// Behind every page of the dark theme.
    private static let night = "#101216"
}

/// The tabs at the foot.
enum MarketTab {
    static let home = "home"
    static let shop = "shop"
    static let my = "my"
}
