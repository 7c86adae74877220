import Foundation
import Meteorology
import WeatherModels

/// The times of reports: a day of the month and a clock time in UTC, without month and year.
enum ReportTime {
    /// Whether a group is a time: 170551Z.
    static func isGroup(_ group: Substring) -> Bool {
        var reader = GroupReader(group)
        return reader.number(digits: 6...6) != nil && reader.skip("Z") && reader.isAtEnd
    }

    /// Returns the moment of the first such group of a text, in the month that brings it nearest to another moment.
    static func moment(of text: String, near moment: Date) -> Date? {
        guard let group = text.split(whereSeparator: \.isWhitespace).first(where: isGroup) else { return nil }
        var reader = GroupReader(group)
        guard let day = reader.number(digits: 2...2), let hour = reader.number(digits: 2...2),
            let minute = reader.number(digits: 2...2), hour < 24, minute < 60
        else { return nil }
        return Self.moment(day: day, hours: hour + minute / 60, near: moment)
    }

    /// - Parameter hours: Since midnight; 24 is the end of the day.
    static func moment(day: Double, hours: Double, near moment: Date) -> Date? {
        let now = moment.timeIntervalSince1970
        guard PlausibilityCheck.years.contains(now) else { return nil }
        let today = Int((now / 86_400).rounded(.down))
        return (-31...31).filter { Double(LocalDay(daysSince1970: today + $0).day) == day }
            .map { Date(timeIntervalSince1970: Double(today + $0) * 86_400 + hours * 3600) }
            .min { abs($0.timeIntervalSince(moment)) < abs($1.timeIntervalSince(moment)) }
    }
}
