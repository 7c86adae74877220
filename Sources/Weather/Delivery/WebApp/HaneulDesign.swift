import CWebAppAssets
import EmbeddedFiles
import Languages
import Site
import ViewModels

extension SiteDesign {
    static func haneul(in languages: [Language] = Language.allCases) -> SiteDesign {
        SiteDesign(
            cookie: "haneul",
            languages: languages,
            tabs: [
                Tab(AppTab.weather, address: "/", icon: "weather") { ListLabel.title.text(in: $0) },
                Tab(AppTab.search, address: "/search", icon: "search") { SearchLabel.title.text(in: $0) },
                Tab(AppTab.settings, address: "/settings", icon: "gear") { SettingsLabel.title.text(in: $0) },
            ],
            colors: ThemeColors(light: "#eef2f8", dark: night),
            tables: Labels.tables,
            assets: SiteAssets(
                product: EmbeddedFiles(CWebAppAssets_files()).contents,
                styles: ["list", "place", "future", "search", "settings"],
                css: SkyPalette.css
            ),
            installation: Installation(
                categories: ["weather"],
                background: night,
                shortcuts: [Installation.Shortcut({ SearchLabel.title.text(in: $0) }, address: "/search")],
                offline: Installation.Offline(
                    pages: #"/(?:places/[^/]+(?:/future)?|here|search|location|settings)?"#,
                    queries: "/here",
                    linked: #"href="(/places/[^"]+/future)""#,
                    changing: "/settings/.*"
                )
            ),
            undoing: ["/places/restore"]
        )
    }

    /// The background of the list in the dark theme.
    private static let night = "#0b0f1a"
}

/// The tabs of the site.
enum AppTab {
    static let weather = "weather"
    static let search = "search"
    static let settings = "settings"
}
