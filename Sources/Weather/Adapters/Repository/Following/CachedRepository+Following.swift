public import WeatherModels
public import WeatherPorts

extension CachedRepository: WeatherUpdates {
    /// Of what this process fetched; what other processes fetched is seen when it is asked for.
    public func follow(
        _ question: WeatherQuestion,
        _ tell: @escaping @Sendable (WeatherAnswer) -> Void
    ) -> WeatherFollowing {
        followers.follow(question, tell)
    }

    /// The end of a round: who follows is told what has come of it.
    func endRound(at corner: Coordinate) {
        followers.endRound(at: corner)
        tellHeld(at: corner)
    }

    /// For what has come apart from any round, late, and for what nobody is fetching the next of.
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
