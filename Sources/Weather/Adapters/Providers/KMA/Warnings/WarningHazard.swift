import Foundation
import WeatherModels

/// What a Korean warning is about, by the agency's number (`warnVar`). Two were added in 2026, and another may be.
struct WarningHazard: RawRepresentable, Hashable, Codable, Sendable {
    let rawValue: Int

    /// The kind for all agencies; `.other` for a number that is not known.
    var kind: AlertKind {
        switch rawValue {
        case 1: .wind
        case 2: .rain
        case 3: .cold
        case 4: .dry
        case 5: .stormSurge
        case 6: .waves
        case 7: .typhoon
        case 8: .snow
        case 9: .dust
        case 12: .heat
        case 13: .tropicalNight
        default: .other
        }
    }
}

/// The step of the agency's scale (`warnStress`).
enum WarningLevel: Int, Hashable, Codable, Sendable, CaseIterable {
    case advisory, warning, major

    /// The step in the model of all agencies.
    var level: WeatherAlert.Level {
        switch self {
        case .advisory: .advisory
        case .warning: .warning
        case .major: .major
        }
    }

    /// The severity in the terms of the Common Alerting Protocol.
    var severity: WeatherAlert.Severity {
        switch self {
        case .advisory: .moderate
        case .warning: .severe
        case .major: .extreme
        }
    }
}

/// What is in force in a zone.
struct WarningKey: Hashable, Codable, Sendable {
    /// The code of the zone.
    var zone: String
    var hazard: WarningHazard
}

/// Identifies a bulletin: its time, and its number within the month.
struct BulletinStamp: Hashable, Comparable, Codable, Sendable {
    var issued: Date
    var number: Int

    static func < (one: Self, other: Self) -> Bool {
        (one.issued, one.number) < (other.issued, other.number)
    }
}
