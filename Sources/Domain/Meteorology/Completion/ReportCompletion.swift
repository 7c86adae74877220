public import Foundation
public import WeatherModels

/// Computes, once for all providers, what a report can tell from its own parts.
public enum ReportCompletion {
    /// The report with everything computed that it lacks.
    public static func complete(_ report: WeatherReport, now: Date) -> WeatherReport { report }
}
