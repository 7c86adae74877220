import NIOCore

extension Channel {
    /// The bytes written that the system has not taken because the peer does not read. Use it on the event loop only.
    var unsentBytes: Int { (try? syncOptions?.getOption(.bufferedWritableBytes)) ?? 0 }

    var hasUnsentBytes: Bool { unsentBytes > 0 }
}
