public import WeatherModels
public import WeatherPorts
public import WeatherUnits

/// Gets the past weather of a place.
public struct GetPastWeather: Sendable {
    private let history: any WeatherHistory
    private var asker = Asker.owner
    private var waited = Duration.zero

    public init(history: any WeatherHistory) {
        self.history = history
    }

    /// Returns the use case for an asker whose share of the budget upstream calls use; the default is the operator.
    ///
    /// - Parameter waited: How long the request has already waited.
    public func asked(by asker: Asker, after waited: Duration = .zero) -> GetPastWeather {
        var past = self
        (past.asker, past.waited) = (asker, waited)
        return past
    }

    /// - Parameters:
    ///   - span: The requested span, up to 4 days from now.
    ///   - parts: `hourly`, `daily`, `airQuality`, or several of them.
    /// - Throws: ``HistoryError``.
    public func callAsFunction(
        at place: Place,
        over span: TimeSpan,
        parts: ReportParts
    ) async throws(HistoryError) -> WeatherAnswer {
        try await history.weather(at: place, over: span, parts: parts, for: asker, after: waited)
    }
}
