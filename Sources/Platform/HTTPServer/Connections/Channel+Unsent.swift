import NIOCore

extension Channel {
    /// What was written and the system did not take, because the other end does not. On the event loop only.
    var unsentBytes: Int { (try? syncOptions?.getOption(.bufferedWritableBytes)) ?? 0 }

    var hasUnsentBytes: Bool { unsentBytes > 0 }
}
