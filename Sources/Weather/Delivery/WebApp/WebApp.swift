import AccountPages
public import Accounts
public import HTTPService
public import HTTPTypes
public import Languages
public import Profiles
public import Site
public import UseCases

/// The installable app: pages, what they load, and their live updates. It has no socket.
public struct WebApp: Sendable {
    private let site: Site<AppPeople>

    /// - Parameters:
    ///   - audience: The audience of its pages.
    ///   - patience: How long a live page waits for weather before it is sent without.
    ///   - languages: The languages of the pages. English must be among them.
    ///   - newProfiles: Limits how many profiles are created from one block of addresses.
    ///   - accounts: What the use cases of accounts work with; `nil` for an app without accounts.
    ///   - fleet: Tells the nodes that use the same store whose pages have to reload; `nil` if there are none.
    ///   - isStoreShared: Whether the store is a database that other nodes use too, and that may be away.
    ///   - report: Called with each failure of accounts that only an operator can end, and the identifier of the
    ///     request, or `streams`.
    /// - Throws: ``TemplateError`` if a compiled-in template is invalid.
    public init(
        container: any AppContainer,
        audience: PageAudience = .open,
        patience: Duration = .milliseconds(300),
        languages: [Language] = Language.allCases,
        newProfiles: NewProfileLimit = NewProfileLimit(),
        accounts: AccountEnvironment? = nil,
        fleet: FleetReloads? = nil,
        isStoreShared: Bool = false,
        report: @escaping @Sendable (AccountFailure, String) -> Void = { _, _ in }
    ) throws(TemplateError) {
        let parts = AppParts(
            renderer: try PageRenderer(.haneul(in: languages, hasAccounts: accounts != nil)),
            container: container,
            live: LiveStreams(watch: container.watch, in: fleet),
            patience: patience,
            hasAccounts: accounts != nil
        )
        var surroundings = SiteSurroundings(
            store: container.store,
            now: container.now,
            randomBytes: container.randomBytes
        )
        surroundings.isStoreShared = isStoreShared
        site = Site(
            for: AppPeople(container: container, audience: audience),
            controllers: Self.controllers(parts)
                + (accounts.map { Self.controllers(of: $0, parts, report) } ?? []),
            renderer: parts.renderer,
            surroundings: surroundings,
            newProfiles: newProfiles,
            sessions: accounts.map(SessionUseCases.init),
            report: { report($0, "streams") }
        )
    }

    /// All routes of the app.
    public var routes: [Route] { site.routes }

    /// Returns an error page in the app's design and the visitor's language.
    public func refusal(_ status: HTTPResponse.Status, to request: ServiceRequest) async -> ResponseContent {
        await site.refusal(status, to: request)
    }

    static func controllers(_ app: AppParts) -> [any SiteController<AppPerson>] {
        [
            SearchController(app), LocationController(app), HereController(app), LiveController(app),
            ListController(app), PlacesController(app), PlaceController(app), FutureController(app),
            AlertsController(app), RecordsController(app), CompareController(app), SettingsController(app),
            PersonalDataController(app), SyncController(app),
            NotificationsController(app), RulesController(app), TargetsController(app),
            NoticeLogController(app), PushWorkerController(app),
        ]
    }

    private static func controllers(
        of accounts: AccountEnvironment,
        _ app: AppParts,
        _ report: @escaping @Sendable (AccountFailure, String) -> Void
    ) -> [any SiteController<AppPerson>] {
        var product = AccountProduct.haneul(app)
        product.report = report
        return AccountPages(accounts, of: product, app.renderer).controllers
            + [
                DevicePlacesController(app), KeysController(app), ReceiversController(app),
                UnsubscribeController(app),
            ]
    }
}
