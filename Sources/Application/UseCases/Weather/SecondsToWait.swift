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

extension [ProviderError] {
    /// The shortest wait of any: what a provider or our own budget says, else half a minute; an hour at the most.
    fileprivate var secondsToWait: Int {
        let waits = map { error -> Double in
            switch error.reason {
            case .budgetExhausted(let seconds): seconds
            case .rateLimited(let seconds): seconds ?? Self.usualWait
            default: Self.usualWait
            }
        }
        return Int(Swift.min(Swift.max(1, waits.min() ?? Self.usualWait), 3600).rounded(.up))
    }

    private static var usualWait: Double { 30 }
}
