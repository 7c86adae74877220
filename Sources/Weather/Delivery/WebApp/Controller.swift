import HTTPService
import HTTPTypes

/// A scene's controller: asks a use case, gives its result to a view model, and the view model to a page.
///
/// Every page is built in these same steps (D11): request → use case → view model → template.
protocol Controller: Sendable {
    init(_ app: AppParts)
    var routes: [AppRoute] { get }
}

/// What controllers share.
struct AppParts: Sendable {
    let renderer: PageRenderer
    let container: any AppContainer
    let live: LiveStreams
    /// How long a live page waits for weather; what is not there by then is brought by the stream.
    let patience: Duration
}

/// One path of the app.
struct AppRoute: Sendable {
    let pattern: String
    let method: HTTPRequest.Method
    let answer: @Sendable (AppRequest) async -> ServiceResponse
    /// Whether it tells the weather: not to everybody where the pages are for some alone.
    var showsWeather = false

    static func get(_ pattern: String, _ answer: @escaping @Sendable (AppRequest) async -> ServiceResponse)
        -> Self
    {
        AppRoute(pattern: pattern, method: .get, answer: answer)
    }

    /// Of a page that tells the weather, or a part of one.
    static func weather(
        _ pattern: String,
        _ answer: @escaping @Sendable (AppRequest) async -> ServiceResponse
    ) -> Self {
        AppRoute(pattern: pattern, method: .get, answer: answer, showsWeather: true)
    }

    /// Of a form: what it changes is kept when the answer leaves, and the answer leads back to a page (303).
    static func post(_ pattern: String, _ answer: @escaping @Sendable (AppRequest) async -> ServiceResponse)
        -> Self
    {
        AppRoute(pattern: pattern, method: .post, answer: answer)
    }
}
