public import Foundation

/// Why past weather is not available.
public enum HistoryError: Error, Hashable, Sendable {
    /// No provider has those hours; the span that can be requested.
    case outOfRange(from: Date, until: Date)
    /// All providers that may answer failed, in the order tried.
    case nobodyAnswered([ProviderError])
    case cancelled
}
