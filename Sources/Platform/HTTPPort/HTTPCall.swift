public import Foundation
public import HTTPTypes

/// One request as a value: route, method, headers, parameters. It knows nothing of weather; an ``HTTPTransport``
/// sends it.
public struct HTTPCall: Hashable, Sendable {
    public var method: HTTPRequest.Method
    public var endpoint: HTTPEndpoint
    /// Begins with "/"; percent-encoded by ``target`` where needed.
    public var path: String
    /// Query parameters, or the form fields of a method with a body, in order.
    public var parameters: [HTTPParameter]
    public var headers: HTTPFields
    /// The time limit of the whole exchange, including retries.
    public var timeout: Duration
    /// The body as it is sent, whose type the headers name; `nil` for the form of a method that has one.
    public var content: Data?
    /// Path and query as they are sent, instead of ``path``, ``parameters`` and the endpoint's prefix: for a URL that
    /// somebody else made, in which every byte counts. It must be in the form that RFC 3986 allows.
    public var exactTarget: String?
    /// Whether a redirect within the origin is followed. Otherwise, it is the reply.
    public var followsRedirects = true

    public init(
        _ method: HTTPRequest.Method = .get,
        _ endpoint: HTTPEndpoint,
        path: String,
        parameters: [HTTPParameter] = [],
        headers: HTTPFields = [:],
        timeout: Duration = .seconds(5)
    ) {
        self.method = method
        self.endpoint = endpoint
        self.path = path
        self.parameters = parameters
        self.headers = headers
        self.timeout = timeout
    }

    /// Whether the parameters are sent in the body, as a form.
    public var sendsForm: Bool {
        content == nil && (method == .post || method == .put || method == .patch)
    }

    /// Path and query as they are sent.
    public var target: String {
        if let exactTarget { return exactTarget }
        let path = endpoint.prefix + self.path.percentEncoded(keeping: .pathMarks)
        return sendsForm || parameters.isEmpty ? path : path + "?" + form
    }

    /// The absolute URL. It contains secret parameters: never log it.
    public var url: String {
        "\(endpoint.scheme.rawValue)://\(endpoint.host)\(endpoint.port.map { ":\($0)" } ?? "")\(target)"
    }

    /// The parameters as `application/x-www-form-urlencoded`.
    public var form: String {
        parameters.map { "\($0.name.percentEncoded())=\($0.value.percentEncoded())" }
            .joined(separator: "&")
    }
}

/// A named value of a query or a form.
public struct HTTPParameter: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

extension String {
    /// Returns the text with all but unreserved characters (RFC 3986) and those given percent-encoded.
    fileprivate func percentEncoded(keeping marks: CharacterSet = CharacterSet()) -> String {
        addingPercentEncoding(withAllowedCharacters: marks.union(.unreserved)) ?? ""
    }
}

extension CharacterSet {
    fileprivate static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    )
    /// Kept in paths.
    fileprivate static let pathMarks = CharacterSet(charactersIn: "/,:@")
}
