public import WeatherModels

/// Announces new answers to subscribers, so that they need not request them.
public protocol WeatherUpdates: Sendable {
    /// Subscribes to the answers to a question. An answer is reported whenever new data for it has arrived, no matter
    /// for which request the data was fetched: one answer for each round of upstream calls, computed once for all equal
    /// questions. Subscribing makes no request, and the answer stored at that time is not reported.
    ///
    /// If a stale answer was given while a refresh was running, the result of that refresh is always reported, even if
    /// it brought nothing new.
    ///
    /// - Parameter tell: Called with one answer at a time, never with an older one after a newer. It must be fast,
    ///   and must not start or end a subscription.
    /// - Returns: The subscription, which ends when it is released.
    func follow(
        _ question: WeatherQuestion,
        _ tell: @escaping @Sendable (WeatherAnswer) -> Void
    ) -> WeatherFollowing
}

/// A subscription, which lasts as long as this object.
public final class WeatherFollowing: Sendable {
    private let end: @Sendable () -> Void

    public init(ending end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit { end() }
}
