import AccountPages
import CMarketAssets
import EmbeddedFiles
import Languages
import MarketViewModels
import Site

extension SiteDesign {
    static func cream(in languages: [Language]) -> SiteDesign {
        SiteDesign(
            cookie: "cream",
            languages: languages,
            tabs: [
                Tab(MarketTab.home, address: MarketAddress.home, icon: "home") { TabLabel.home.text(in: $0) },
                Tab(MarketTab.shop, address: MarketAddress.shop, icon: "bag") { TabLabel.shop.text(in: $0) },
                Tab(MarketTab.my, address: MarketAddress.my, icon: "person", isForMembers: true) {
                    TabLabel.my.text(in: $0)
                },
            ],
            colors: ThemeColors(light: "#ffffff", dark: night),
            tables: MarketLabels.tables + AccountDesign.tables,
            assets: assets,
            installation: Installation(
                categories: ["shopping"],
                background: night,
                shortcuts: [
                    Installation.Shortcut({ ShopLabel.all.text(in: $0) }, address: MarketAddress.shop)
                ],
                // No page is stored with a query, because a filtered list would be shown offline as the whole list.
                offline: Installation.Offline(
                    pages: "/(?:search|my|products/[^/]+|\(AccountDesign.pages))?",
                    changing: AccountDesign.changing(home: MarketAddress.my)
                )
            )
        )
    }

    // What is compiled in is prepared once.
    private static let assets = SiteAssets(
        product: AccountDesign.files.merging(EmbeddedFiles(CMarketAssets_files()).contents) { $1 },
        styles: ["cream", "cards", "home", "shop", "item", AccountDesign.style]
    )

    /// The background of every page in the dark theme.
    private static let night = "#101216"
}

enum MarketTab {
    static let home = "home"
    static let shop = "shop"
    static let my = "my"
}
