import UseCases
import WeatherModels
import ViewModels

extension FailedSource {
    /// Returns the providers that failed.
    static func list(_ error: RepositoryError) -> [FailedSource] {
        guard case .nobodyAnswered(let failures) = error else { return [] }
        let minutes = error.secondsToWait.map { ($0 + 59) / 60 }
        return failures.map { failure in
            var usedUp: FailedSource.UsedUp?
            if case .shareExhausted(let share, _) = failure.reason, let minutes {
                usedUp = FailedSource.UsedUp(share, minutes: minutes)
            }
            return FailedSource(
                provider: failure.provider,
                kind: failure.kind,
                usedUp: usedUp
            )
        }
    }
}
