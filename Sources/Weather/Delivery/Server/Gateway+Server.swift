public import AccessKeys
public import Gateway
public import HTTPService
public import HTTPTypes
public import PrometheusMetrics
import SiteServer

extension Gateway {
    /// Returns the routes of a server: the API behind its keys, the app, and those for operators and crawlers.
    ///
    /// - Parameters:
    ///   - app: The routes of the app, including `/`.
    ///   - refusal: Returns an error page for browsers.
    ///   - host: The name or address that the server listens at, by which this machine may ask for metrics.
    ///   - showsMetricsToEveryone: Whether metrics are visible beyond this machine.
    ///   - isReady: Returns `false` once the server is stopping.
    ///   - hasDatabase: Returns whether the database that nodes share answers; `nil` where there is none.
    ///   - hasCache: The same of the cache that they share.
    public func routes(
        behind keys: KeyRing,
        beside app: [Route],
        refusal: @escaping @Sendable (HTTPResponse.Status, ServiceRequest) async -> ResponseContent,
        metrics: PrometheusRegistry,
        host: String? = nil,
        showsMetricsToEveryone: Bool = false,
        isReady: @escaping @Sendable () -> Bool,
        hasDatabase: (@Sendable () -> Bool)? = nil,
        hasCache: (@Sendable () -> Bool)? = nil
    ) -> [Route] {
        let site = SiteServer(
            refusal: refusal,
            // Programs get the error responses in OpenWeatherMap's format.
            programs: ProgramAnswers(
                refusal: { Gateway.refusal($0, path: $1) },
                covers: { Gateway.covers($0) }
            ),
            metrics: metrics,
            host: host,
            showsMetricsToEveryone: showsMetricsToEveryone,
            isReady: isReady,
            hasDatabase: hasDatabase,
            hasCache: hasCache
        )
        let known =
            routes.map { Gateway.isOpen($0) ? $0 : keys.guarding($0) }
            + site.routes(pages: app + ServerPages.routes)
        return known.reservingFirstWords(answering: site.unknown) + [site.unknown]
    }
}
