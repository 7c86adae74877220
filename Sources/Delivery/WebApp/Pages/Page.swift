import HTTPTypes

/// One screen, ready to be drawn: a template and the pure view model it shows.
struct Page {
    /// A template that fills the shell.
    var template: String
    /// Of the browser's window, without the product's name.
    var title: String
    /// What the template reads as `page`.
    var model: Any
    var tab: Tab
    /// A class of the palette of skies; nil for the plain background.
    var sky: String?
    var status = HTTPResponse.Status.ok
}

/// The tabs at the foot.
enum Tab: String, Sendable {
    case weather, search, settings
}

/// What the shell around every page shows; templates read it as `shell`.
struct Shell {
    let title: String
    let language: String
    let theme: String
    let sky: String
    let token: String
    /// The page's own path and query, to come back to after a form.
    let here: String
    let isSimulated: Bool
    let isWeather: Bool
    let isSearch: Bool
    let isSettings: Bool
}
