public import Foundation
public import WeatherModels
public import WeatherUnits

/// Where use cases get the weather of hours gone by. Hides what is held, which upstream is asked, and its limits.
public protocol WeatherHistory: Sendable {
    /// The hours and air quality of a span, as one report: `hourly` covers the span where the past is known, `daily`
    /// what follows from the hours, `airQuality` likewise; no current conditions. Asked for the same span again, it
    /// answers from what it holds.
    /// - Parameters:
    ///   - span: May reach up to 4 days ahead of now.
    ///   - parts: Of `hourly`, `daily`, `airQuality`.
    ///   - asker: Who pays for what must be asked upstream.
    ///   - waited: How long they have waited already: it is taken off the deadline.
    /// - Throws: ``HistoryError``, within the repository's deadline.
    func weather(
        at place: Place,
        over span: TimeSpan,
        parts: Set<ReportPart>,
        for asker: Asker,
        after waited: Duration
    ) async throws(HistoryError) -> WeatherAnswer
}

/// Why the past is not known.
public enum HistoryError: Error, Hashable, Sendable {
    /// Nobody keeps those hours; what can be asked for.
    case outOfRange(from: Date, until: Date)
    /// Everyone who may answer failed, in the order tried.
    case nobodyAnswered([ProviderError])
    case cancelled
}
