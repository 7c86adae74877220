public import HTTPService
public import HTTPTypes
public import PrometheusMetrics

/// The routes of a server in addition to its product's: those for operators and crawlers, and the answers to unknown
/// paths and methods.
public struct SiteServer: Sendable {
    private let page: @Sendable (HTTPResponse.Status, ServiceRequest) async -> ResponseContent
    private let programs: ProgramAnswers
    private let metrics: PrometheusRegistry
    private let showsMetricsToEveryone: Bool
    private let isReady: @Sendable () -> Bool

    /// - Parameters:
    ///   - refusal: Returns an error page for browsers.
    ///   - programs: The responses for programs.
    ///   - showsMetricsToEveryone: Whether metrics are visible beyond this machine.
    ///   - isReady: Returns `false` once the server is stopping.
    public init(
        refusal: @escaping @Sendable (HTTPResponse.Status, ServiceRequest) async -> ResponseContent,
        programs: ProgramAnswers,
        metrics: PrometheusRegistry,
        showsMetricsToEveryone: Bool = false,
        isReady: @escaping @Sendable () -> Bool
    ) {
        page = refusal
        self.programs = programs
        self.metrics = metrics
        self.showsMetricsToEveryone = showsMetricsToEveryone
        self.isReady = isReady
    }

    /// Returns all known routes: the site's pages, which answer every method and redirect addresses with a trailing
    /// slash, and those for operators and crawlers.
    public func routes(pages: [Route]) -> [Route] {
        let all = pages + SlashedRoutes(pages: pages, programs: programs).routes
        return all.map(PageMethods(programs: programs, page: page).guarding)
            + HealthRoutes(isReady: isReady).routes
            + [
                MetricsRoute(registry: metrics, isOpenToEveryone: showsMetricsToEveryone, programs: programs)
                    .route,
                RobotsRoute.route,
            ]
    }

    /// The route of unknown paths. It must come last, because the first match answers.
    public var unknown: Route { UnknownRoutes(programs: programs, page: page).route }
}
