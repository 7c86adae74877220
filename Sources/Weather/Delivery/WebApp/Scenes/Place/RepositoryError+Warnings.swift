import UseCases
import WeatherModels
import WeatherPorts

extension RepositoryError {
    /// The providers that failed, as warnings. If one was not asked because a share of the calls is used up, the share
    /// and the minutes to wait.
    var warnings: [ReportWarning] {
        guard case .nobodyAnswered(let failures) = self else { return [] }
        let minutes = secondsToWait.map { ($0 + 59) / 60 }
        return failures.map { failure in
            if case .shareExhausted(let share, _) = failure.reason, let minutes {
                return .shareExhausted(share, minutes: minutes)
            }
            return .providerFailed(provider: failure.provider, reason: failure.kind)
        }
    }
}
