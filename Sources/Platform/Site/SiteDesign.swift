public import Languages
import SiteModels

/// A product as its site shows it: name, tabs, texts and files.
public struct SiteDesign: Sendable {
    /// A tab at the bottom, or at the top of a wide window.
    public struct Tab: Sendable {
        /// Its name in pages, such as `search`. The key `/` opens the tab with that name.
        public let id: String
        /// The address of its first page.
        public let address: String
        /// A symbol of the icon file.
        public let icon: String
        /// Whether signing in opens over the tab in view instead of it, as long as nobody is signed in.
        public let isForMembers: Bool
        public let label: @Sendable (Language) -> String

        public init(
            _ id: String,
            address: String,
            icon: String,
            isForMembers: Bool = false,
            label: @escaping @Sendable (Language) -> String
        ) {
            self.id = id
            self.address = address
            self.icon = icon
            self.isForMembers = isForMembers
            self.label = label
        }
    }

    /// The theme colours of the browser for a page that sets none.
    public struct ThemeColors: Sendable {
        public let light: String
        public let dark: String

        public init(light: String, dark: String) {
            self.light = light
            self.dark = dark
        }
    }

    /// The product's table of texts that the shell reads too: `{{t.app.…}}` has `appName`, `description`, `summary`
    /// (of the installed app), `home` (the link to the first page) and `withoutScripts`; and, for pages about a database
    /// that is away, `stillWorks`, if there is something to say.
    public static let appTable = "app"

    /// The cookie that identifies returning visitors.
    public let cookie: ProfileCookie
    /// The languages of the pages.
    public let languages: [Language]
    public let tabs: [Tab]
    public let colors: ThemeColors
    public let assets: SiteAssets
    /// What a device needs to install the site on its home screen.
    public let installation: Installation
    /// The forms that a notice may offer as undo, such as `/places/restore`.
    public let undoing: Set<String>
    let words: [Language: [String: [String: String]]]

    /// - Parameters:
    ///   - cookie: The name of the cookie: the product's name in lower case.
    ///   - languages: The languages of the pages. English must be among them, for visitors who speak none of them.
    ///   - tables: The product's texts, including the table `app`. A text replaces the site's text of the same name.
    public init(
        cookie: String,
        languages: [Language],
        tabs: [Tab],
        colors: ThemeColors,
        tables: [any LabelTable.Type],
        assets: SiteAssets,
        installation: Installation,
        undoing: Set<String> = []
    ) {
        self.cookie = ProfileCookie(name: cookie)
        self.languages = languages
        self.tabs = tabs
        self.colors = colors
        self.assets = assets
        self.installation = installation
        self.undoing = undoing
        let all = [ShellLabel.self, OfflineLabel.self] + tables
        words = Dictionary(
            uniqueKeysWithValues: languages.map { language in
                let words = all.map { ($0.name, $0.words(in: language)) }
                return (language, Dictionary(words) { $0.merging($1) { $1 } })
            }
        )
    }

    /// The product's name.
    public func name(_ language: Language) -> String { word("appName", in: language) }

    /// - Parameter table: The product's own table by default.
    func word(_ key: String, of table: String = SiteDesign.appTable, in language: Language) -> String {
        words[language]?[table]?[key] ?? ""
    }
}
