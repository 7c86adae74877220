import Foundation
import Meteorology
import WeatherModels

extension Date {
    /// Returns the first later moment that is a multiple of `seconds` since 1970.
    func next(multipleOf seconds: Double) -> Date {
        Date(timeIntervalSince1970: ((timeIntervalSince1970 / seconds).rounded(.down) + 1) * seconds)
    }

    /// In UTC to the second, without the Z: `2022-08-29T21:01:07`.
    var xmlText: String { text(separator: "T") }

    /// In UTC to the second: `2022-08-29 21:01:07`.
    var jsonText: String { text(separator: " ") }

    private func text(separator: String) -> String {
        let seconds = Int(timeIntervalSince1970.rounded())
        let day = Int((Double(seconds) / 86_400).rounded(.down))
        let rest = seconds - day * 86_400
        let clock = [rest / 3600, rest / 60 % 60, rest % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return LocalDay(daysSince1970: day).description + separator + clock.joined(separator: ":")
    }
}
