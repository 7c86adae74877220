public import Foundation
public import HTTPService
import HTTPTypes
public import UseCases

/// OpenWeatherMap's API on the weather use cases: requests in, responses out, no socket.
public struct Gateway: Sendable {
    /// The services that endpoints use.
    public struct Services: Sendable {
        public var weather: GetWeather
        public var past: GetPastWeather
        public var places: GeocodePlaces
        /// The wall clock.
        public var now: @Sendable () -> Date
        /// Whether Korean descriptions are natural Korean instead of the API's own texts.
        public var usesNaturalKorean: Bool

        public init(
            weather: GetWeather,
            past: GetPastWeather,
            places: GeocodePlaces,
            now: @escaping @Sendable () -> Date,
            usesNaturalKorean: Bool = false
        ) {
            self.weather = weather
            self.past = past
            self.places = places
            self.now = now
            self.usesNaturalKorean = usesNaturalKorean
        }

        /// Returns the services for a client, whose share of the budget upstream calls use.
        func asked(by request: ServiceRequest) -> Services {
            var services = self
            let (key, subscriber, waited) = (request.account, request.subscriber, request.waited)
            services.weather = weather.asked(byKey: key, from: subscriber, after: waited)
            services.past = past.asked(byKey: key, from: subscriber, after: waited)
            return services
        }
    }

    let services: Services
    let prepared: PreparedContents

    /// - Parameter capacity: The maximum size of prepared answers in bytes.
    public init(services: Services, capacity: Int = 16 << 20) {
        self.services = services
        prepared = PreparedContents(capacity: capacity)
    }

    /// All routes of the API, each at the root and under `/owm`.
    public var routes: [Route] {
        Self.mounts.flatMap { mount in
            endpoints.map { endpoint in
                Route(mount + endpoint.path, methods: [.get, .post, .options]) { request in
                    guard request.method != .options else { return ServiceResponse(CrossOrigin.preflight) }
                    return ServiceResponse(await endpoint.respond(to: request, of: self))
                }
            } + iconRoutes(under: mount)
        }
    }

    private static let mounts = ["", "/owm"]

    private var endpoints: [any Endpoint.Type] {
        [
            CurrentWeather.self, ThreeHourForecast.self, DailyForecastList.self,
            WeatherGroup.self, FindAround.self, CitiesInBox.self, UVIndexNow.self,
            OneCall.self, FormerOneCall.self, TimeMachine.self, DaySummary.self, Overview.self,
            AirPollution.self, AirPollutionForecast.self, AirPollutionHistory.self,
            DirectGeocoding.self, ReverseGeocoding.self, PostalGeocoding.self,
        ]
    }
}

extension Endpoint {
    /// Returns the prepared response if there is one, otherwise a new one, created once for all simultaneous
    /// requests.
    static func respond(to request: ServiceRequest, of gateway: Gateway) async -> ResponseContent {
        let parameters = request.parameters
        do throws(GatewayError) {
            let endpoint = try Self(parameters, from: gateway.services)
            // Answers are created separately for each client, because a client over its limit has no answer to share.
            let services = gateway.services.asked(by: request)
            return await gateway.prepared.content(
                for: path + "?" + endpoint.canonicalQuery,
                askedBy: request.account ?? request.subscriber ?? "",
                now: services.now()
            ) { await endpoint.prepare(from: services) }
        } catch {
            return ResponseContent(refusing: error, mode: mode(parameters))
        }
    }

    /// In the original format: sorted parameters without default values.
    private var shownKey: String {
        let parameters = shownQuery.split(separator: "&").filter {
            !["units=standard", "lang=en"].contains($0)
        }
        return VisibleText.escaped(Self.path + "?" + parameters.sorted().joined(separator: "&"))
    }

    private func prepare(from services: Gateway.Services) async -> ResponseContent {
        do throws(GatewayError) {
            let content = try await content(from: services)
            var headers = content.headers
            headers[.cacheKey] = shownKey
            return content.with(headers)
        } catch {
            return ResponseContent(refusing: error, mode: mode)
        }
    }
}

extension ResponseContent {
    /// Creates an answer of the API.
    ///
    /// - Parameter headers: Additional header fields, for example of provenance.
    convenience init(
        ofAPI body: [UInt8],
        mode: ResponseMode = .json,
        headers: HTTPFields = [:],
        lifetime: ContentLifetime = .once,
        charge: Int = 1
    ) {
        var headers = headers
        headers.append(contentsOf: CrossOrigin.headers)
        headers[.contentType] = mode.contentType
        self.init(headers: headers, body: body, lifetime: lifetime, charge: charge)
    }

    /// Creates an error response of the API.
    ///
    /// - Parameter isOfAPI: Whether pages of other sites may read it.
    convenience init(refusing error: GatewayError, mode: ResponseMode, isOfAPI: Bool = true) {
        var headers = isOfAPI ? CrossOrigin.headers : [:]
        headers[.contentType] = (mode == .xml ? mode : .json).contentType
        if let seconds = error.retryAfter { headers[.retryAfter] = String(seconds) }
        if case .wrongMethod(let allowed) = error { headers[.allow] = allowed }
        self.init(status: error.status, headers: headers, body: error.body(in: mode))
    }
}
