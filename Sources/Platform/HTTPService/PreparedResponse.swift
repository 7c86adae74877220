public import Foundation
public import HTTPTypes
import Synchronization

/// A whole response that may be sent many times: made once, held near the wire.
///
/// The server adds what depends on the moment or the connection: `Date`, `Age`, `Content-Length`, `Connection`,
/// `X-Request-Id`; and what follows from the bytes: `ETag`, `Cache-Control`, `Vary`.
public final class PreparedResponse: Sendable {
    public let status: HTTPResponse.Status
    /// Without those the server adds.
    public let headers: HTTPFields
    public let body: [UInt8]
    /// Since when and until when the content is fresh; nil for what is not cached by clients.
    public let lifetime: ContentLifetime?
    /// Until when the same request has the same answer, by the wall clock; nil: it is sent once.
    public let repeatableUntil: Date?
    /// As how many requests it counts where a service makes it; repeated near the wire it counts as one.
    public let charge: Int
    /// Strong, of the body's bytes, without quotation marks; another encoding adds its name.
    public let entityTag: String
    private let packed = Mutex<[UInt8]??>(nil)

    public init(
        status: HTTPResponse.Status = .ok,
        headers: HTTPFields = [:],
        body: [UInt8] = [],
        lifetime: ContentLifetime? = nil,
        repeatableUntil: Date? = nil,
        charge: Int = 1
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.lifetime = lifetime
        self.repeatableUntil = repeatableUntil
        self.charge = charge
        entityTag = EntityTag.text(of: body)
    }

    /// The body packed, by `pack` the first time; nil where packing is of no use.
    public func packedBody(by pack: ([UInt8]) -> [UInt8]?) -> [UInt8]? {
        packed.withLock { packed in
            if let packed { return packed }
            let result = pack(body)
            packed = .some(result)
            return result
        }
    }

    /// What it takes of memory, about, in bytes.
    public var cost: Int { body.count * 3 / 2 + 1024 }
}

/// Since when and until when a content is fresh. `Age` counts from the first, `max-age` is the time between them.
public struct ContentLifetime: Hashable, Sendable {
    public var madeAt: Date
    /// Before now where stale content is served.
    public var freshUntil: Date
    /// Whether shared caches may keep it (`public`), or only the client (`private`).
    public var isPublic: Bool

    public init(madeAt: Date, freshUntil: Date, isPublic: Bool = false) {
        self.madeAt = madeAt
        self.freshUntil = freshUntil
        self.isPublic = isPublic
    }
}
