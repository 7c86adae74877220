import AccountPages
import CWebAppAssets
import EmbeddedFiles
import Languages
import Site
import ViewModels

extension SiteDesign {
    /// - Parameter hasAccounts: Whether the last tab is My page, with the settings of somebody signed in, instead of the
    ///   settings.
    static func haneul(
        in languages: [Language] = Language.allCases,
        hasAccounts: Bool = false
    ) -> SiteDesign {
        SiteDesign(
            cookie: "haneul",
            languages: languages,
            tabs: [
                Tab(AppTab.weather, address: "/", icon: "weather") { ListLabel.title.text(in: $0) },
                Tab(AppTab.search, address: "/search", icon: "search") { SearchLabel.title.text(in: $0) },
                hasAccounts
                    ? Tab(AppTab.settings, address: AppTab.myPage, icon: "person", isForMembers: true) {
                        AccountLabel.myPage.text(in: $0)
                    }
                    : Tab(AppTab.settings, address: "/settings", icon: "gear") {
                        SettingsLabel.title.text(in: $0)
                    },
            ],
            colors: ThemeColors(light: "#eef2f8", dark: night),
            tables: Labels.tables + (hasAccounts ? AccountDesign.tables : []),
            assets: hasAccounts ? assetsWithAccounts : assets,
            installation: Installation(
                categories: ["weather"],
                background: night,
                shortcuts: [Installation.Shortcut({ SearchLabel.title.text(in: $0) }, address: "/search")],
                offline: Installation.Offline(
                    pages:
                        #"/(?:places/[^/]+(?:/(?:future|alerts|sources|records(?:/[a-z]+)?))?|here|search|location|settings\#(hasAccounts ? "|me|" + AccountDesign.pages : ""))?"#,
                    queries: "/here",
                    linked: #"href="(/places/[^"]+/(?:future|alerts))""#,
                    changing: "/settings/.*|/sync" + (hasAccounts ? "|" + AccountDesign.changing() : ""),
                    later: [
                        "key_js", "location_js", "sync_js", "notifications_js", "push_worker_js",
                        "notifications_css",
                    ]
                )
            ),
            undoing: ["/places/restore"]
        )
    }

    // What is compiled in is prepared once.
    private static let files = EmbeddedFiles(CWebAppAssets_files()).contents
    private static let styles = ["list", "place", "future", "compare", "search", "settings"]
    private static let apart = ["notifications"]
    private static let assets = SiteAssets(product: files, styles: styles, apart: apart, css: SkyPalette.css)
    private static let assetsWithAccounts = SiteAssets(
        product: AccountDesign.files.merging(files) { $1 },
        styles: styles + [AccountDesign.style, "my-page"],
        apart: apart,
        css: SkyPalette.css
    )

    /// The background of the list in the dark theme.
    private static let night = "#0b0f1a"
}

/// The tabs of the site.
enum AppTab {
    static let weather = "weather"
    static let search = "search"
    /// The settings, or My page where there are accounts.
    static let settings = "settings"
    /// The address of My page.
    static let myPage = "/me"
}
