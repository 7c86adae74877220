import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

@testable import NotificationRules

/// Made-up knowledge of a place, one thing at a time.
struct Known {
    static let home = SavedPlace.ID(rawValue: "home")
    static let work = SavedPlace.ID(rawValue: "work")
    static let seoul = zone("Asia/Seoul")

    /// A dry, mild time in which nothing happens, from yesterday on.
    var report: WeatherReport
    let zone: TimeZone
    let now: Date

    static func zone(_ name: String) -> TimeZone {
        guard let zone = TimeZone(identifier: name) else { preconditionFailure("no zone \(name)") }
        return zone
    }

    /// A moment by a clock, for example `2026-12-03 15:00`.
    static func moment(_ text: String, _ zone: TimeZone = seoul) -> Date {
        let numbers = text.split { "- :".contains($0) }.compactMap { Int($0) }
        let day = LocalDay(year: numbers[0], month: numbers[1], day: numbers[2])
        return LocalDays.moment(minuteOfDay: numbers[3] * 60 + numbers[4], on: day, in: zone)
    }

    init(at now: Date, in zone: TimeZone = seoul, hours: Int = 54) {
        (self.zone, self.now) = (zone, now)
        let day = LocalDays.day(containing: now, in: zone)
        guard let coordinate = try? Coordinate(latitude: 37.57, longitude: 126.98) else {
            preconditionFailure("no coordinate")
        }
        report = WeatherReport(coordinate: coordinate)
        report.timeZone = PlaceTimeZone(zone, origin: .identified)
        let hour = now.timeIntervalSince1970 - now.timeIntervalSince1970.truncatingRemainder(dividingBy: 3600)
        report.hourly = (0..<hours).map { number in
            let start = Date(timeIntervalSince1970: hour + Double(number) * 3600)
            var step = HourlyForecast(span: TimeSpan(start: start, duration: 3600))
            step.conditions.temperature = Temperature(celsius: 10)
            step.conditions.feelsLike = Temperature(celsius: 9)
            step.conditions.wind = Wind(
                speed: Speed(metresPerSecond: 2),
                gust: Speed(metresPerSecond: 5)
            )
            step.conditions.uvIndex = UVIndex(2)
            step.condition = .clear
            step.precipitation = Precipitation(millimetres: 0, over: step.span)
            return step
        }
        report.daily = (0..<3).map { number in
            let date = LocalDay(daysSince1970: day.day.daysSince1970 + number)
            var forecast = DailyForecast(day: date, span: LocalDays.span(of: date, in: zone))
            forecast.low = Temperature(celsius: 6)
            forecast.high = Temperature(celsius: 14)
            forecast.condition = .clear
            forecast.precipitation = Precipitation(millimetres: 0, over: forecast.span)
            return forecast
        }
        report.airQuality = (0..<hours).map { number in
            AirQuality(
                time: Date(timeIntervalSince1970: hour + Double(number) * 3600),
                concentrations: [
                    .pm10: MassConcentration(microgramsPerCubicMetre: 30),
                    .pm2_5: MassConcentration(microgramsPerCubicMetre: 12),
                ]
            )
        }
        report.alerts = []
        report.alertsStatus = .ok
        report.sources = [
            Provenance(
                provider: "made-up",
                parts: [.hourly, .daily, .alerts, .airQuality],
                fetchedAt: now,
                attribution: Attribution(text: "Made up", link: "https://example.org")
            )
        ]
    }

    /// Changes the hour that begins so many hours after the one of now.
    func hour(_ number: Int, _ change: (inout HourlyForecast) -> Void) -> Known {
        var known = self
        change(&known.report.hourly[number])
        return known
    }

    /// Rain in some of the hours after the one of now.
    func rain(_ hours: Range<Int>, _ condition: WeatherCondition = .moderateRain) -> Known {
        hours.reduce(self) { known, number in
            known.hour(number) { step in
                step.condition = condition
                step.precipitation = Precipitation(millimetres: 2, over: step.span)
                step.precipitationProbability = nil
                if condition.isSnowy { step.conditions.temperature = Temperature(celsius: -2) }
            }
        }
    }

    /// Sixty minutes from now on, wet from one of them on.
    func minutes(wetFrom first: Int) -> Known {
        var known = self
        known.report.minutely = (0..<60).map { number in
            let span = TimeSpan(start: now.addingTimeInterval(Double(number) * 60), duration: 60)
            return MinutelyForecast(
                precipitation: Precipitation(millimetres: number >= first ? 0.1 : 0, over: span)
            )
        }
        return known
    }

    func alerts(_ alerts: WeatherAlert?..., status: AlertsStatus = .ok) -> Known {
        var known = self
        known.report.alerts = alerts.compactMap(\.self)
        known.report.alertsStatus = status
        return known
    }

    func daily(_ number: Int, _ change: (inout DailyForecast) -> Void) -> Known {
        var known = self
        change(&known.report.daily[number])
        return known
    }

    /// Received when it is looked at, unless told otherwise.
    func digest(received: Date? = nil) -> PlaceDigest {
        PlaceDigest(PlaceKnowledge(report, timeZone: zone, receivedAt: received ?? now), at: now)
    }
}

extension WeatherAlert {
    /// A warning of the KMA.
    static func korean(
        _ kind: AlertKind,
        _ level: Level,
        from start: Date,
        to end: Date? = nil,
        area: String = "L1010100"
    ) -> WeatherAlert {
        let severity: Severity =
            switch level {
            case .statement, .preliminary: .minor
            case .advisory: .moderate
            case .warning: .severe
            case .major: .extreme
            }
        let names: [AlertKind: String] = [
            .rain: "호우", .snow: "대설", .wind: "강풍", .cold: "한파", .dry: "건조", .heat: "폭염", .typhoon: "태풍",
        ]
        let steps: [Level: String] = [.preliminary: "예비특보", .advisory: "주의보", .warning: "경보", .major: "중대경보"]
        let event = (names[kind] ?? kind.rawValue) + (steps[level] ?? "\(level)")
        let wording = Wording(event: event, sender: "기상청", language: "ko")
        var alert = WeatherAlert(
            wording,
            kind: kind,
            level: level,
            severity: severity,
            start: start,
            end: end
        )
        alert.thread = "kma|\(area)|\(kind.rawValue)"
        alert.sent = start
        return alert
    }
}

extension NotificationRule {
    static func made(
        _ condition: RuleCondition,
        id: String = "rule",
        place: SavedPlace.ID = Known.home,
        coolDown: TimeInterval? = nil
    ) throws -> NotificationRule {
        try NotificationRule(id: ID(rawValue: id), place: place, condition, coolDown: coolDown)
    }
}

extension NotificationEngine {
    static func made(
        _ rules: NotificationRule...,
        settings: NotificationSettings = NotificationSettings()
    ) throws -> NotificationEngine {
        var plan = NotificationPlan(settings: settings)
        for rule in rules { try plan.add(rule) }
        return NotificationEngine(plan)
    }

    /// Looks at the weather of home.
    mutating func look(_ known: Known, received: Date? = nil) -> [Notice] {
        evaluate([Known.home: known.digest(received: received)], at: known.now)
    }
}
