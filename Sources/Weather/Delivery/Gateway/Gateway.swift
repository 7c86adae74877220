public import Foundation
public import HTTPService
import HTTPTypes
public import UseCases

/// OpenWeatherMap's API on the weather use cases: requests in, responses out, no socket.
public struct Gateway: Sendable {
    private(set) var weather: GetWeather
    private(set) var past: GetPastWeather
    let places: GeocodePlaces
    /// The wall clock.
    let now: @Sendable () -> Date
    let usesNaturalKorean: Bool
    let prepared: PreparedContents

    /// - Parameters:
    ///   - now: The wall clock.
    ///   - usesNaturalKorean: Whether Korean descriptions are natural Korean instead of the API's own texts.
    ///   - capacity: The maximum size of prepared answers in bytes.
    public init(
        weather: GetWeather,
        past: GetPastWeather,
        places: GeocodePlaces,
        now: @escaping @Sendable () -> Date,
        usesNaturalKorean: Bool = false,
        capacity: Int = 16 << 20
    ) {
        self.weather = weather
        self.past = past
        self.places = places
        self.now = now
        self.usesNaturalKorean = usesNaturalKorean
        prepared = PreparedContents(capacity: capacity)
    }

    /// Returns the gateway for a client, whose share of the budget upstream calls use.
    func asked(by request: ServiceRequest) -> Gateway {
        var gateway = self
        let (account, subscriber) = (request.account, request.subscriber)
        gateway.weather = weather.asked(by: .client(withKey: account, at: subscriber), after: request.waited)
        gateway.past = past.asked(by: .client(withKey: account, at: subscriber), after: request.waited)
        return gateway
    }

    /// All routes of the API, each at the root and under `/owm`.
    public var routes: [Route] {
        Self.mounts.flatMap { mount in
            Self.endpoints.map { path, endpoint in
                Route(mount + path, methods: [.get, .post, .options]) { request in
                    guard request.method != .options else { return ServiceResponse(CrossOrigin.preflight) }
                    return ServiceResponse(await endpoint.respond(to: request, on: path, of: self))
                }
            } + iconRoutes(under: mount)
        }
    }

    private static let mounts = ["", "/owm"]

    /// The endpoints by their paths after the mount point.
    private static let endpoints: KeyValuePairs<String, any Endpoint.Type> = [
        "/data/2.5/weather": CurrentWeather.self,
        "/data/2.5/forecast": ThreeHourForecast.self,
        "/data/2.5/forecast/daily": DailyForecastList.self,
        "/data/2.5/group": WeatherGroup.self,
        "/data/2.5/find": FindAround.self,
        "/data/2.5/box/city": CitiesInBox.self,
        "/data/2.5/uvi": UVIndexNow.self,
        "/data/3.0/onecall": OneCall.self,
        // Closed by OpenWeatherMap, but still used by old clients.
        "/data/2.5/onecall": OneCall.self,
        "/data/3.0/onecall/timemachine": TimeMachine.self,
        "/data/3.0/onecall/day_summary": DaySummary.self,
        "/data/3.0/onecall/overview": Overview.self,
        "/data/2.5/air_pollution": AirPollution.self,
        "/data/2.5/air_pollution/forecast": AirPollution.self,
        "/data/2.5/air_pollution/history": AirPollutionHistory.self,
        "/geo/1.0/direct": DirectGeocoding.self,
        "/geo/1.0/reverse": ReverseGeocoding.self,
        "/geo/1.0/zip": PostalGeocoding.self,
    ]
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
