import Foundation
import Meteorology
import TestSupport
import WeatherModels
import WeatherUnits

@testable import NotificationRules

/// A made-up December at one place: when it rains and snows, which warnings are issued, and how well it is forecast.
struct December {
    struct Fall {
        /// The day of the month, and hours after its midnight.
        let day: Int
        let hour: Double
        let hours: Double
        let condition: WeatherCondition
        /// Forecast until two hours before, and then not at all.
        var isFalseAlarm = false
    }

    struct Warning {
        let day: Int
        let hour: Double
        let hours: Double
        let kind: AlertKind
        let level: WeatherAlert.Level

        var japaneseWording: WeatherAlert.Wording {
            let names: [AlertKind: String] = [.snow: "大雪", .wind: "暴風雪", .avalanche: "なだれ"]
            let event = (names[kind] ?? kind.rawValue) + (level == .advisory ? "注意報" : "警報")
            return WeatherAlert.Wording(event: event, sender: "気象庁", language: "ja")
        }
    }

    let name: String
    let country: String
    let zone: TimeZone
    let mean: Double
    let falls: [Fall]
    let warnings: [Warning]

    static let all = [seoul, busan, sapporo]
    /// In Seoul and in Tokyo, whose clocks agree.
    private static let begin = Known.moment("2026-12-01 00:00")

    /// A first day of rain, a day of heavy snow with all levels, flurries, a cold spell, and snow that is announced at night.
    private static let seoul = December(
        name: "Seoul",
        country: "KR",
        zone: Known.zone("Asia/Seoul"),
        mean: -1,
        falls: [
            Fall(day: 3, hour: 5, hours: 6, condition: .lightRain),
            Fall(day: 9, hour: 14, hours: 13, condition: .snow),
            Fall(day: 12, hour: 16, hours: 3, condition: .lightSnow, isFalseAlarm: true),
            Fall(day: 14, hour: 9, hours: 1, condition: .lightSnow),
            Fall(day: 14, hour: 12, hours: 1, condition: .lightSnow),
            Fall(day: 14, hour: 15, hours: 2, condition: .lightSnow),
            Fall(day: 14, hour: 19, hours: 1, condition: .lightSnow),
            Fall(day: 21, hour: 1, hours: 9, condition: .heavySnow),
            Fall(day: 24, hour: 20, hours: 5, condition: .lightSnow),
            Fall(day: 29, hour: 7.5, hours: 4, condition: .lightRain),
        ],
        warnings: [
            Warning(day: 5, hour: 10, hours: 60, kind: .dry, level: .advisory),
            Warning(day: 7, hour: 22, hours: 50, kind: .dry, level: .warning),
            Warning(day: 9, hour: 12, hours: 6, kind: .snow, level: .advisory),
            Warning(day: 9, hour: 18, hours: 8, kind: .snow, level: .warning),
            Warning(day: 10, hour: 2, hours: 3, kind: .snow, level: .advisory),
            Warning(day: 15, hour: 21, hours: 24, kind: .cold, level: .advisory),
            Warning(day: 16, hour: 21, hours: 38, kind: .cold, level: .warning),
            Warning(day: 20, hour: 16, hours: 8, kind: .snow, level: .preliminary),
            Warning(day: 21, hour: 0.5, hours: 11, kind: .snow, level: .advisory),
            Warning(day: 27, hour: 23, hours: 4, kind: .wind, level: .advisory),
        ]
    )

    /// Rain, wind and a storm at sea that reaches the coast.
    private static let busan = December(
        name: "Busan",
        country: "KR",
        zone: Known.zone("Asia/Seoul"),
        mean: 5,
        falls: [
            Fall(day: 2, hour: 22.5, hours: 9, condition: .moderateRain),
            Fall(day: 10, hour: 11, hours: 7, condition: .moderateRain),
            Fall(day: 17, hour: 6, hours: 20, condition: .heavyRain),
            Fall(day: 19, hour: 13, hours: 2, condition: .lightRain),
            Fall(day: 28, hour: 18, hours: 6, condition: .lightRain),
        ],
        warnings: [
            Warning(day: 4, hour: 9, hours: 120, kind: .dry, level: .advisory),
            Warning(day: 10, hour: 14, hours: 9, kind: .wind, level: .advisory),
            Warning(day: 17, hour: 5, hours: 4, kind: .rain, level: .advisory),
            Warning(day: 17, hour: 9, hours: 9, kind: .rain, level: .warning),
            Warning(day: 17, hour: 18, hours: 4, kind: .rain, level: .advisory),
            Warning(day: 18, hour: 8, hours: 5, kind: .rain, level: .advisory),
            Warning(day: 22, hour: 3, hours: 12, kind: .wind, level: .warning),
        ]
    )

