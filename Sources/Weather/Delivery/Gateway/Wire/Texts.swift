import Foundation
import Meteorology
import WeatherModels
import Wire

extension Double {
    /// Returns the number rounded, without trailing zeros.
    func text(decimals: Int) -> String { FixedDecimal(clamping: self, decimals: decimals).text() }

    var wholeText: String { text(decimals: 0) }
}

extension Date {
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
