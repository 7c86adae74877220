import Foundation
import Languages
import Meteorology
import WeatherModels
import WeatherUnits

/// The coming hours that a page contains for offline use: the browser takes "now" from them (X6).
enum OfflineHours {
    private static let most = 24

    /// Returns "1790920800,21.4°,04d,구름 많음;…": the start of each hour in seconds since 1970, temperature, icon,
    /// condition. The last two are empty for typical weather. The text is empty if there is no coming hour.
    static func text(_ answer: WeatherAnswer, at place: Place, preferences: Preferences, now: Date) -> String
    {
        let texts = QuantityText(preferences)
        let isTypical = answer.freshness == .typical
        return answer.report.hourly.lazy.filter { $0.span.end > now }.prefix(most).map { step in
            let condition = isTypical ? nil : step.condition
            let isDay = step.isDay ?? Sky.isDay(at: step.time, place.coordinate)
            return [
                String(Int(step.time.timeIntervalSince1970)),
                step.conditions.temperature.map { texts.degrees($0, decimals: 1) } ?? LabelledValue.absent,
                condition?.shownIcon(isDay: isDay).name ?? "",
                condition.map { separated($0.text(in: preferences.language)) } ?? "",
            ].joined(separator: ",")
        }.joined(separator: ";")
    }

    /// Returns the text without the separators of fields and hours.
    private static func separated(_ text: String) -> String {
        text.replacing(",", with: " ").replacing(";", with: " ")
    }
}
