public import Foundation
public import HTTPTypes
import Synchronization

/// A complete response that may be sent many times: created once and stored in the server.
///
/// The server adds what depends on the moment or the connection (`Date`, `Age`, `Content-Length`, `Connection`,
/// `X-Request-Id`) and what follows from the bytes (`ETag`, `Cache-Control`, `Vary`).
public final class PreparedResponse: Sendable {
    public let status: HTTPResponse.Status
    /// The header fields, without those that the server adds.
    public let headers: HTTPFields
    public let body: [UInt8]
    /// From when until when the content is fresh; `nil` if clients must not cache it.
    public let lifetime: ContentLifetime?
    /// Until when the same request has the same answer, by the wall clock; `nil` if it may be sent only once.
    public let repeatableUntil: Date?
    /// How many requests it counts as when a service makes it. Repeated by the server, it counts as one.
    public let charge: Int
    /// The strong entity tag of the body, without quotation marks. Other content codings append their name.
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

    /// Returns the compressed body, which `pack` creates at the first call; `nil` if compression does not help.
    public func packedBody(by pack: ([UInt8]) -> [UInt8]?) -> [UInt8]? {
        packed.withLock { packed in
            if let packed { return packed }
            let result = pack(body)
            packed = .some(result)
            return result
        }
    }

    /// The approximate memory it needs, in bytes.
    public var cost: Int { body.count * 3 / 2 + 1024 }
}

/// From when until when content is fresh. `Age` counts from `since`; `max-age` is the difference.
public struct ContentLifetime: Hashable, Sendable {
    public var madeAt: Date
    /// In the past if stale content is served.
    public var freshUntil: Date
    /// Whether shared caches may keep it (`public`), or only the client (`private`).
    public var isPublic: Bool

    public init(madeAt: Date, freshUntil: Date, isPublic: Bool = false) {
        self.madeAt = madeAt
        self.freshUntil = freshUntil
        self.isPublic = isPublic
    }
}
