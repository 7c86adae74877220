import Caching
import Clocks
public import Foundation
import Synchronization

/// Stored responses by the canonical form of requests, with a limit in bytes. Simultaneous equal requests
/// create one response.
public final class PreparedContents: Sendable {
    private struct Request: Hashable {
        let key: String
        let asker: String
    }

    private let kept: Mutex<BoundedCache<String, ResponseContent>>
    private let making = SingleFlight<Request, ResponseContent>()

    /// - Parameter capacity: The approximate maximum size in bytes.
    public init(capacity: Int) {
        kept = Mutex(BoundedCache(capacity: capacity))
    }

    /// Returns the stored response if it may be repeated, otherwise the result of `make`. For simultaneous callers,
    /// `make` is called once, and it is not cancelled if one of them leaves.
    ///
    /// - Parameter asker: The client that the response is created for. Only callers with the same asker share one call
    ///   of `make`, because its response may be one that must not be repeated.
    public func content(
        for key: String,
        askedBy asker: String = "",
        now: Date,
        make: @escaping @Sendable () async -> ResponseContent
    ) async -> ResponseContent {
        let request = Request(key: key, asker: asker)
        return await making.value(request, unless: { content(kept: key, now: now) }) { [self] in
            let content = await make()
            if content.lifetime.repeatable != nil {
                kept.withLock { $0.keep(content, for: key, cost: content.cost) }
            }
            return content
        }
    }

    private func content(kept key: String, now: Date) -> ResponseContent? {
        kept.withLock { kept in
            kept.value(for: key) { $0.lifetime.repeatable.map { !$0.hasEnded(at: now) } ?? false }
        }
    }
}
