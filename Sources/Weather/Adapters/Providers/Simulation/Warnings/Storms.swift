import Foundation
import WeatherModels
import WeatherUnits

/// Warnings for severe simulated hours.
enum Storms {
    /// A kind of warning.
    enum Kind: CaseIterable {
        case thunderstorm, heavyRain, heavySnow

        func holds(_ hour: SimulatedHour) -> Bool {
            switch self {
            case .thunderstorm: hour.isThunder
            case .heavyRain: !hour.isThunder && hour.temperature >= 2 && hour.amount > 5
            case .heavySnow: hour.snowfall.millimetres > 1
            }
        }

        var name: WarningName {
            switch self {
            case .thunderstorm: WarningName(kind: .thunderstorm, level: .warning)
            case .heavyRain: WarningName(kind: .rain, level: .advisory)
            case .heavySnow: WarningName(kind: .snow, level: .advisory)
            }
        }
    }

    /// Returns one warning for each sequence of such hours in the next two days.
    static func warnings(in hours: [SimulatedHour], at now: Date) -> [SimulatedWarning] {
        Kind.allCases.flatMap { kind in
            hours.prefix(48).split { !kind.holds($0) }.compactMap { run in
                guard let start = run.first?.span.start, let end = run.last?.span.end else { return nil }
                return SimulatedWarning(
                    thread: "simulation|\(kind.name.kind.rawValue)|\(Int(end.timeIntervalSince1970) / 3600)",
                    name: kind.name,
                    span: TimeSpan(start: start, end: end),
                    ending: .known,
                    reach: .place,
                    sent: min(now, start.addingTimeInterval(-6 * 3600)),
                    areas: [1]
                )
            }
        }
    }
}
