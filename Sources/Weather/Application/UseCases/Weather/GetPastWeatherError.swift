public import Foundation
public import WeatherPorts

/// Why the past is not known.
public enum GetPastWeatherError: Error, Hashable, Sendable {
    /// Nobody keeps those hours; what can be asked for.
    case outOfRange(from: Date, until: Date)
    /// Everyone who may answer failed, in the order tried.
    case nobodyAnswered([ProviderError])
    case cancelled

    init(_ error: HistoryError) {
        self =
            switch error {
            case .outOfRange(let from, let until): .outOfRange(from: from, until: until)
            case .nobodyAnswered(let failures): .nobodyAnswered(failures)
            case .cancelled: .cancelled
            }
    }
}
