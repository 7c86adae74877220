import WeatherPorts

extension GetWeatherError {
    /// Whole seconds after which asking again may help; nil where no wait will.
    public var secondsToWait: Int? {
        if case .nobodyAnswered(let failures) = self { failures.secondsToWait } else { nil }
    }
}

extension GetPastWeatherError {
    /// Whole seconds after which asking again may help; nil where no wait will.
    public var secondsToWait: Int? {
        if case .nobodyAnswered(let failures) = self { failures.secondsToWait } else { nil }
    }
}

extension GetWeatherError {
    /// Whether who asked had no more calls to cause, and nobody was asked for that.
    public var isOfShare: Bool {
        if case .nobodyAnswered(let failures) = self { failures.areOfShare } else { false }
    }
}

extension GetPastWeatherError {
    /// Whether who asked had no more calls to cause, and nobody was asked for that.
    public var isOfShare: Bool {
        if case .nobodyAnswered(let failures) = self { failures.areOfShare } else { false }
    }
}

extension [ProviderError] {
    fileprivate var areOfShare: Bool {
        contains { if case .shareExhausted = $0.reason { true } else { false } }
    }

    /// The shortest wait of any: what a provider or our own budget says, else half a minute; an hour at the most.
    fileprivate var secondsToWait: Int {
        let waits = map { error -> Double in
            switch error.reason {
            case .budgetExhausted(let seconds), .shareExhausted(let seconds): seconds
            case .rateLimited(let seconds): seconds ?? Self.usualWait
            default: Self.usualWait
            }
        }
        return Int(Swift.min(Swift.max(1, waits.min() ?? Self.usualWait), 3600).rounded(.up))
    }

    private static var usualWait: Double { 30 }
}
