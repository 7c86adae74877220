public import Clocks
import Foundation

/// How long a response is valid: for clients, and for a server that repeats it without calling the service.
public struct ContentLifetime: Hashable, Sendable {
    /// For clients: `Age` counts from its start, and `max-age` is its length. It has ended if the content is
    /// stale. `nil`: clients do not cache the content.
    public var fresh: Lifetime?
    /// Whether shared caches may store it too (`public`), or only the client (`private`).
    public var isPublic: Bool
    /// While the same request has the same answer; `nil` if the answer is sent once.
    public var repeatable: Lifetime?

    public init(fresh: Lifetime? = nil, isPublic: Bool = false, repeatable: Lifetime? = nil) {
        self.fresh = fresh
        self.isPublic = isPublic
        self.repeatable = repeatable
    }

    /// For content that is created for each request.
    public static let once = ContentLifetime()

    /// For content that never changes while the server runs. For clients, the header fields apply.
    public static let unchanging = ContentLifetime(
        repeatable: Lifetime(from: .distantPast, until: .distantFuture)
    )
}
