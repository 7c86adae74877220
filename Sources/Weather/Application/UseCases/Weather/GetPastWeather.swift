public import WeatherModels
public import WeatherPorts
public import WeatherUnits

/// The weather of a place in hours gone by.
public struct GetPastWeather: Sendable {
    private let history: any WeatherHistory
    private var asker = Asker.owner
    private var waited = Duration.zero

    public init(history: any WeatherHistory) {
        self.history = history
    }

    /// The same for somebody, who pays for what must be asked upstream; else the program's owner does.
    /// - Parameter waited: How long they have waited already.
    public func asked(by asker: Asker, after waited: Duration = .zero) -> GetPastWeather {
        var past = self
        (past.asker, past.waited) = (asker, waited)
        return past
    }

    /// - Parameters:
    ///   - span: What is asked for; up to 4 days ahead of now.
    ///   - parts: Of `hourly`, `daily`, `airQuality`.
    /// - Throws: ``HistoryError``.
    public func callAsFunction(
        at place: Place,
        over span: TimeSpan,
        parts: Set<ReportPart>
    ) async throws(HistoryError) -> WeatherAnswer {
        try await history.weather(at: place, over: span, parts: parts, for: asker, after: waited)
    }
}
