import Foundation
import Languages
import WeatherModels
import WeatherUnits

/// Warnings for severe simulated hours.
enum Storms {
    /// A kind of warning; its text is the event's name. English has the Korea Meteorological Administration's terms: 경보
    /// is a warning, 주의보 an advisory.
    enum Kind: CaseIterable, Translated {
        case thunderstorm, heavyRain, heavySnow

        func holds(_ hour: SimulatedHour) -> Bool {
            switch self {
            case .thunderstorm: hour.isThunder
            case .heavyRain: !hour.isThunder && hour.temperature >= 2 && hour.amount > 5
            case .heavySnow: hour.snowfall.millimetres > 1
            }
        }

        func wording(in language: Language) -> WeatherAlert.Wording {
            WeatherAlert.Wording(
                event: text(in: language),
                sender: SimulationText.sender.text(in: language),
                description: SimulationText.notReal.text(in: language),
                language: language.rawValue
            )
        }

        var severity: WeatherAlert.Severity { self == .thunderstorm ? .severe : .moderate }

        var level: WeatherAlert.Level { self == .thunderstorm ? .warning : .advisory }

        var kind: AlertKind {
            switch self {
            case .thunderstorm: .thunderstorm
            case .heavyRain: .rain
            case .heavySnow: .snow
            }
        }
    }

    /// The languages of services by the time zones of their countries, where it is not English.
    private static let languages = ["Asia/Seoul": "ko", "Asia/Tokyo": "ja"]

    /// Returns one warning for each sequence of such hours in the next two days, in all languages, the local one
    /// first.
    static func alerts(in hours: [SimulatedHour], zone: PlaceTimeZone) -> [WeatherAlert] {
        let first = languages[zone.timeZone.identifier].flatMap(Language.init(rawValue:)) ?? .english
        return Kind.allCases.flatMap { kind in
            hours.prefix(48).split { !kind.holds($0) }.compactMap { run in
                guard let start = run.first?.span.start, let end = run.last?.span.end else { return nil }
                return WeatherAlert(
                    kind.wording(in: first),
                    translations: Language.allCases.filter { $0 != first }.map(kind.wording),
                    kind: kind.kind,
                    level: kind.level,
                    severity: kind.severity,
                    start: start,
                    end: end
                )
            }
        }
    }
}
