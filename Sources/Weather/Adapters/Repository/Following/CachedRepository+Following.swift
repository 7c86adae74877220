public import WeatherModels
public import WeatherPorts

extension CachedRepository: WeatherUpdates {
    /// Reports what this process fetched. What other processes fetched is seen with the next request.
    public func follow(
        _ question: WeatherQuestion,
        _ tell: @escaping @Sendable (WeatherAnswer) -> Void
    ) -> WeatherFollowing {
        followers.follow(question, tell)
    }

    /// Ends a round and announces its result to subscribers.
    func endRound(at corner: Coordinate) {
        followers.endRound(at: corner)
        tellHeld(at: corner)
    }

    /// Announces an answer that arrived late, outside a round, or for which no refresh is running.
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
