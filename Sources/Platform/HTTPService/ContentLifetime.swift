public import Clocks
import Foundation

/// How long a content holds: for clients, who are told of it, and for a server that repeats it without asking the service.
public struct ContentLifetime: Hashable, Sendable {
    /// For clients: `Age` counts from its start, `max-age` is its length. It has ended where stale content is served. Nil: no
    /// client keeps the content.
    public var fresh: Lifetime?
    /// Whether shared caches may keep it too (`public`), or only the client (`private`).
    public var isPublic: Bool
    /// While the same request has the same answer. Nil: it is sent once.
    public var repeatable: Lifetime?

    public init(fresh: Lifetime? = nil, isPublic: Bool = false, repeatable: Lifetime? = nil) {
        self.fresh = fresh
        self.isPublic = isPublic
        self.repeatable = repeatable
    }

    /// Of a content that is made anew for each request.
    public static let once = ContentLifetime()

    /// Of a content that never changes while the server runs. Clients are told what the header fields say.
    public static let unchanging = ContentLifetime(
        repeatable: Lifetime(from: .distantPast, until: .distantFuture)
    )
}
