import Foundation
import Languages
import Meteorology
import WeatherModels
import WeatherUnits

/// The levels of the UV index (World Health Organization, "Global Solar UV Index: A Practical Guide", 2002, table 1).
enum UVLevel: CaseIterable, Translated {
    case low, moderate, high, veryHigh, extreme

    init(_ index: UVIndex) {
        // The index is reported in whole numbers, which decide the level.
        switch index.value.rounded() {
        case ..<3: self = .low
        case ..<6: self = .moderate
        case ..<8: self = .high
        case ..<11: self = .veryHigh
        default: self = .extreme
        }
    }

    /// Returns the position on a scale of five levels of equal length.
    static func share(of index: UVIndex) -> Double {
        let bounds: [Double] = [0, 3, 6, 8, 11, 14]
        let value = min(max(index.value, 0), 14)
        let position = bounds.dropFirst().firstIndex { value < $0 }.map { $0 - 1 } ?? 4
        return (Double(position) + (value - bounds[position]) / (bounds[position + 1] - bounds[position])) / 5
    }
}

/// Levels of visibility in the terms of the Met Office
/// (https://weather.metoffice.gov.uk/guides/what-does-this-forecast-mean).
enum VisibilityLevel: Translated {
    case veryPoor, poor, moderate, good, veryGood, excellent

    init(_ visibility: Length) {
        switch visibility.kilometres {
        case ..<1: self = .veryPoor
        case ..<4: self = .poor
        case ..<10: self = .moderate
        case ..<20: self = .good
        case ..<40: self = .veryGood
        default: self = .excellent
        }
    }
}

/// The pressure tendency within three hours, in the terms of the shipping forecast without "very rapidly" (Met
/// Office, https://www.metoffice.gov.uk/weather/guides/coast-and-sea/glossary).
enum PressureTrend: Translated {
    case steady, risingSlowly, rising, risingQuickly, fallingSlowly, falling, fallingQuickly

    /// Returns `nil` if the hours have no pressure.
    init?(_ subject: PlaceSubject) {
        let hours = subject.report.hourly
        guard
            let now = Steps.conditions(at: subject.now, from: hours)?.pressure ?? subject.present.pressure,
            let later = Steps.conditions(at: subject.now.addingTimeInterval(3 * 3600), from: hours)?.pressure
        else { return nil }
        let change = later.hectopascals - now.hectopascals
        // In tenths of a hectopascal, in which the terms are defined: 0.1–1.5, 1.6–3.5, 3.6 and more.
        switch (abs(change) * 10).rounded() {
        case ..<1: self = .steady
        case ..<16: self = change > 0 ? .risingSlowly : .fallingSlowly
        case ..<36: self = change > 0 ? .rising : .falling
        default: self = change > 0 ? .risingQuickly : .fallingQuickly
        }
    }
}
