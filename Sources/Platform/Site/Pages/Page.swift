import Foundation
public import HTTPTypes

/// One screen, ready to be drawn: a template and the pure view model it shows.
public struct Page {
    /// A template that fills the shell.
    public var template: String
    /// Of the browser's window, without the product's name.
    public var title: String
    /// What the template reads as `page`.
    public var model: Any
    /// What the template reads as `more`, where there is more than one page of it.
    public var more: Any?
    /// Which of ``SiteDesign/tabs`` it belongs to; nil: none.
    public var tab: String?
    /// Classes of the body; nil for the plain background.
    public var background: String?
    /// What the browser's own frame is tinted in, `#26313f`; nil: as the plain background.
    public var themeColor: String?
    public var status: HTTPResponse.Status
    /// Whether what it is for has not come yet: it is nothing to keep.
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
