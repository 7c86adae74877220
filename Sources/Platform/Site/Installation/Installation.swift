public import Languages

/// What a device needs to install the site on its home screen, and what is stored for offline use.
public struct Installation: Sendable {
    /// A shortcut in the menu of the app's icon.
    public struct Shortcut: Sendable {
        let label: @Sendable (Language) -> String
        let address: String

        public init(_ label: @escaping @Sendable (Language) -> String, address: String) {
            self.label = label
            self.address = address
        }
    }

    /// Which visited pages are stored for offline use. Each rule is a JavaScript regular expression for a whole path,
    /// unless noted.
    public struct Offline: Sendable {
        /// The pages that are stored without a query.
        let pages: String
        /// Those of the pages that are stored with any query.
        let queries: String
        /// What is stored together with a page: the first group of each match in its HTML. Empty for nothing.
        let linked: String
        /// The forms that change all pages: the stored pages are deleted.
        let changing: String
        /// The scripts that are stored when they are first loaded, and not in advance.
        let later: Set<String>

        /// An empty rule matches no path.
        ///
        /// - Parameter later: The names in templates of scripts that are stored when they are first loaded, and not in
        ///   advance, such as `sync_js`.
        public init(
            pages: String,
            queries: String = "",
            linked: String = "",
            changing: String = "",
            later: Set<String> = []
        ) {
            self.pages = pages
            self.queries = queries
            self.linked = linked
            self.changing = changing
            self.later = later
        }
    }

    /// From the W3C's list of categories, such as `weather`.
    let categories: [String]
    /// The background colour shown before the first page is loaded, from the dark theme.
    let background: String
    let shortcuts: [Shortcut]
    let offline: Offline

    public init(
        categories: [String],
        background: String,
        shortcuts: [Shortcut] = [],
        offline: Offline
    ) {
        self.categories = categories
        self.background = background
        self.shortcuts = shortcuts
        self.offline = offline
    }
}
