import Foundation
import Meteorology
import ProviderSupport
import WeatherUnits

/// The time for which a value of the grid holds, in the forms of ISO 8601: start and length, start and end, or length and
/// end.
enum WireInterval {
    /// Parses "2026-07-15T12:00:00+00:00/PT1H", "…/P7DT13H", "…/2026-07-15T13:00:00+00:00" or "PT1H/2026-…". Returns
    /// `nil` for other texts, for nothing and for what lies in no year that weather is forecast for.
    static func span(_ text: String) -> TimeSpan? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { return nil }
        let span: TimeSpan? =
            switch (moment(parts[0]), moment(parts[1])) {
            case (let start?, let end?): start < end ? TimeSpan(start: start, end: end) : nil
            case (let start?, nil): seconds(parts[1]).map { TimeSpan(start: start, duration: $0) }
            case (nil, let end?):
                seconds(parts[0]).map { TimeSpan(start: end.addingTimeInterval(-$0), end: end) }
            case (nil, nil): nil
            }
        guard let span, span.duration > 0, PlausibilityCheck.years.contains(span.start.timeIntervalSince1970),
            PlausibilityCheck.years.contains(span.end.timeIntervalSince1970)
        else { return nil }
        return span
    }

    static func moment(_ text: String) -> Date? { WireTime(text)?.date(at: 0) }

    /// Parses a length of days, hours, minutes and seconds, each at most once: "P7DT13H", "PT30M". Returns `nil` for
    /// other texts.
    static func seconds(_ text: String) -> TimeInterval? {
        guard text.first == "P", text.utf8.count <= 24 else { return nil }
        let halves = text.dropFirst().split(separator: "T", omittingEmptySubsequences: false)
        guard halves.count <= 2, let days = sum(halves[0], units: [("W", 604_800), ("D", 86_400)]) else {
            return nil
        }
        guard halves.count == 2 else { return days }
        return sum(halves[1], units: [("H", 3600), ("M", 60), ("S", 1)]).map { days + $0 }
    }

    /// - Parameter units: In the order in which they may occur, with their seconds.
    private static func sum(_ text: Substring, units: [(letter: Character, seconds: Double)]) -> Double? {
        var (rest, total) = (text, 0.0)
        for (letter, seconds) in units {
            guard let end = rest.firstIndex(of: letter) else { continue }
            guard let number = UInt32(rest[..<end]) else { return nil }
            total += Double(number) * seconds
            rest = rest[rest.index(after: end)...]
        }
        return rest.isEmpty ? total : nil
    }
}
