import HTTPService
import HTTPTypes
import Languages
import ViewModels
import WeatherModels
import WebPages

/// Draws pages: the one place where templates, words and view models meet.
struct PageRenderer: Sendable {
    let templates: TemplateLibrary
    let assets: AppAssets
    let isSimulated: Bool
    private let words: [Language: [String: [String: String]]]

    init(assets: AppAssets, isSimulated: Bool) throws(TemplateError) {
        self.assets = assets
        self.isSimulated = isSimulated
        templates = try TemplateLibrary(assets.templates)
        words = Dictionary(uniqueKeysWithValues: Language.allCases.map { ($0, Labels.all(in: $0)) })
    }

    /// A whole page, with what there is to say once.
    func response(_ page: Page, to request: AppRequest) -> PreparedResponse {
        let language = request.language
        let notice = Notice(of: request.request)
        let said = notice ?? Notice(problemOf: request)
        let shell = Shell(page, request, notice: said, isSimulated: isSimulated)
        var values: [String: Any] = ["shell": shell, "page": page.model]
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
    func text(_ template: String, in language: Language, _ values: [String: Any]) -> String {
        var values = values
        values["t"] = words[language] ?? [:]
        values["asset"] = assets.addresses
        return templates.render(template, values) ?? ""
    }
}
