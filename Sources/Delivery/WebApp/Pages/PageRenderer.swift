import HTTPService
import HTTPTypes
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

    /// A whole page.
    func response(_ page: Page, to request: AppRequest) -> PreparedResponse {
        let visitor = request.visitor
        let language = visitor.preferences.language
        let shell = Shell(
            title: page.title,
            language: language.rawValue,
            theme: visitor.theme.rawValue,
            sky: page.sky ?? "plain",
            token: visitor.formToken,
            here: request.target,
            isSimulated: isSimulated,
            isWeather: page.tab == .weather,
            isSearch: page.tab == .search,
            isSettings: page.tab == .settings
        )
        let html = text(page.template, in: language, ["shell": shell, "page": page.model])
        var headers = PageHeaders.security
        headers[.contentType] = "text/html; charset=utf-8"
        headers[.contentLanguage] = language.rawValue
        headers[.cacheControl] = "private, no-cache"
        headers[.vary] = "Cookie, Accept-Language"
        return PreparedResponse(status: page.status, headers: headers, body: Array(html.utf8))
    }

    /// A piece of a page, as live updates replace it.
    func text(_ template: String, in language: Language, _ values: [String: Any]) -> String {
        var values = values
        values["t"] = words[language] ?? [:]
        values["asset"] = assets.addresses
        return templates.render(template, values) ?? ""
    }
}
