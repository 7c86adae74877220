import HTTPService
import HTTPTypes
import Site
import SiteModels

/// The controller of a scene: calls a use case, passes the result to a view model, and the view model to a page
/// (D11).
protocol Controller: SiteController<AppPerson> {
    init(_ app: AppParts)
}

/// What all controllers need.
struct AppParts: Sendable {
    let renderer: PageRenderer
    let container: any AppContainer
    let live: LiveStreams
    /// How long a live page waits for weather; the stream sends what arrives later.
    let patience: Duration
    /// Whether somebody can have an account.
    var hasAccounts = false
}

extension AppParts {
    func answer(_ page: Page, to request: AppRequest) -> ServiceResponse {
        ServiceResponse(renderer.response(page, to: request))
    }

    /// Answers with a page that has only a message.
    func answer(
        _ message: MessageModel,
        status: HTTPResponse.Status,
        tab: String = AppTab.weather,
        to request: AppRequest
    ) -> ServiceResponse {
        ServiceResponse(renderer.message(message, status: status, tab: tab, to: request))
    }
}
