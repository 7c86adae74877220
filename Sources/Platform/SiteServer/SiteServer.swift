public import HTTPService
public import HTTPTypes
public import Logging
public import PrometheusMetrics
public import ServiceLifecycle
import Site
import UnixSignals

/// The routes of a server in addition to its product's: those for operators and crawlers, and the answers to unknown
/// paths and methods.
public struct SiteServer: Sendable {
    private let page: @Sendable (HTTPResponse.Status, ServiceRequest) async -> ResponseContent
    let programs: ProgramAnswers
    let metrics: PrometheusRegistry
    let host: String?
    let showsMetricsToEveryone: Bool
    let isReady: @Sendable () -> Bool
    let hasDatabase: (@Sendable () -> Bool)?
    let hasCache: (@Sendable () -> Bool)?

    /// - Parameters:
    ///   - refusal: Returns an error page for browsers.
    ///   - host: The name or address that the server listens at. This machine asks for metrics by that name, by
    ///     `localhost` or by an address.
    ///   - showsMetricsToEveryone: Whether metrics are visible beyond this machine.
    ///   - isReady: Returns `false` once the server is stopping.
    ///   - hasDatabase: Returns whether the database that nodes share answers; `nil` where there is none.
    ///   - hasCache: The same of the cache that they share.
    public init(
        refusal: @escaping @Sendable (HTTPResponse.Status, ServiceRequest) async -> ResponseContent,
        programs: ProgramAnswers,
        metrics: PrometheusRegistry,
        host: String? = nil,
        showsMetricsToEveryone: Bool = false,
        isReady: @escaping @Sendable () -> Bool,
        hasDatabase: (@Sendable () -> Bool)? = nil,
        hasCache: (@Sendable () -> Bool)? = nil
    ) {
        page = refusal
        self.programs = programs
        self.metrics = metrics
        self.host = host
        self.showsMetricsToEveryone = showsMetricsToEveryone
        (self.isReady, self.hasDatabase, self.hasCache) = (isReady, hasDatabase, hasCache)
    }

    /// Returns all known routes: the site's pages, which answer every method and redirect addresses with a trailing
    /// slash, and those for operators and crawlers.
    public func routes(pages: [Route]) -> [Route] {
        (pages + pages.filter { $0.pattern != "/" }.map(slashed)).map(answeringEveryMethod) + operatorRoutes
    }

    /// The route of unknown paths: a page for browsers, the API's format for programs and on the API's paths. It must
    /// come last, because the first match answers.
    public var unknown: Route {
        var route = Route("/{unknown...}") { request in
            let mayShowPage = [.get, .head, .post].contains(request.method) && request.acceptsHTML
            guard mayShowPage, !programs.covers(request.path) else {
                return ServiceResponse(programs.refusal(.notFound, request.path))
            }
            return ServiceResponse(await page(.notFound, request))
        }
        route.refusesMethodsItself = true
        return route
    }

    /// Runs services until the process was asked to stop and all answers under way were sent, within 10 seconds.
    ///
    /// - Parameters:
    ///   - services: The services; they are stopped in reverse order.
    ///   - delay: How much longer one of them goes on when the process is asked to stop.
    public static func run(
        _ services: [any Service],
        stoppingAfter delay: Duration = .zero,
        logger: Logger
    ) async throws {
        // At debug level, the group logs its services by reflection, including the configuration and its keys.
        var quiet = logger
        quiet.logLevel = max(logger.logLevel, .notice)
        var group = ServiceGroupConfiguration(
            services: services.map { .init(service: $0) },
            gracefulShutdownSignals: [.sigterm, .sigint, .sighup],
            logger: quiet
        )
        group.maximumGracefulShutdownDuration = .seconds(10) + delay
        try await ServiceGroup(configuration: group).run()
    }

    // MARK: Pages

    /// Returns the route with an answer to unsupported methods too: a page for browsers, a short text for programs.
    private func answeringEveryMethod(_ route: Route) -> Route {
        var guarded = route
        guarded.refusesMethodsItself = true
        guarded.respond = { request in
            let isHead = request.method == .head && route.methods.contains(.get)
            guard !isHead, !route.methods.contains(request.method) else {
                return await route.respond(request)
            }
            let refusal =
                request.acceptsHTML
                ? await page(.methodNotAllowed, request)
                : programs.refusal(.methodNotAllowed(Array(route.methods)), request.path)
            var headers = refusal.headers
            let names = route.methods.map(\.rawValue) + (route.methods.contains(.get) ? ["HEAD"] : [])
            headers[.allow] = Set(names).sorted().joined(separator: ", ")
            return ServiceResponse(refusal.with(headers))
        }
        return guarded
    }

    /// Returns the route of a page's address with an extra slash, as people and links write it. It redirects a browser
    /// to the page's only address. A program, which may not follow, is answered directly.
    private func slashed(_ page: Route) -> Route {
        Route(page.pattern + "/") { request in
            // `/data/` could be a place, but belongs to the API.
            guard !programs.covers(request.path) else {
                return ServiceResponse(programs.refusal(.notFound, request.path))
            }
            guard request.acceptsHTML else { return await page.respond(request) }
            var headers = PageHeaders.security
            (headers[.location], headers[.vary]) = (page.address(for: request), "Accept")
            return ServiceResponse(ResponseContent(status: .permanentRedirect, headers: headers))
        }
    }
}

extension Route {
    /// Returns the page's address for a request. It is built from the pattern, never from the path as sent, so that no
    /// slash or backslash in a segment leads to another host.
    fileprivate func address(for request: ServiceRequest) -> String {
        let parts = pattern.split(separator: "/").map { part in
            guard part.hasPrefix("{") else { return String(part) }
            return request.pathParameters[String(part.dropFirst().dropLast())]?.percentEncoded ?? ""
        }
        let query = request.query.text
        return "/" + parts.joined(separator: "/") + (query.isEmpty ? "" : "?" + query)
    }
}
