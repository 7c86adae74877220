import Foundation
import WeatherModels
import WeatherUnits

/// The text of a TAF (WMO No. 306, FM 51). Only its validity is read: people who want it read the text.
enum ForecastText {
    /// Returns the text if it forecasts something after a moment: one that was cancelled, is empty or expired does not.
    static func current(_ text: String?, at moment: Date) -> String? {
        guard let text = text.flatMap(SentText.cleaned), let validity = validity(of: text, near: moment),
            validity.end > moment
        else { return nil }
        let groups = text.split(separator: " ")
        return groups.contains("CNL") || groups.contains("NIL") ? nil : text
    }

    /// Returns the time for which a TAF is, by its first group such as 0903/1006.
    static func validity(of text: String, near moment: Date) -> TimeSpan? {
        for group in text.split(whereSeparator: \.isWhitespace) {
            var reader = GroupReader(group)
            guard let day = reader.number(digits: 2...2), let hour = reader.number(digits: 2...2),
                reader.skip("/"), let lastDay = reader.number(digits: 2...2),
                let lastHour = reader.number(digits: 2...2), reader.isAtEnd, hour <= 24, lastHour <= 24
            else { continue }
            guard let start = ReportTime.moment(day: day, hours: hour, near: moment),
                let end = ReportTime.moment(day: lastDay, hours: lastHour, near: moment), start < end
            else { return nil }
            return TimeSpan(start: start, end: end)
        }
        return nil
    }
}

/// A text to be shown as it was sent.
enum SentText {
    /// Returns the text in one line, or `nil` if nothing is left or if it is longer than any report.
    static func cleaned(_ text: String) -> String? {
        guard text.utf8.count <= longest else { return nil }
        let words = text.unicodeScalars.split {
            $0.properties.isWhitespace || $0.properties.generalCategory == .control
        }
        return words.isEmpty ? nil : words.map { String($0) }.joined(separator: " ")
    }

    /// In bytes. Long TAFs have a thousand.
    private static let longest = 4000
}
