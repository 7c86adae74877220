public import HTTPService
public import HTTPTypes
import Languages
import LiveUpdates
public import Profiles
public import Site
public import UseCases
import ViewModels

/// The installable app: pages, what they load, and their live updates; no socket.
public struct WebApp: Sendable {
    private let site: Site<AppPeople>

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
        let parts = AppParts(
            renderer: try PageRenderer(.haneul),
            container: container,
            live: LiveStreams(watch: container.watch),
            patience: patience
        )
        site = Site(
            for: AppPeople(container: container, audience: audience),
            controllers: Self.controllers(parts),
            renderer: parts.renderer,
            surroundings: SiteSurroundings(
                store: container.store,
                now: container.now,
                randomBytes: container.randomBytes
            ),
            newProfiles: newProfiles
        )
    }

    /// Every path of the app.
    public var routes: [Route] { site.routes }

    /// What a browser is shown where there is no page to show: in the app's look and the person's language.
    public func refusal(_ status: HTTPResponse.Status, to request: ServiceRequest) async -> ResponseContent {
        await site.refusal(status, to: request)
    }

    static func controllers(_ app: AppParts) -> [any SiteController<AppPerson>] {
        [
            SearchController(app), LocationController(app), HereController(app), LiveController(app),
            ListController(app), PlacesController(app), PlaceController(app), FutureController(app),
            SettingsController(app), PersonalDataController(app),
        ]
    }
}
