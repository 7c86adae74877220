import Foundation
import Languages
import SiteModels

/// What a product adds to the shell around its pages.
public struct ShellParts: Sendable {
    /// An attribute `data-…` of the root element, for scripts.
    public struct Attribute: Sendable {
        /// The name without `data-`.
        public let name: String
        public let value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    public let attributes: [Attribute]
    /// The values that the product's own parts of the shell read as `own`: the templates `shell-notes` above the
    /// tabs, `shell-forms` below the page, and `shell-keys` in the keyboard help. Missing parts are left out.
    public let values: [String: any Sendable]

    public init(attributes: [Attribute] = [], values: [String: any Sendable] = [:]) {
        self.attributes = attributes
        self.values = values
    }
}

/// The model of the shell around every page; templates read it as `shell`.
struct Shell {
    let title: String
    let language: String
    let theme: String
    /// The server's time in seconds since 1970, for times that the browser updates.
    let now: Int
    let attributes: [ShellParts.Attribute]
    let background: String
    let themeColor: String?
    let colors: SiteDesign.ThemeColors
    let token: String
    /// Identifies the visitor, so that scripts notice when another page belongs to somebody else.
    let mark: String
    let isSignedIn: Bool
    /// The page's own path and query, to return to after a form.
    let here: String
    /// Shown once, above everything.
    let notice: NoticeModel?
    let isLive: Bool
    let tabs: String
    let help: String

    init<Person>(
        _ page: Page,
        _ request: SiteRequest<Person>,
        notice: Notice?,
        colors: SiteDesign.ThemeColors,
        frame: ShellFrame
    ) {
        let visitor = request.visitor
        title = page.title
        language = visitor.language.rawValue
        theme = visitor.theme.rawValue
        now = Int(request.now.timeIntervalSince1970)
        attributes = request.person.shell.attributes
        background = page.background ?? "plain"
        themeColor = page.themeColor
        self.colors = colors
        token = visitor.formToken
        mark = visitor.mark
        isSignedIn = visitor.signedIn != nil
        here = request.target
        self.notice = notice.map(NoticeModel.init)
        isLive = visitor.isLive
        tabs = frame.tabs(current: page.tab, in: visitor.language)
        help = frame.help(in: visitor.language)
    }
}
