import Foundation
import Languages
import Meteorology
import WeatherModels
import WeatherUnits

/// The coming hours that a page contains for offline use: the browser takes "now" from them (X6).
extension PlaceSubject {
    private static let offlineHourCount = 24

    /// Returns "1790920800,21.4°,04d,구름 많음;…" for a row: the start of each hour in seconds since 1970, temperature,
    /// icon, condition. The last two are empty for typical weather. The text is empty if there is no coming hour.
    var offlineHoursOfRow: String {
        report.hourly.lazy.filter { $0.span.end > now }.prefix(Self.offlineHourCount).map { step in
            let condition = text(step.condition) ?? ""
            return [
                String(Int(step.time.timeIntervalSince1970)),
                texts.degrees(step.conditions.temperature, decimals: 1),
                icon(step)?.name ?? "",
                condition.replacing(",", with: " ").replacing(";", with: " "),
            ].joined(separator: ",")
        }.joined(separator: ";")
    }

    /// Returns the same for the page of a place, with the symbol and the label of typical weather.
    func offlineHours(_ steps: [HourlyForecast]) -> String {
        steps.prefix(Self.offlineHourCount).map { step in
            let condition = isTypical ? DetailLabel.typical.text(in: language) : text(step.condition)
            return [
                String(Int(step.time.timeIntervalSince1970) / 3600 * 3600),
                texts.degrees(step.conditions.temperature),
                icon(step)?.name ?? Self.neutralIcon,
                (condition ?? "").filter { $0 != "," && $0 != ";" },
            ].joined(separator: ",")
        }.joined(separator: ";")
    }
}
