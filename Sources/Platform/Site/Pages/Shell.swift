import Foundation
import Languages
import SiteModels

/// What a product adds to the shell around its pages.
public struct ShellParts: Sendable {
    /// An attribute `data-…` of the root, for scripts.
    public struct Attribute: Sendable {
        /// Without `data-`.
        public let name: String
        public let value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    public let attributes: [Attribute]
    /// What the product's own parts of the shell read as `own`: the templates `shell-notes` above the tabs, `shell-forms`
    /// below the page, and `shell-keys` in the help of the keys. A part that is not there is left out.
    public let values: [String: any Sendable]

    public init(attributes: [Attribute] = [], values: [String: any Sendable] = [:]) {
        self.attributes = attributes
        self.values = values
    }
}

/// What the shell around every page shows; templates read it as `shell`.
struct Shell {
    struct Tab {
        let id: String
        let address: String
        let icon: String
        let label: String
        let isCurrent: Bool
    }

    let title: String
    let language: String
    let theme: String
    /// The server's clock in seconds since 1970, for what the browser ticks.
    let now: Int
    let attributes: [ShellParts.Attribute]
    let background: String
    let themeColor: String?
    let colors: SiteDesign.ThemeColors
    let token: String
    /// Whose page it is, for scripts that look whether it still is.
    let mark: String
    /// The page's own path and query, to come back to after a form.
    let here: String
    /// Said once, above everything.
    let notice: NoticeModel?
    /// Whether pages follow by themselves what they show.
    let isLive: Bool
    let tabs: [Tab]
    /// Whether a tab is the search.
    let hasSearch: Bool

    init<Person>(_ page: Page, _ request: SiteRequest<Person>, notice: Notice?, design: SiteDesign) {
        let visitor = request.visitor
        title = page.title
        language = visitor.language.rawValue
        theme = visitor.theme.rawValue
        now = Int(request.now.timeIntervalSince1970)
        attributes = request.person.shell.attributes
        background = page.background ?? "plain"
        themeColor = page.themeColor
        colors = design.colors
        token = visitor.formToken
        mark = visitor.mark
        here = request.target
        self.notice = notice.map(NoticeModel.init)
        isLive = visitor.isLive
        tabs = design.tabs.map {
            Tab(
                id: $0.id,
                address: $0.address,
                icon: $0.icon,
                label: $0.label(visitor.language),
                isCurrent: $0.id == page.tab
            )
        }
        hasSearch = design.tabs.contains { $0.id == "search" }
    }
}
