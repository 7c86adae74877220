public import HTTPService
public import HTTPTypes

/// A scene's controller: asks a use case, gives its result to a view model, and the view model to a page.
///
/// Every page is built in these same steps: request → use case → view model → template.
public protocol SiteController<Person>: Sendable {
    /// Who asks, as the product knows them.
    associatedtype Person: SitePerson
    /// The paths it answers, each with its method.
    var routes: [SiteRoute<Person>] { get }
}

/// One path of a site.
public struct SiteRoute<Person: SitePerson>: Sendable {
    /// Answers one request.
    public typealias Handler = @Sendable (SiteRequest<Person>) async -> ServiceResponse

    public let pattern: String
    public let method: HTTPRequest.Method
    public let answer: Handler
    /// Whether it shows what the product is for: not to everybody where its pages are for some alone.
    public let isGuarded: Bool

    /// Of a page, or a part of one.
    /// - Parameter isGuarded: Whether it shows what the product is for.
    public static func get(_ pattern: String, isGuarded: Bool = false, _ answer: @escaping Handler) -> Self {
        Self(pattern: pattern, method: .get, answer: answer, isGuarded: isGuarded)
    }

    /// Of a form: what it changes is kept when the answer leaves, and the answer leads back to a page (303).
    public static func post(_ pattern: String, _ answer: @escaping Handler) -> Self {
        Self(pattern: pattern, method: .post, answer: answer, isGuarded: false)
    }
}
