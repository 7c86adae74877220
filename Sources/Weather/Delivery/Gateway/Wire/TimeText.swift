import Foundation
import Meteorology
import WeatherModels

/// Formats moments in UTC like the API, to the second.
enum TimeText {
    /// Returns `2022-08-29T21:01:07`, without the Z.
    static func xml(_ moment: Date) -> String { text(of: moment, separator: "T") }

    /// Returns `2022-08-29 21:01:07`.
    static func json(_ moment: Date) -> String { text(of: moment, separator: " ") }

    private static func text(of moment: Date, separator: String) -> String {
        let seconds = Int(moment.timeIntervalSince1970.rounded())
        let day = Int((Double(seconds) / 86_400).rounded(.down))
        let rest = seconds - day * 86_400
        let clock = [rest / 3600, rest / 60 % 60, rest % 60].map(twoDigits).joined(separator: ":")
        return LocalDay(daysSince1970: day).description + separator + clock
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
