import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// What a station measured, in the abbreviations that airports use.
struct ShortReport {
    private let current: CurrentConditions

    init(_ current: CurrentConditions) {
        self.current = current
    }

    var wind: String {
        guard let wind = current.conditions.wind, wind.speed.metresPerSecond >= 0.3 else { return "00000KT" }
        let degrees = Int(((wind.direction?.degrees ?? 0) / 10).rounded()) * 10
        return "\(padded(degrees == 0 ? 360 : degrees, 3))\(padded(knots(wind.speed), 2))KT"
    }

    var present: String {
        let metres = current.conditions.visibility?.metres ?? 10_000
        let visibility = metres >= 10_000 ? "9999" : padded(Int(metres / 100) * 100, 4)
        let temperature = degrees(current.conditions.temperature)
        let pressure = Int((current.conditions.pressure?.hectopascals ?? 1013).rounded(.down))
        return "\(wind) \(visibility) \(temperature) Q\(padded(pressure, 4))"
    }

    /// The day of the month and the time in UTC: `091130Z`.
    static func clock(_ time: Date) -> String {
        let seconds = Int(time.timeIntervalSince1970)
        return "\(hour(time))\(padded(seconds / 60 % 60, 2))Z"
    }

    /// A day from the next full hour on: `0912/1012`.
    static func validity(from time: Date) -> String {
        let start = time.addingTimeInterval(3600)
        return "\(hour(start))/\(hour(start.addingTimeInterval(86_400)))"
    }

    /// The day of the month and the hour in UTC.
    private static func hour(_ time: Date) -> String {
        let hours = Int((time.timeIntervalSince1970 / 3600).rounded(.down))
        let day = LocalDay(daysSince1970: Int((Double(hours) / 24).rounded(.down)))
        return "\(padded(day.day, 2))\(padded((hours % 24 + 24) % 24, 2))"
    }

    private func degrees(_ temperature: Temperature?) -> String {
        guard let celsius = temperature?.celsius.rounded() else { return "//" }
        return (celsius < 0 ? "M" : "") + padded(Int(abs(celsius)), 2)
    }

    private func knots(_ speed: Speed) -> Int { Int((speed.metresPerSecond / 0.514_444).rounded()) }
}

private func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
}
