public import HTTPTypes
import Synchronization

/// A response: status, header fields and body. It is created once and sent as often as its lifetime allows.
///
/// The server adds what depends on the time or the connection (`Date`, `Age`, `Content-Length`, `Connection`,
/// `X-Request-Id`) and what follows from the bytes (`ETag`, `Cache-Control`, `Vary`).
public final class ResponseContent: Sendable {
    public let status: HTTPResponse.Status
    /// The header fields, without those that the server adds.
    public let headers: HTTPFields
    public let body: [UInt8]
    public let lifetime: ContentLifetime
    /// The number of requests that the response counts as when a service creates it. When the server repeats it, it
    /// counts as one request.
    public let charge: Int
    /// The strong entity tag of the uncompressed body, without quotation marks. For a compressed body, the name of the
    /// content coding is appended.
    public let entityTag: String
    private let wireForm = Mutex<(any Sendable)?>(nil)

    public init(
        status: HTTPResponse.Status = .ok,
        headers: HTTPFields = [:],
        body: [UInt8] = [],
        lifetime: ContentLifetime = .once,
        charge: Int = 1
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.lifetime = lifetime
        self.charge = charge
        entityTag = EntityTag.text(of: body)
    }

    private init(_ other: ResponseContent, headers: HTTPFields) {
        status = other.status
        self.headers = headers
        body = other.body
        lifetime = other.lifetime
        charge = other.charge
        entityTag = other.entityTag
    }

    /// Returns the response with other header fields.
    public func with(_ headers: HTTPFields) -> ResponseContent { ResponseContent(self, headers: headers) }

    /// Returns the response with additional header fields, which do not replace others of the same name.
    public func adding(_ fields: [HTTPField]) -> ResponseContent {
        guard !fields.isEmpty else { return self }
        var headers = headers
        for field in fields { headers.append(field) }
        return with(headers)
    }

    /// Returns the form of the response for sending, created by `make` at the first use and shared.
    public func wireForm<Form: Sendable>(made make: (ResponseContent) -> Form) -> Form {
        wireForm.withLock { kept in
            if let kept = kept as? Form { return kept }
            let form = make(self)
            kept = form
            return form
        }
    }

    /// The most memory it takes, in bytes, approximately: the body, the same compressed, and each of them once more in
    /// the HTTP/1.1 bytes of a second.
    public var cost: Int { body.count * 4 + 1024 }
}
