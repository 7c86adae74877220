public import HTTPTypes

/// One path that a service answers.
public struct Route: Sendable {
    /// The pattern of the path. A segment is literal or `{name}`, which matches one whole segment: `/img/wn/{file}`.
    /// A final `{name...}` matches the rest, even an empty one. Metrics and logs show the pattern and never the path
    /// as sent.
    public var pattern: String
    /// Other methods are refused with 405 and these in `Allow`. GET implies HEAD.
    public var methods: Set<HTTPRequest.Method>
    /// Whether the route itself answers requests with other methods. By default, the server refuses them.
    public var refusesMethodsItself = false
    /// Whether it is served even under overload, as health checks must be.
    public var isVital: Bool
    public var respond: @Sendable (ServiceRequest) async -> ServiceResponse

    public init(
        _ pattern: String,
        methods: Set<HTTPRequest.Method> = [.get],
        isVital: Bool = false,
        respond: @escaping @Sendable (ServiceRequest) async -> ServiceResponse
    ) {
        self.pattern = pattern
        self.methods = methods
        self.isVital = isVital
        self.respond = respond
    }
}

/// An error response of the server itself. The service writes its body.
public enum ServerRefusal: Error, Hashable {
    case badRequest
    case notFound
    case methodNotAllowed([HTTPRequest.Method])
    case requestTimeout
    case bodyTooLarge
    case targetTooLong
    case headersTooLarge
    /// An address exceeded its limit; seconds to wait.
    case tooManyRequests(retryAfter: Int)
    /// The server is over capacity; seconds to wait.
    case overloaded(retryAfter: Int)
    case internalError
}
