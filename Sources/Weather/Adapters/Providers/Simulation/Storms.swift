import Foundation
import Languages
import WeatherModels
import WeatherUnits

/// Warnings for severe simulated hours.
enum Storms {
    private enum Kind: CaseIterable {
        case thunderstorm, heavyRain, heavySnow

        func holds(_ hour: SimulatedHour) -> Bool {
            switch self {
            case .thunderstorm: hour.isThunder
            case .heavyRain: !hour.isThunder && hour.temperature >= 2 && hour.amount > 5
            case .heavySnow: hour.snowfall.millimetres > 1
            }
        }

        /// Returns the Korea Meteorological Administration's English terms: 경보 is a warning, 주의보 an advisory.
        func event(in language: Language) -> String {
            switch (self, language) {
            case (.thunderstorm, .korean): "모의 뇌우경보"
            case (.thunderstorm, .english): "Simulated thunderstorm warning"
            case (.heavyRain, .korean): "모의 호우주의보"
            case (.heavyRain, .english): "Simulated heavy rain advisory"
            case (.heavySnow, .korean): "모의 대설주의보"
            case (.heavySnow, .english): "Simulated heavy snow advisory"
            }
        }

        func wording(in language: Language) -> WeatherAlert.Wording {
            let isKorean = language == .korean
            return WeatherAlert.Wording(
                event: event(in: language),
                sender: isKorean ? "모의 기상청" : "Simulation",
                description: isKorean ? "실제 특보가 아닙니다." : "This alert is not real.",
                language: language.rawValue
            )
        }

        var severity: WeatherAlert.Severity { self == .thunderstorm ? .severe : .moderate }
    }

    /// Returns one warning for each sequence of such hours in the next two days, in all languages, the local one
    /// first.
    static func alerts(in hours: [SimulatedHour], zone: PlaceTimeZone) -> [WeatherAlert] {
        let first: Language = zone.timeZone.identifier == "Asia/Seoul" ? .korean : .english
        return Kind.allCases.flatMap { kind in
            hours.prefix(48).split { !kind.holds($0) }.compactMap { run in
                guard let start = run.first?.span.start, let end = run.last?.span.end else { return nil }
                return WeatherAlert(
                    kind.wording(in: first),
                    translations: Language.allCases.filter { $0 != first }.map(kind.wording),
                    span: TimeSpan(start: start, end: end),
                    severity: kind.severity
                )
            }
        }
    }
}
