public import HTTPService
import HTTPTypes

/// Refusals before an endpoint is reached, in the API's format.
extension Gateway {
    /// Returns the response to a request that the server itself refuses.
    ///
    /// - Parameter path: The path as far as it is known; pages of other sites may read refusals on the API's paths.
    public static func refusal(_ refusal: ServerRefusal, path: String = "") -> ResponseContent {
        let isOfAPI = covers(path)
        var error = GatewayError(refusal)
        // The original message is meaningless and is for the API's clients only.
        if !path.isEmpty, !isOfAPI, case .wrongMethod = error {
            error = .refused(status: error.status.code, message: "Method not allowed")
        }
        return ResponseContent(refusing: error, mode: .json, isOfAPI: isOfAPI)
    }

    /// Whether a path belongs to the API, whether it exists or not.
    public static func covers(_ path: String) -> Bool {
        ["/data/", "/geo/", "/img/", "/owm/"].contains(where: path.hasPrefix)
    }

    /// Whether a route needs no key: that of the icons.
    public static func isOpen(_ route: Route) -> Bool { route.pattern.contains("/img/") }

    /// Returns the response to a request without a valid key: 401, whether it is missing or wrong.
    public static func invalidKey(in request: ServiceRequest) -> ResponseContent {
        refusal(.invalidKey, of: request)
    }

    /// Returns the response to a request with a key that cannot be looked up now: 503.
    public static func unknowableKey(in request: ServiceRequest) -> ResponseContent {
        refusal(.unknowableKey(retryAfter: 10), of: request)
    }

    /// Returns the response to a request beyond the key's limit: 429.
    ///
    /// - Parameter retryAfter: The seconds to wait.
    public static func overLimit(_ request: ServiceRequest, retryAfter: Int) -> ResponseContent {
        refusal(.overLimit(retryAfter: retryAfter), of: request)
    }

    private static func refusal(_ error: GatewayError, of request: ServiceRequest) -> ResponseContent {
        let wantsXML = request.parameters["mode"]?.lowercased() == "xml"
        return ResponseContent(refusing: error, mode: wantsXML ? .xml : .json)
    }
}

extension GatewayError {
    init(_ refusal: ServerRefusal) {
        self =
            switch refusal {
            case .badRequest: .refused(status: 400, message: "Bad request")
            case .notFound: .unknownPath
            case .methodNotAllowed(let allowed):
                .wrongMethod(allowed: allowed.map(\.rawValue).joined(separator: ", "))
            case .requestTimeout: .refused(status: 408, message: "Request timeout")
            case .bodyTooLarge: .refused(status: 413, message: "Request body too large")
            case .targetTooLong: .refused(status: 414, message: "Request target too long")
            case .headersTooLarge: .refused(status: 431, message: "Request headers too large")
            case .tooManyRequests(let seconds): .overLimit(retryAfter: seconds)
            case .overloaded(let seconds): .overloaded(retryAfter: seconds)
            case .internalError: .internalError
            }
    }
}
