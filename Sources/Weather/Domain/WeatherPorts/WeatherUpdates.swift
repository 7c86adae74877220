public import WeatherModels

/// Tells answers as they change, so that nobody who looks on has to ask again.
public protocol WeatherUpdates: Sendable {
    /// Tells the answer to a question each time something new has come for it, for whatever question it was fetched: one
    /// answer for each round of calls, made once for all who follow the same. Nobody is asked for it, and what is held at the
    /// beginning is not told.
    ///
    /// Who was given an answer out of its window while the next is being fetched is told how that ended, whatever came of it.
    ///
    /// - Parameter tell: Told one answer after the other, never an older one after a newer. It must be quick, and must not
    ///   begin or end following.
    /// - Returns: It is told until this is let go of.
    func follow(
        _ question: WeatherQuestion,
        _ tell: @escaping @Sendable (WeatherAnswer) -> Void
    ) -> WeatherFollowing
}

/// Following goes on as long as this is held.
public final class WeatherFollowing: Sendable {
    private let end: @Sendable () -> Void

    public init(ending end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit { end() }
}
