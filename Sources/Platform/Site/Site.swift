public import Foundation
public import HTTPService
public import HTTPTypes
public import Profiles
public import StoragePort

/// What a site takes from outside.
public struct SiteSurroundings: Sendable {
    /// Where profiles are, and the secret by which those who visit are known again.
    public let store: any ProfileStore & SigningSecretStorage
    /// The wall clock.
    public let now: @Sendable () -> Date
    /// As many as asked for, that nobody can guess.
    public let randomBytes: @Sendable (Int) -> [UInt8]

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

/// A website: pages, what they load, forms, and what is shown without a network; no socket.
public struct Site<P: People>: Sendable {
    private let controllers: [any SiteController<P.Person>]
    private let renderer: PageRenderer
    private let visitors: Visitors<P>

    /// - Parameters:
    ///   - people: Who visits.
    ///   - controllers: Of the product's scenes.
    ///   - newProfiles: How many may be made from one block of addresses.
    public init(
        for people: P,
        controllers: [any SiteController<P.Person>],
        renderer: PageRenderer,
        surroundings: SiteSurroundings,
        newProfiles: NewProfileLimit = NewProfileLimit()
    ) {
        self.controllers = controllers + [InstallationController<P.Person>(renderer)]
        self.renderer = renderer
        visitors = Visitors(
            people: people,
            renderer: renderer,
            surroundings: surroundings,
            newProfiles: newProfiles
        )
    }

    /// Every path of the site.
    public var routes: [Route] {
        pages + renderer.design.assets.files.map(\.route)
    }

    /// What a browser is shown where there is no page to show: in the site's look and the person's language.
    public func refusal(_ status: HTTPResponse.Status, to request: ServiceRequest) async -> PreparedResponse {
        let response = await visitors.answer(
            request,
            by: .get(request.path) { [renderer] request in
                ServiceResponse(renderer.refusal(status, to: request))
            }
        )
        return response.content
    }

    /// One route a path, whatever methods it has: who opens what only a form may ask for is told so in a page.
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
                        PreparedResponse(status: page.status, headers: headers, body: page.body)
                    )
                }
                return await visitors.answer(request, by: route)
            }
        }
    }
}
