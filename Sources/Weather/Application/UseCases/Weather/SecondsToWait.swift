public import WeatherModels
import WeatherPorts

extension RepositoryError {
    /// Whole seconds after which asking again may help; nil where no wait will.
    public var secondsToWait: Int? {
        if case .nobodyAnswered(let failures) = self { failures.secondsToWait } else { nil }
    }

    /// The share of calls that is used up, so that nobody was asked; nil where that is not why.
    public var exhaustedShare: CallShare? {
        if case .nobodyAnswered(let failures) = self { failures.exhaustedShare } else { nil }
    }
}

extension HistoryError {
    /// Whole seconds after which asking again may help; nil where no wait will.
    public var secondsToWait: Int? {
        if case .nobodyAnswered(let failures) = self { failures.secondsToWait } else { nil }
    }

    /// The share of calls that is used up, so that nobody was asked; nil where that is not why.
    public var exhaustedShare: CallShare? {
        if case .nobodyAnswered(let failures) = self { failures.exhaustedShare } else { nil }
    }
}

extension [ProviderError] {
    /// The asker's own where several are.
    fileprivate var exhaustedShare: CallShare? {
        let shares = compactMap { if case .shareExhausted(let share, _) = $0.reason { share } else { nil } }
        return shares.contains(.own) ? .own : shares.first
    }

    /// The shortest wait of any: what a provider or our own budget says, else half a minute; an hour at the most.
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
