public import Clocks
import Foundation

/// How long a response is valid: for clients, and for a server that repeats it without calling the service.
public struct ContentLifetime: Hashable, Sendable {
    /// The freshness lifetime for clients: `Age` counts from its start, and `max-age` is its length. For stale content
    /// it has already ended. `nil` if clients must not cache the content.
    public var fresh: Lifetime?
    /// Whether shared caches may store it too (`public`), or only the client (`private`).
    public var isPublic: Bool
    /// The period in which the same request gets the same answer; `nil` if the answer is sent only once.
    public var repeatable: Lifetime?

    public init(fresh: Lifetime? = nil, isPublic: Bool = false, repeatable: Lifetime? = nil) {
        self.fresh = fresh
        self.isPublic = isPublic
        self.repeatable = repeatable
    }

    /// For content that is created for each request.
    public static let once = ContentLifetime()

    /// For content that never changes while the server runs. How long clients cache it is stated in its own header
    /// fields.
    public static let unchanging = ContentLifetime(
        repeatable: Lifetime(from: .distantPast, until: .distantFuture)
    )
}
