import Caching
import Clocks
public import Foundation
import Synchronization

/// Contents by the canonical form of what asks for them, bounded by bytes. What many ask for at once is made once.
public final class PreparedContents: Sendable {
    private struct Request: Hashable {
        let key: String
        let asker: String
    }

    private let kept: Mutex<BoundedCache<String, ResponseContent>>
    private let making = SingleFlight<Request, ResponseContent>()

    /// - Parameter capacity: The most bytes they may take, about.
    public init(capacity: Int) {
        kept = Mutex(BoundedCache(capacity: capacity))
    }

    /// The content kept, where it may still be repeated; else what `make` makes, once for all who ask meanwhile. An
    /// asker who leaves ends nothing.
    /// - Parameter asker: Whom it is made for; what cannot be repeated goes to nobody else.
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
