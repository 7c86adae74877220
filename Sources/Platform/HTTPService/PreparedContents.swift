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

    /// Returns the stored response if it may be repeated, otherwise the result of `make`, called once for all
    /// simultaneous callers. A caller that leaves does not cancel it.
    ///
    /// - Parameter asker: The client it is made for; a response that may not be repeated is given to no other.
    public func content(
        for key: String,
        askedBy asker: String = "",
        now: Date,
        make: @escaping @Sendable () async -> ResponseContent
    ) async -> ResponseContent {
        let request = Request(key: key, asker: asker)
        return await making.value(request, unless: { content(kept: key, now: now) }) { [self] in
            let content = await make()
            keep(content, for: key)
            return content
        }
    }

    private func content(kept key: String, now: Date) -> ResponseContent? {
        kept.withLock { kept in
            kept.value(for: key) { $0.lifetime.repeatable.map { !$0.hasEnded(at: now) } ?? false }
        }
    }

    private func keep(_ content: ResponseContent, for key: String) {
        guard content.lifetime.repeatable != nil else { return }
        kept.withLock { $0.keep(content, for: key, cost: content.cost) }
    }
}
