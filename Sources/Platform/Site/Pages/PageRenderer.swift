public import HTTPService
import HTTPTypes
public import Languages

/// Draws pages: the one place where templates, words and view models meet.
public struct PageRenderer: Sendable {
    public let design: SiteDesign
    private let templates: TemplateLibrary
    private let frame: ShellFrame

    /// - Throws: ``TemplateError`` where a template that was compiled in is broken.
    public init(_ design: SiteDesign) throws(TemplateError) {
        self.design = design
        let templates = try TemplateLibrary(design.assets.templates)
        self.templates = templates
        frame = ShellFrame(design) { Self.text($0, in: $1, $2, templates, design) }
    }

    /// A whole page, with what there is to say once.
    public func response<Person>(_ page: Page, to request: SiteRequest<Person>) -> PreparedResponse {
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
        // The worker's last good page is worth more than one that still waits, and is not replaced.
        headers[.cacheControl] = page.isAwaited ? "private, no-store" : "private, no-cache"
        headers[.vary] = "Cookie, Accept-Language"
        if notice != nil { headers.append(HTTPField(name: .setCookie, value: Notice.taken)) }
        // What a person keeps is missing on it: the worker's last good page is worth more, and is not replaced.
        let isWhole = request.visitor.problem == nil || page.status != .ok
        return PreparedResponse(
            status: isWhole ? page.status : .serviceUnavailable,
            headers: headers,
            body: Array(html.utf8)
        )
    }

    /// A piece of a page, as live updates replace it.
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
