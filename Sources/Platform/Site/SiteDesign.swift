public import Languages
import SiteModels

/// A product as its site shows it: its name, its tabs, its words and files.
public struct SiteDesign: Sendable {
    /// A tab at the foot, or at the top of a wide window.
    public struct Tab: Sendable {
        /// What pages name it by: `search`. `/` on the keyboard leads to the tab of that name.
        public let id: String
        /// Of its first page.
        public let address: String
        /// A symbol of the icon file.
        public let icon: String
        public let label: @Sendable (Language) -> String

        public init(
            _ id: String,
            address: String,
            icon: String,
            label: @escaping @Sendable (Language) -> String
        ) {
            self.id = id
            self.address = address
            self.icon = icon
            self.label = label
        }
    }

    /// The colours of the browser's own frame around a page that says none.
    public struct ThemeColors: Sendable {
        public let light: String
        public let dark: String

        public init(light: String, dark: String) {
            self.light = light
            self.dark = dark
        }
    }

    /// The product's table of words, which the shell reads too: `{{t.app.…}}` has `appName`,
    /// `description`, `summary` (of the installed app), `home` (the way to the first page) and `withoutScripts`.
    public static let appTable = "app"

    /// By which those who visit are known again.
    public let cookie: ProfileCookie
    public let tabs: [Tab]
    public let colors: ThemeColors
    public let assets: SiteAssets
    /// What a device is told when the site is put on its home screen.
    public let installation: Installation
    /// The forms that a notice may offer to take something back: `/places/restore`.
    public let undoing: Set<String>
    let words: [Language: [String: [String: String]]]

    /// - Parameters:
    ///   - cookie: Its name: of the product, in lower case.
    ///   - tables: The product's words, among them the table `app`; a word that the site has too takes its place.
    public init(
        cookie: String,
        tabs: [Tab],
        colors: ThemeColors,
        tables: [any LabelTable.Type],
        assets: SiteAssets,
        installation: Installation,
        undoing: Set<String> = []
    ) {
        self.cookie = ProfileCookie(name: cookie)
        self.tabs = tabs
        self.colors = colors
        self.assets = assets
        self.installation = installation
        self.undoing = undoing
        let all = [ShellLabel.self, OfflineLabel.self] + tables
        words = Dictionary(
            uniqueKeysWithValues: Language.allCases.map { language in
                let words = all.map { ($0.name, $0.words(in: language)) }
                return (language, Dictionary(words) { $0.merging($1) { $1 } })
            }
        )
    }

    /// Of the product.
    public func name(_ language: Language) -> String { word("appName", in: language) }

    /// - Parameter table: The product's own, unless said.
    func word(_ key: String, of table: String = SiteDesign.appTable, in language: Language) -> String {
        words[language]?[table]?[key] ?? ""
    }
}
