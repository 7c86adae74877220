import Foundation
public import HTTPTypes

/// One screen: a template and the view model it shows.
public struct Page {
    /// The name of a template that fills the shell.
    public var template: String
    /// The title of the browser window, without the product's name.
    public var title: String
    /// The value of `page` in the template.
    public var model: Any
    /// The value of `more` in the template, if the page has several parts.
    public var more: Any?
    /// The tab in ``SiteDesign/tabs`` that it belongs to; `nil` for none.
    public var tab: String?
    /// CSS classes of the body; `nil` for the plain background.
    public var background: String?
    /// The theme colour of the browser, such as `#26313f`; `nil` for that of the plain background.
    public var themeColor: String?
    public var status: HTTPResponse.Status
    /// Whether the content has not arrived yet. Such a page is not stored for offline use.
    public var isAwaited: Bool

    public init(
        template: String,
        title: String,
        model: Any,
        more: Any? = nil,
        tab: String?,
        background: String? = nil,
        themeColor: String? = nil,
        status: HTTPResponse.Status = .ok,
        isAwaited: Bool = false
    ) {
        self.template = template
        self.title = title
        self.model = model
        self.more = more
        self.tab = tab
        self.background = background
        self.themeColor = themeColor
        self.status = status
        self.isAwaited = isAwaited
    }
}
