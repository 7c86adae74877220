public import HTTPTypes

/// One path a service answers.
public struct Route: Sendable {
    /// Segments are literal or `{name}`, the latter for one whole segment: `/img/wn/{file}`; at the end `{name...}` is for
    /// all that is left, also nothing. Also the route's name in metrics and logs, where paths as sent never go.
    public var pattern: String
    /// Others are refused with 405 and these in `Allow`. GET implies HEAD.
    public var methods: Set<HTTPRequest.Method>
    /// Whether it is answered also where too much is to be done: who asks decides by it whether the server lives.
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

/// What a server answers by itself, without the service behind it. Its body is the service's to write.
public enum ServerRefusal: Hashable, Sendable {
    case badRequest
    case notFound
    case methodNotAllowed([HTTPRequest.Method])
    case requestTimeout
    case bodyTooLarge
    case targetTooLong
    case headersTooLarge
    /// From one address more than its share; seconds to wait.
    case tooManyRequests(retryAfter: Int)
    /// Beyond capacity; seconds to wait.
    case overloaded(retryAfter: Int)
    case internalError
}
