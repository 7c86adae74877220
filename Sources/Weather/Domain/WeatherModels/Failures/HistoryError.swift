public import Foundation

/// Why the past is not known.
public enum HistoryError: Error, Hashable, Sendable {
    /// Nobody keeps those hours; what can be asked for.
    case outOfRange(from: Date, until: Date)
    /// Everyone who may answer failed, in the order tried.
    case nobodyAnswered([ProviderError])
    case cancelled
}
