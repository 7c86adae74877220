import Foundation
import WeatherModels
import WeatherUnits

/// Warnings for what the made-up hours bring.
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

        func event(inKorea: Bool) -> String {
            switch self {
            case .thunderstorm: inKorea ? "모의 뇌우주의보" : "Simulated thunderstorm warning"
            case .heavyRain: inKorea ? "모의 호우주의보" : "Simulated heavy rain warning"
            case .heavySnow: inKorea ? "모의 대설주의보" : "Simulated heavy snow warning"
            }
        }

        var severity: WeatherAlert.Severity { self == .thunderstorm ? .severe : .moderate }
    }

    /// One warning for each run of such hours in the next two days, in the language of the place as real ones are.
    static func alerts(in hours: [SimulatedHour], zone: PlaceTimeZone) -> [WeatherAlert] {
        let inKorea = zone.timeZone.identifier == "Asia/Seoul"
        return alerts(in: hours, inKorea: inKorea)
    }

    private static func alerts(in hours: [SimulatedHour], inKorea: Bool) -> [WeatherAlert] {
        Kind.allCases.flatMap { kind in
            hours.prefix(48).split { !kind.holds($0) }.compactMap { run in
                guard let first = run.first, let last = run.last else { return nil }
                return WeatherAlert(
                    event: kind.event(inKorea: inKorea),
                    span: TimeSpan(start: first.span.start, end: last.span.end),
                    sender: inKorea ? "모의 기상청" : "Simulation",
                    description: inKorea ? "실제 특보가 아닙니다." : "This warning is not real.",
                    severity: kind.severity
                )
            }
        }
    }
}
