import Foundation
import Meteorology
import NotificationRules
import WeatherModels
import WeatherUnits

/// People with five rules each, at places with a winter's day: some in rain, some with warnings, most with neither.
enum MadeUpDay {
    /// 2026-12-03 00:00 in Seoul.
    static let begin = Date(timeIntervalSince1970: 1_796_223_600)
    private static let zones = ["Asia/Seoul", "Europe/Berlin", "America/New_York"]
        .compactMap(TimeZone.init(identifier:))

    /// Each person has two saved places.
    private static let saved = ["home", "work"].map(SavedPlace.ID.init(rawValue:))

    static func plan(of person: Int) throws -> NotificationPlan {
        var plan = NotificationPlan(
            settings: NotificationSettings(timeZone: person % 2 == 0 ? zones[person % zones.count] : nil)
        )
        let conditions: [RuleCondition] = [
            .warning(WarningRule(standardIn: "KR")),
            .precipitation(try PrecipitationRule(lead: .minutes(30))),
            .morning(MorningRule(at: try ClockTime(minuteOfDay: 420))),
            .threshold(try ThresholdRule(.gust, .over, 17, in: .nextHours(12))),
            .threshold(try ThresholdRule(.temperature, .under, -10, in: .nextHours(24))),
        ]
        for (number, condition) in conditions.enumerated() {
            let id = NotificationRule.ID(rawValue: "\(number)")
            try plan.add(NotificationRule(id: id, place: saved[number % 2], condition))
        }
        return plan
    }

    static func known(to person: Int, from digests: [PlaceDigest]) -> [SavedPlace.ID: PlaceDigest] {
        [saved[0]: digests[person % digests.count], saved[1]: digests[(person * 7 + 3) % digests.count]]
    }

    static func knowledge(of place: Int, at now: Date) -> PlaceKnowledge {
        let zone = zones[place % zones.count]
        var report = WeatherReport(coordinate: coordinate(of: place))
        let rainStart = begin.addingTimeInterval(Double(place % 48) * 3600)
        report.hourly = (0..<48).map { hour in
            let start = now.addingTimeInterval(Double(hour) * 3600)
            var step = HourlyForecast(span: TimeSpan(start: start, duration: 3600))
            step.conditions.temperature = Temperature(celsius: Double((place + hour) % 24) - 12)
            step.conditions.wind = Wind(
                speed: Speed(metresPerSecond: 5),
                gust: Speed(metresPerSecond: Double((place * 5 + hour) % 19))
            )
            let isWet = start >= rainStart && start < rainStart.addingTimeInterval(4 * 3600)
            step.condition = isWet ? .lightRain : .overcast
            step.precipitation = Precipitation(millimetres: isWet ? 1 : 0, over: step.span)
            return step
        }
        report.daily = LocalDays.days(covering: TimeSpan(start: now, duration: 7 * 86_400), in: zone).map {
            var day = DailyForecast(day: $0.day, span: $0.span)
            (day.low, day.high) = (Temperature(celsius: -5), Temperature(celsius: 4))
            return day
        }
        report.alerts = place % 10 == 0 ? [alert(at: place)] : []
        report.alertsStatus = .ok
        return PlaceKnowledge(report, timeZone: zone, receivedAt: now)
    }

    private static func alert(at place: Int) -> WeatherAlert {
        let wording = WeatherAlert.Wording(event: "대설경보", sender: "기상청", language: "ko")
        let start = begin.addingTimeInterval(Double(place % 24) * 3600)
        var alert = WeatherAlert(
            wording,
            kind: .snow,
            level: .warning,
            severity: .severe,
            start: start,
            end: start.addingTimeInterval(86_400)
        )
        alert.thread = "kma|\(place)|snow"
        return alert
    }

    private static func coordinate(of place: Int) -> Coordinate {
        let latitude = Double(place % 60)
        guard let coordinate = try? Coordinate(latitude: latitude, longitude: 127) else {
            preconditionFailure("\(latitude) is no latitude")
        }
        return coordinate
    }
}
