import Foundation
import HTTPTypes
import Languages
import UseCases
import ViewModels
import WeatherModels
import WeatherUnits

/// One screen, ready to be drawn: a template and the pure view model it shows.
struct Page {
    /// A template that fills the shell.
    var template: String
    /// Of the browser's window, without the product's name.
    var title: String
    /// What the template reads as `page`.
    var model: Any
    /// What the template reads as `more`, where there is more than one page of it.
    var more: MoreRowsModel?
    var tab: Tab
    /// Classes of the palette of skies; nil for the plain background.
    var sky: String?
    /// What the browser's own frame is tinted in, `#26313f`; nil: as the plain background.
    var themeColor: String?
    var status = HTTPResponse.Status.ok
    /// Whether what it is for has not come yet: it is nothing to keep.
    var isAwaited = false
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
    /// The server's clock in seconds since 1970, and how the person counts hours, `12` or `24`: for what the browser ticks.
    let now: Int
    let cycle: String
    let sky: String
    let themeColor: String?
    let token: String
    /// Whose page it is, for scripts that look whether it still is.
    let mark: String
    /// The page's own path and query, to come back to after a form.
    let here: String
    /// Said once, above everything.
    let notice: NoticeModel?
    /// What the key `u` chooses: `metric` or `imperial`.
    let otherUnits: String
    /// Whether pages follow the weather by themselves.
    let isLive: Bool
    let isSimulated: Bool
    let isWeather: Bool
    let isSearch: Bool
    let isSettings: Bool
}

extension Shell {
    init(_ page: Page, _ request: AppRequest, notice: Notice?, isSimulated: Bool) {
        let visitor = request.visitor
        self.init(
            title: page.title,
            language: visitor.preferences.language.rawValue,
            theme: visitor.theme.rawValue,
            now: Int(request.now.timeIntervalSince1970),
            cycle: visitor.preferences.hourCycle.rawValue,
            sky: page.sky ?? "plain",
            themeColor: page.themeColor,
            token: visitor.formToken,
            mark: visitor.mark,
            here: request.target,
            notice: notice.map(NoticeModel.init),
            otherUnits: visitor.preferences.units.temperature == .fahrenheit ? "metric" : "imperial",
            isLive: visitor.isLive,
            isSimulated: isSimulated,
            isWeather: page.tab == .weather,
            isSearch: page.tab == .search,
            isSettings: page.tab == .settings
        )
    }
}
