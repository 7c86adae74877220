import NIOCore

extension Channel {
    /// Whether the system did not take all that was written, because the other end does not. On the event loop only.
    var hasUnsentBytes: Bool {
        ((try? syncOptions?.getOption(.bufferedWritableBytes)) ?? 0) > 0
    }
}
