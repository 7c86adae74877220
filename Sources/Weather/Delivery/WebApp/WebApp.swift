public import HTTPService
public import HTTPTypes
public import UseCases
import ViewModels
public import WebPages

/// The installable app: pages, what they load, and their live updates; no socket.
public struct WebApp: Sendable {
    private let parts: AppParts
    private let visitors: Visitors

    /// - Parameters:
    ///   - audience: Whom its pages are for.
    ///   - patience: How long a live page waits for weather, before it is sent without.
    ///   - newProfiles: How many may be made from one block of addresses.
    /// - Throws: ``TemplateError`` where a template that was compiled in is broken.
    public init(
        container: any AppContainer,
        audience: PageAudience = .open,
        patience: Duration = .milliseconds(300),
        newProfiles: NewProfileLimit = NewProfileLimit()
    ) throws(TemplateError) {
        let renderer = try PageRenderer(assets: AppAssets(), isSimulated: container.isSimulated)
        parts = AppParts(
            renderer: renderer,
            container: container,
            live: LiveStreams(watch: container.watch),
            patience: patience
        )
        visitors = Visitors(
            container: container,
            renderer: renderer,
            audience: audience,
            newProfiles: newProfiles
        )
    }

    /// Every path of the app.
    public var routes: [Route] {
        pages + parts.renderer.assets.files.map(\.route)
    }

    /// What a browser is shown where there is no page to show: in the app's look and the person's language.
    public func refusal(_ status: HTTPResponse.Status, to request: ServiceRequest) async -> PreparedResponse {
        let response = await visitors.answer(
            request,
            by: .get(request.path) { [parts] request in
                ServiceResponse(parts.renderer.refusal(status, to: request))
            }
        )
        return response.content
    }

    static let controllers: [any Controller.Type] = [
        InstallationController.self, SearchController.self, LocationController.self, HereController.self,
        LiveController.self, ListController.self, PlacesController.self, PlaceController.self,
        FutureController.self, SettingsController.self, PersonalDataController.self,
    ]

    /// One route a path, whatever methods it has: who opens what only a form may ask for is told so in a page.
    private var pages: [Route] {
        let all = Self.controllers.flatMap { $0.init(parts).routes }
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
