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

    var korean: String {
        switch self {
        case .low: "낮음"
        case .moderate: "보통"
        case .high: "높음"
        case .veryHigh: "매우 높음"
        case .extreme: "위험"
        }
    }

    var english: String {
        switch self {
        case .low: "Low"
        case .moderate: "Moderate"
        case .high: "High"
        case .veryHigh: "Very high"
        case .extreme: "Extreme"
        }
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

    var korean: String {
        switch self {
        case .veryPoor: "매우 나쁨"
        case .poor: "나쁨"
        case .moderate: "보통"
        case .good: "좋음"
        case .veryGood: "매우 좋음"
        case .excellent: "더없이 좋음"
        }
    }

    var english: String {
        switch self {
        case .veryPoor: "Very poor"
        case .poor: "Poor"
        case .moderate: "Moderate"
        case .good: "Good"
        case .veryGood: "Very good"
        case .excellent: "Excellent"
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

    var korean: String {
        switch self {
        case .steady: "→ 그대로"
        case .risingSlowly: "↗ 서서히 오름"
        case .rising: "↗ 오름"
        case .risingQuickly: "↑ 빠르게 오름"
        case .fallingSlowly: "↘ 서서히 내림"
        case .falling: "↘ 내림"
        case .fallingQuickly: "↓ 빠르게 내림"
        }
    }

    var english: String {
        switch self {
        case .steady: "→ steady"
        case .risingSlowly: "↗ rising slowly"
        case .rising: "↗ rising"
        case .risingQuickly: "↑ rising quickly"
        case .fallingSlowly: "↘ falling slowly"
        case .falling: "↘ falling"
        case .fallingQuickly: "↓ falling quickly"
        }
    }
}
