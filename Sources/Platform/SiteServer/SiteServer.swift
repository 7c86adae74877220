public import HTTPService
public import HTTPTypes
public import PrometheusMetrics

/// What a server answers beside its product's paths: what operators and crawlers ask, and paths and methods that nobody has.
public struct SiteServer: Sendable {
    private let page: @Sendable (HTTPResponse.Status, ServiceRequest) async -> PreparedResponse
    private let programs: ProgramAnswers
    private let metrics: PrometheusRegistry
    private let showsMetricsToEveryone: Bool
    private let isReady: @Sendable () -> Bool

    /// - Parameters:
    ///   - refusal: What a browser is shown where it is shown no page.
    ///   - programs: What anybody else is told.
    ///   - showsMetricsToEveryone: Otherwise to this machine only.
    ///   - isReady: False once the server is stopping.
    public init(
        refusal: @escaping @Sendable (HTTPResponse.Status, ServiceRequest) async -> PreparedResponse,
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

    /// Every path but those of nobody: the site's pages, which answer every method and are found with a slash too many, and
    /// what operators and crawlers ask.
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

    /// The paths of nobody. It goes behind all others: the first that fits answers.
    public var unknown: Route { UnknownRoutes(programs: programs, page: page).route }
}
