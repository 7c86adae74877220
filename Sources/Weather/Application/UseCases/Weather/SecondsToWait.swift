public import WeatherModels
import WeatherPorts

extension RepositoryError {
    /// The whole seconds after which a new request may help; `nil` if waiting does not help.
    public var secondsToWait: Int? {
        if case .nobodyAnswered(let failures) = self { failures.secondsToWait } else { nil }
    }

    /// The share of the calls that is used up, if that is why no provider was asked; otherwise `nil`.
    public var exhaustedShare: CallShare? {
        if case .nobodyAnswered(let failures) = self { failures.exhaustedShare } else { nil }
    }
}

extension HistoryError {
    /// The whole seconds after which a new request may help; `nil` if waiting does not help.
    public var secondsToWait: Int? {
        if case .nobodyAnswered(let failures) = self { failures.secondsToWait } else { nil }
    }

    /// The share of the calls that is used up, if that is why no provider was asked; otherwise `nil`.
    public var exhaustedShare: CallShare? {
        if case .nobodyAnswered(let failures) = self { failures.exhaustedShare } else { nil }
    }
}

extension [ProviderError] {
    /// If several shares are used up, this is the asker's own.
    fileprivate var exhaustedShare: CallShare? {
        let shares = compactMap { if case .shareExhausted(let share, _) = $0.reason { share } else { nil } }
        return shares.contains(.own) ? .own : shares.first
    }

    /// The shortest wait of any failure: what a provider or our own budget says, otherwise half a minute; at most an
    /// hour.
    fileprivate var secondsToWait: Int {
        let waits = map { error -> Double in
            switch error.reason {
            case .budgetExhausted(let seconds), .shareExhausted(_, let seconds): seconds
            case .rateLimited(let seconds): seconds ?? Self.usualWait
            default: Self.usualWait
            }
        }
        return Int(Swift.min(Swift.max(1, waits.min() ?? Self.usualWait), 3600).rounded(.up))
    }

    private static var usualWait: Double { 30 }
}
