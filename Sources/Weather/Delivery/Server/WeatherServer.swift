public import AccessKeys
public import Gateway
public import HTTPService
public import HTTPTypes
public import PrometheusMetrics
import SiteServer

/// The routes of a server: the app, the API behind its keys, and those for operators and crawlers.
public struct WeatherServer: Sendable {
    private let gateway: Gateway
    private let app: [Route]
    private let refusal: @Sendable (HTTPResponse.Status, ServiceRequest) async -> ResponseContent
    private let keys: KeyRing
    private let metrics: PrometheusRegistry
    private let showsMetricsToEveryone: Bool
    private let isReady: @Sendable () -> Bool

    /// - Parameters:
    ///   - app: The routes of the app, including `/`.
    ///   - refusal: Returns an error page for browsers.
    ///   - showsMetricsToEveryone: Whether metrics are visible beyond this machine.
    ///   - isReady: Returns `false` once the server is stopping.
    public init(
        gateway: Gateway,
        app: [Route],
        refusal: @escaping @Sendable (HTTPResponse.Status, ServiceRequest) async -> ResponseContent,
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
        let site = SiteServer(
            refusal: refusal,
            programs: .gateway,
            metrics: metrics,
            showsMetricsToEveryone: showsMetricsToEveryone,
            isReady: isReady
        )
        let known =
            gateway.routes.map { Gateway.isOpen($0) ? $0 : keys.guarding($0) }
            + site.routes(pages: app + ServerPages.routes)
        return known.reservingFirstWords(answering: site.unknown) + [site.unknown]
    }
}

extension ProgramAnswers {
    /// The error responses in OpenWeatherMap's format.
    fileprivate static let gateway = ProgramAnswers(
        refusal: { Gateway.refusal($0, path: $1) },
        covers: { Gateway.covers($0) }
    )
}
