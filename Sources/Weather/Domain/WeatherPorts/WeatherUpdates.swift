public import WeatherModels

/// Announces new answers, so that viewers need no further requests.
public protocol WeatherUpdates: Sendable {
    /// Reports the answer to a question whenever something new has arrived for it, whichever request it was
    /// fetched for: one answer for each round of calls, computed once for all equal questions. It makes no
    /// request, and does not report the answer stored at the beginning.
    ///
    /// After a stale answer was given while a refresh was running, the result of the refresh is reported in any
    /// case.
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