    /// Snow on most days, as there always is, and one blizzard.
    private static let sapporo = December(
        name: "Sapporo",
        country: "JP",
        zone: Known.zone("Asia/Tokyo"),
        mean: -4,
        falls: (1...31).flatMap { day -> [Fall] in
            var random = SeededGenerator(seed: UInt64(day))
            return (0..<Int.random(in: 0...3, using: &random)).map { number in
                Fall(
                    day: day,
                    hour: Double(number * 8) + .random(in: 0...5, using: &random),
                    hours: .random(in: 1...3, using: &random),
                    condition: .lightSnow
                )
            }
        },
        warnings: [
            Warning(day: 6, hour: 4, hours: 30, kind: .snow, level: .advisory),
            Warning(day: 13, hour: 15, hours: 9, kind: .snow, level: .advisory),
            Warning(day: 14, hour: 0, hours: 9, kind: .snow, level: .warning),
            Warning(day: 14, hour: 0, hours: 9, kind: .wind, level: .warning),
            Warning(day: 23, hour: 10, hours: 20, kind: .avalanche, level: .advisory),
        ]
    )

    func moment(_ day: Int, _ hour: Double) -> Date {
        Self.begin.addingTimeInterval((Double(day - 1) * 24 + hour) * 3600)
    }

    /// What is known at a moment. A beginning that is more than three hours ahead is forecast two hours late.
    func known(at now: Date) -> Known {
        var known = Known(at: now, in: zone, hours: 30)
        for index in known.report.hourly.indices {
            let step = known.report.hourly[index]
            let clock = Double(zone.minuteOfDay(at: step.span.start)) / 60
            let day = step.span.start.timeIntervalSince(moment(1, 0)) / 86_400
            let celsius = mean + 4 * sin(day) - 4 * cos((clock - 3) / 12 * .pi)
            known.report.hourly[index].conditions.temperature = Temperature(celsius: celsius)
            guard let fall = falls.first(where: { isForecast($0, step.span, at: now) }) else { continue }
            known.report.hourly[index].condition = fall.condition
            known.report.hourly[index].precipitation = Precipitation(millimetres: 1, over: step.span)
        }
        for index in known.report.daily.indices {
            let span = known.report.daily[index].span
            let wave = 4 * sin(span.start.timeIntervalSince(moment(1, 0)) / 86_400)
            known.report.daily[index].low = Temperature(celsius: mean + wave - 4)
            known.report.daily[index].high = Temperature(celsius: mean + wave + 4)
            let ofDay = falls.filter { isForecast($0, span, at: now) }
            if let fall = ofDay.first { known.report.daily[index].condition = fall.condition }
        }
        let current = warnings.filter { moment($0.day, $0.hour) <= now }
        known.report.alerts = current.map { warning in
            let start = moment(warning.day, warning.hour)
            var alert = WeatherAlert.korean(
                warning.kind,
                warning.level,
                from: start,
                to: start.addingTimeInterval(warning.hours * 3600)
            )
            if country == "JP" { alert.wording = warning.japaneseWording }
            return alert
        }
        return known
    }

    private func isForecast(_ fall: Fall, _ span: TimeSpan, at now: Date) -> Bool {
        var start = moment(fall.day, fall.hour)
        let ahead = start.timeIntervalSince(now)
        if fall.isFalseAlarm, ahead < 7200 { return false }
        if ahead > 3 * 3600 { start.addTimeInterval(7200) }
        let whole = TimeSpan(start: start, duration: fall.hours * 3600)
        return whole.intersection(span) != nil
    }
}
