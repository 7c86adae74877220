public import WeatherModels
public import WeatherUnits

/// The source of past weather for use cases. It hides caching, the choice of upstream, and its limits.
public protocol WeatherHistory: Sendable {
    /// Returns the hours and air quality of a span as one report: `hourly` and `airQuality` where the past is known,
    /// `daily` computed from the hours; no current conditions. Asking again for the same span is answered from the
    /// cache.
    ///
    /// - Parameters:
    ///   - span: May reach up to 4 days into the future.
    ///   - parts: Some of `hourly`, `daily`, `airQuality`.
    ///   - asker: Whose share of the budget upstream calls use.
    ///   - waited: How long the request has already waited; it is subtracted from the deadline.
    /// - Throws: ``HistoryError``, within the repository's deadline.
    func weather(
        at place: Place,
        over span: TimeSpan,
        parts: ReportParts,
        for asker: Asker,
        after waited: Duration
    ) async throws(HistoryError) -> WeatherAnswer
}
