public import AccessKeys
public import Gateway
public import HTTPService
public import HTTPTypes
public import PrometheusMetrics

/// What a server answers: the app, the API behind its keys, and what operators and crawlers ask.
public struct WeatherServer: Sendable {
    private let gateway: Gateway
    private let app: [Route]
    private let refusal: @Sendable (HTTPResponse.Status, ServiceRequest) async -> PreparedResponse
    private let keys: KeyRing
    private let metrics: PrometheusRegistry
    private let showsMetricsToEveryone: Bool
    private let isReady: @Sendable () -> Bool

    /// - Parameters:
    ///   - app: The paths of the app, `/` among them.
    ///   - refusal: What a browser is shown where it is shown no page.
    ///   - showsMetricsToEveryone: Otherwise to this machine only.
    ///   - isReady: False once the server is stopping.
    public init(
        gateway: Gateway,
        app: [Route],
        refusal: @escaping @Sendable (HTTPResponse.Status, ServiceRequest) async -> PreparedResponse,
        keys: KeyRing,
        metrics: PrometheusRegistry,
        showsMetricsToEveryone: Bool = false,
        isReady: @escaping @Sendable () -> Bool
    ) {
        self.gateway = gateway
        self.app = app
        self.refusal = refusal
        self.keys = keys
        self.metrics = metrics
        self.showsMetricsToEveryone = showsMetricsToEveryone
        self.isReady = isReady
    }

    /// Every path it answers.
    public var routes: [Route] {
        let gate = KeyGate(keys: keys)
        let pages = app + PageRoutes.routes
        let unknown = UnknownRoutes(page: refusal).route
        let known =
            gateway.routes.map { Gateway.isOpen($0) ? $0 : gate.guarding($0) }
            + (pages + SlashedRoutes(pages: pages).routes).map(PageMethods(page: refusal).guarding)
            + HealthRoutes(isReady: isReady).routes
            + [
                MetricsRoute(registry: metrics, isOpenToEveryone: showsMetricsToEveryone).route,
                RobotsRoute.route,
            ]
        let places = PlaceRoutes(reserved: known.firstWords, unknown: unknown)
        // Behind all others: the first that fits answers.
        return known.map(places.guarding) + [unknown]
    }
}
