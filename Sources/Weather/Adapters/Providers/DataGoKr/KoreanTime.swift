package import Foundation
import Meteorology
package import WeatherModels
import WeatherUnits

/// The clock of Korea: nine hours before UTC, all year.
package enum KoreanTime {
    package static let zone = TimeZone(secondsFromGMT: 9 * 3600) ?? .gmt

    /// Returns the digits of a moment: "20261001" and "0500".
    package static func digits(of moment: Date) -> (day: String, clock: String) {
        let seconds = Int(moment.timeIntervalSince1970) + 9 * 3600
        let second = ((seconds % 86_400) + 86_400) % 86_400
        let day = LocalDay(daysSince1970: (seconds - second) / 86_400)
        return (day.description.filter { $0 != "-" }, padded(second / 3600) + padded(second / 60 % 60))
    }

    /// Returns the moment of such digits. "2400" is the end of the day. Returns `nil` for other texts.
    package static func moment(day: String?, clock: String?) -> Date? {
        guard let day = day.flatMap(Self.day), let clock, clock.utf8.count == 4, let digits = Int(clock),
            (0...2400).contains(digits), digits % 100 < 60
        else { return nil }
        let second = digits / 100 * 3600 + digits % 100 * 60 - 9 * 3600
        return Date(timeIntervalSince1970: Double(day.daysSince1970 * 86_400 + second))
    }

    /// Returns the day of "20261001", if there is such a day.
    package static func day(_ digits: String) -> LocalDay? {
        guard digits.utf8.count == 8, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = Int(digits)
        else { return nil }
        let day = LocalDay(year: number / 10_000, month: number / 100 % 100, day: number % 100)
        return (1900...2200).contains(day.year) && day.exists ? day : nil
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
