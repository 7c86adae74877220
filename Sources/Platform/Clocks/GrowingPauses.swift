/// How long to wait before the next of several tries: twice as long each time, up to a limit, and shortened by chance so
/// that many nodes do not try at the same moment.
package struct GrowingPauses: Sendable {
    private let first: Duration
    private let limit: Duration

    /// - Parameter limit: The longest.
    package init(first: Duration, limit: Duration) {
        (self.first, self.limit) = (first, limit)
    }

    /// - Parameters:
    ///   - attempt: From 0.
    ///   - chance: In 0 ..< 1.
    package func pause(after attempt: Int, chance: Double) -> Duration {
        let grown = first * (1 << min(max(0, attempt), 16))
        return min(grown, limit) * (0.5 + chance / 2)
    }
}
