public import HTTPService
public import HTTPTypes
public import Languages
public import SiteModels

/// Draws pages: the only place where templates, texts and view models meet.
public struct PageRenderer: Sendable {
    public let design: SiteDesign
    private let templates: TemplateLibrary
    private let frame: ShellFrame

    /// - Throws: ``TemplateError`` if a compiled-in template is invalid.
    public init(_ design: SiteDesign) throws(TemplateError) {
        self.design = design
        let templates = try TemplateLibrary(design.assets.templates)
        self.templates = templates
        frame = ShellFrame(design) { Self.text($0, in: $1, $2, templates, design) }
    }

    /// Returns a whole page, with the notice if there is one.
    public func response<Person>(_ page: Page, to request: SiteRequest<Person>) -> ResponseContent {
        let language = request.language
        let notice = Notice(of: request.request, undoing: design.undoing)
        let said = notice ?? Notice(problemOf: request)
        let shell = Shell(page, request, notice: said, colors: design.colors, frame: frame)
        var values: [String: Any] = ["shell": shell, "page": page.model, "own": request.person.shell.values]
        values["more"] = page.more
        let html = text(page.template, in: language, values)
        var headers = PageHeaders.security
        headers[.contentType] = "text/html; charset=utf-8"
        headers[.contentLanguage] = language.rawValue
        // The service worker does not replace its last complete page by one that is still waiting.
        headers[.cacheControl] = page.isAwaited ? "private, no-store" : "private, no-cache"
        headers[.vary] = "Cookie, Accept-Language"
        if notice != nil { headers.append(Notice.taken(isSecure: request.request.isSecure)) }
        // The page lacks the person's data, so the service worker does not replace its last complete page.
        let isWhole = request.visitor.problem == nil || page.status != .ok
        return ResponseContent(
            status: isWhole ? page.status : .serviceUnavailable,
            headers: headers,
            body: Array(html.utf8)
        )
    }

    /// Draws a fragment of a page.
    public func text(_ template: String, in language: Language, _ values: [String: Any]) -> String {
        Self.text(template, in: language, values, templates, design)
    }

    private static func text(
        _ template: String,
        in language: Language,
        _ values: [String: Any],
        _ templates: TemplateLibrary,
        _ design: SiteDesign
    ) -> String {
        var values = values
        values["t"] = design.words[language] ?? [:]
        values["asset"] = design.assets.addresses
        return templates.render(template, values) ?? ""
    }
}

extension PageRenderer {
    /// Returns a page with a message: what happened, what is shown instead, and what to do.
    ///
    /// - Parameter tab: `nil` for the first.
    public func message<Person>(
        _ message: MessageModel,
        status: HTTPResponse.Status = .ok,
        tab: String? = nil,
        to request: SiteRequest<Person>
    ) -> ResponseContent {
        response(
            Page(
                template: "message",
                title: message.title,
                model: message,
                tab: tab ?? design.tabs.first?.id,
                status: status
            ),
            to: request
        )
    }

    func refusal<Person>(_ status: HTTPResponse.Status, to request: SiteRequest<Person>) -> ResponseContent {
        message(
            MessageModel(
                refusal: status.code,
                language: request.language,
                home: design.word("home", in: request.language),
                reference: request.request.id,
                retryAt: request.request.method == .post ? "/" : request.target
            ),
            status: status,
            to: request
        )
    }
}
