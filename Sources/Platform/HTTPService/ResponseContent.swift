public import HTTPTypes
import Synchronization

/// What a response says: status, header fields and body. Made once, and sent as often as its lifetime allows.
///
/// The server adds what depends on the moment or the connection: `Date`, `Age`, `Content-Length`, `Connection`,
/// `X-Request-Id`; and what follows from the bytes: `ETag`, `Cache-Control`, `Vary`.
public final class ResponseContent: Sendable {
    public let status: HTTPResponse.Status
    /// Without those the server adds.
    public let headers: HTTPFields
    public let body: [UInt8]
    public let lifetime: ContentLifetime
    /// As how many requests it counts where a service makes it; repeated near the wire it counts as one.
    public let charge: Int
    /// Strong, of the body's bytes, without quotation marks; another encoding adds its name.
    public let entityTag: String
    private let wireForm = Mutex<(any Sendable)?>(nil)

    public convenience init(
        status: HTTPResponse.Status = .ok,
        headers: HTTPFields = [:],
        body: [UInt8] = [],
        lifetime: ContentLifetime = .once,
        charge: Int = 1
    ) {
        self.init(status, headers, body, lifetime, charge, entityTag: EntityTag.text(of: body))
    }

    private init(
        _ status: HTTPResponse.Status,
        _ headers: HTTPFields,
        _ body: [UInt8],
        _ lifetime: ContentLifetime,
        _ charge: Int,
        entityTag: String
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.lifetime = lifetime
        self.charge = charge
        self.entityTag = entityTag
    }

    /// The same with other header fields.
    public func with(_ headers: HTTPFields) -> ResponseContent {
        ResponseContent(status, headers, body, lifetime, charge, entityTag: entityTag)
    }

    /// The same with more header fields, each beside those of its name.
    public func adding(_ fields: [HTTPField]) -> ResponseContent {
        guard !fields.isEmpty else { return self }
        var headers = headers
        for field in fields { headers.append(field) }
        return with(headers)
    }

    /// What the server keeps of it to send it, made by `make` the first time and shared by all who send it.
    public func wireForm<Form: Sendable>(made make: (ResponseContent) -> Form) -> Form {
        wireForm.withLock { kept in
            if let kept = kept as? Form { return kept }
            let form = make(self)
            kept = form
            return form
        }
    }

    /// What it takes of memory, about, in bytes: the body, the whole answer as it goes to the wire, and packed.
    public var cost: Int { body.count * 5 / 2 + 1024 }
}
