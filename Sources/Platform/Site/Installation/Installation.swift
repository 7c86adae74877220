public import Languages

/// What a device is told when a site is put on its home screen, and what is kept there for times without a network.
public struct Installation: Sendable {
    /// A way into the site from the app's icon.
    public struct Shortcut: Sendable {
        let label: @Sendable (Language) -> String
        let address: String

        public init(_ label: @escaping @Sendable (Language) -> String, address: String) {
            self.label = label
            self.address = address
        }
    }

    /// What is kept of the pages somebody saw. Each rule is a regular expression of JavaScript for a whole path, unless said.
    public struct Offline: Sendable {
        /// The pages that are kept, as they are without a query.
        let pages: String
        /// Those of them of which any query is kept.
        let queries: String
        /// What a kept page leads to that is kept with it: the first group of what is found in its HTML; empty: nothing.
        let linked: String
        /// The forms that change every page: what was kept is forgotten.
        let changing: String

        /// An empty rule is true of no path.
        public init(pages: String, queries: String = "", linked: String = "", changing: String = "") {
            self.pages = pages
            self.queries = queries
            self.linked = linked
            self.changing = changing
        }
    }

    /// Of the W3C's list of categories: `weather`.
    let categories: [String]
    /// Behind the first page of the dark theme: what is seen before that is.
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
