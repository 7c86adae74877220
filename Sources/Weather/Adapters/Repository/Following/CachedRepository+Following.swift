public import WeatherModels
public import WeatherPorts

extension CachedRepository: WeatherUpdates {
    /// Reports new data fetched by this process. Data fetched by other processes is found by the next request.
    public func follow(
        _ question: WeatherQuestion,
        _ tell: @escaping @Sendable (WeatherAnswer) -> Void
    ) -> WeatherFollowing {
        followers.follow(question, tell)
    }

    /// Ends a round of upstream calls and announces the stored answers to subscribers.
    func endRound(at corner: Coordinate) {
        followers.endRound(at: corner)
        tellHeld(at: corner)
    }

    /// Announces the stored answers, unless a round is running, which announces them when it ends. Used for data that
    /// arrives after its round, and for stale answers that no round will refresh.
    func tellUnlessInRound(at corner: Coordinate) {
        if !followers.awaitsRound(at: corner) { tellHeld(at: corner) }
    }

    private func tellHeld(at corner: Coordinate) {
        followers.tell(at: corner) { question in
            let answer = heldAnswer(to: question)
            if let answer { recent?.keep(answer, to: question, realNow: environment.realNow()) }
            return answer
        }
    }
}
