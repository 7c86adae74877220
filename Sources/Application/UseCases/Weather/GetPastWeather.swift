public import WeatherModels
public import WeatherPorts
public import WeatherUnits

/// The weather of a place in hours gone by.
public struct GetPastWeather: Sendable {
    private let history: any WeatherHistory

    public init(history: any WeatherHistory) {
        self.history = history
    }

    /// - Parameters:
    ///   - span: What is asked for; up to 4 days ahead of now.
    ///   - parts: Of `hourly`, `daily`, `airQuality`.
    /// - Throws: ``GetPastWeatherError``.
    public func callAsFunction(
        at place: Place,
        over span: TimeSpan,
        parts: Set<ReportPart>
    ) async throws(GetPastWeatherError) -> WeatherAnswer {
        do { return try await history.weather(at: place, over: span, parts: parts) } catch {
            throw GetPastWeatherError(error)
        }
    }
}
