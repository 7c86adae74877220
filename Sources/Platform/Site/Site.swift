public import Accounts
public import Foundation
public import HTTPService
public import HTTPTypes
public import Profiles
public import StoragePort

/// What a site needs from outside.
public struct SiteSurroundings: Sendable {
    /// The store of profiles and of the secret that signs cookies.
    public let store: any ProfileStore & SigningSecretStorage
    /// The wall clock.
    public let now: @Sendable () -> Date
    /// Returns the requested number of unpredictable bytes.
    public let randomBytes: @Sendable (Int) -> [UInt8]
    /// Whether the store is a database that other nodes use too, and that may be away: then pages say what they show from
    /// memory, and forms what was not changed.
    public var isStoreShared = false

    public init(
        store: any ProfileStore & SigningSecretStorage,
        now: @escaping @Sendable () -> Date,
        randomBytes: @escaping @Sendable (Int) -> [UInt8]
    ) {
        self.store = store
        self.now = now
        self.randomBytes = randomBytes
    }
}

/// A website: pages, what they load, forms, and the offline page. It has no socket.
public struct Site<P: People>: Sendable {
    private let controllers: [any SiteController<P.Person>]
    private let renderer: PageRenderer
    private let visitors: Visitors<P>

    /// - Parameters:
    ///   - newProfiles: Limits how many profiles are created from one block of addresses.
    ///   - sessions: The sessions of the site's accounts; `nil` for a site without accounts.
    ///   - report: Called when the sessions of streams cannot be read, once until they can be read again. The streams go
    ///     on.
    public init(
        for people: P,
        controllers: [any SiteController<P.Person>],
        renderer: PageRenderer,
        surroundings: SiteSurroundings,
        newProfiles: NewProfileLimit = NewProfileLimit(),
        sessions: SessionUseCases? = nil,
        report: @escaping @Sendable (AccountFailure) -> Void = { _ in }
    ) {
        self.controllers = controllers + [InstallationController<P.Person>(renderer)]
        self.renderer = renderer
        visitors = Visitors(
            people: people,
            renderer: renderer,
            surroundings: surroundings,
            newProfiles: newProfiles,
            sessions: sessions,
            report: report
        )
    }

    /// All routes of the site.
    public var routes: [Route] {
        pages + renderer.design.assets.files.map(\.route)
    }

    /// Returns an error page in the site's design and the visitor's language.
    public func refusal(_ status: HTTPResponse.Status, to request: ServiceRequest) async -> ResponseContent {
        let response = await visitors.answer(
            request,
            by: .get(request.path) { [renderer] request in
                ServiceResponse(renderer.refusal(status, to: request))
            }
        )
        return response.content
    }

    /// One route for each path, with all its methods. Opening a path that only a form may use shows a page that says
    /// so.
    private var pages: [Route] {
        let all = controllers.flatMap { $0.routes }
        return Dictionary(grouping: all, by: \.pattern).map { pattern, routes in
            Route(pattern, methods: Set(routes.map(\.method) + [.get])) { [visitors] request in
                let method = request.method == .head ? .get : request.method
                guard let route = routes.first(where: { $0.method == method }) else {
                    let page = await refusal(.methodNotAllowed, to: request)
                    var headers = page.headers
                    headers[.allow] = "POST"
                    return ServiceResponse(
                        ResponseContent(status: page.status, headers: headers, body: page.body)
                    )
                }
                return await visitors.answer(request, by: route)
            }
        }
    }
}
