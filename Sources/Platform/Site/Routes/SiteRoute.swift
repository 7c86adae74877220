public import HTTPService
public import HTTPTypes

/// The controller of a scene. It calls a use case, passes the result to a view model, and the view model to a page.
public protocol SiteController<Person>: Sendable {
    /// A visitor as the product knows them.
    associatedtype Person: SitePerson
    /// The paths it answers, each with its method.
    var routes: [SiteRoute<Person>] { get }
}

/// One path of a site.
public struct SiteRoute<Person: SitePerson>: Sendable {
    /// Answers one request.
    public typealias Handler = @Sendable (SiteRequest<Person>) async -> ServiceResponse
    /// Refuses one request of a stranger, or returns `nil` for the handler to answer it.
    public typealias Shedding = @Sendable (SiteRequest<Person>) -> ServiceResponse?

    public let pattern: String
    public let method: HTTPRequest.Method
    public let answer: Handler
    /// Whether it shows the product's content, which a site may restrict to some visitors.
    public let isGuarded: Bool
    /// Whether it is for those who are signed in; others are asked to sign in first.
    public let isForMembers: Bool
    /// Whether what it answers with success is the same for everybody, so that any cache may keep it. It is answered for
    /// nobody in particular and sets no cookie; only its refusals are for whoever asks.
    public let isSameForAll: Bool
    /// Whether the address itself is all that says who may: a link in a mail, which a program may use for somebody. It is
    /// answered for nobody in particular: no cookie is read or set, and a form needs no token, because a browser adds
    /// nothing to it that another site's page could use.
    public let isForBearer: Bool
    /// Asked first about somebody who sent no cookie of a profile, a session or a device: what the server cannot take on
    /// now is refused before anybody is identified, so that refusals cost little. `nil` if nothing is refused so.
    public let shedding: Shedding?
    /// Whether a form is taken while the database is away: it says itself what was done and what was not.
    var isTakenInOutage = false

    /// Creates the route of a page or of a fragment of one.
    ///
    /// - Parameters:
    ///   - isGuarded: Whether it shows the product's content.
    ///   - isForMembers: Whether it is for those who are signed in.
    public static func get(
        _ pattern: String,
        isGuarded: Bool = false,
        isForMembers: Bool = false,
        _ answer: @escaping Handler
    ) -> Self {
        Self(
            pattern: pattern,
            method: .get,
            answer: answer,
            isGuarded: isGuarded,
            isForMembers: isForMembers,
            isSameForAll: false,
            isForBearer: false,
            shedding: nil
        )
    }

    /// Creates the route of a file that is the same for everybody, such as a picture.
    ///
    /// - Parameter answer: Asked for a visitor without a profile; asked again for the real one if its status is not 200.
    public static func file(_ pattern: String, _ answer: @escaping Handler) -> Self {
        Self(
            pattern: pattern,
            method: .get,
            answer: answer,
            isGuarded: false,
            isForMembers: false,
            isSameForAll: true,
            isForBearer: false,
            shedding: nil
        )
    }

    /// The route of a form that is taken while the database is away (``isTakenInOutage``).
    public var takenInOutage: Self {
        var route = self
        route.isTakenInOutage = true
        return route
    }

    /// Creates the route of a secret address that is sent to somebody, and used without cookies
    /// (``isForBearer``).
    public static func bearer(
        _ method: HTTPRequest.Method,
        _ pattern: String,
        _ answer: @escaping Handler
    ) -> Self {
        Self(
            pattern: pattern,
            method: method,
            answer: answer,
            isGuarded: false,
            isForMembers: false,
            isSameForAll: false,
            isForBearer: true,
            shedding: nil
        )
    }

    /// Creates the route of a form. Its changes are stored before the response is sent, and the response redirects to
    /// a page (303).
    ///
    /// - Parameters:
    ///   - isForMembers: Whether it is for those who are signed in.
    ///   - shedding: Refuses strangers early.
    public static func post(
        _ pattern: String,
        isForMembers: Bool = false,
        shedding: Shedding? = nil,
        _ answer: @escaping Handler
    ) -> Self {
        Self(
            pattern: pattern,
            method: .post,
            answer: answer,
            isGuarded: false,
            isForMembers: isForMembers,
            isSameForAll: false,
            isForBearer: false,
            shedding: shedding
        )
    }
}
