public import Foundation
import Languages
import Meteorology
import NotificationRules
import WeatherModels

/// The data from which a notice is written: the places as the person knows them, their preferences, and the time.
public struct NoticeSubject: Hashable, Sendable {
    /// The person's own name for the place, otherwise the name of the place.
    public let name: String
    /// Those of the other places of the notice.
    public let otherNames: [String]
    /// Of the place.
    public let timeZone: TimeZone
    /// Who has the warnings of the place, for a warning that does not name its agency; `nil` if it is unknown.
    public let warningSource: String?
    public let preferences: Preferences
    /// When it is sent.
    public let now: Date

    public init(
        name: String,
        otherNames: [String] = [],
        timeZone: TimeZone,
        warningSource: String? = nil,
        preferences: Preferences,
        now: Date
    ) {
        (self.name, self.otherNames, self.timeZone) = (name, otherNames, timeZone)
        (self.warningSource, self.preferences, self.now) = (warningSource, preferences, now)
    }

    var language: Language { preferences.language }
    var texts: QuantityText { QuantityText(preferences) }
    private var dates: DateText { DateText(preferences) }

    /// "서울", "집, 회사", "집 외 2곳"; long names are shortened.
    var names: String {
        let first = name.shortened(to: Self.longestName)
        switch otherNames.count {
        case 0: return first
        case 1:
            return JoinedWords.list([first, otherNames[0].shortened(to: Self.longestName)]).text(in: language)
        default: return NoticePhrase.moreNames(first, otherNames.count).text(in: language)
        }
    }

    /// In characters: a lock screen shows about 40 of a title.
    private static let longestName = 24

    /// "18:00", "내일 06:00"; from the day after tomorrow on, and before today, with the date.
    func clock(_ moment: Date) -> String {
        let (time, today) = (LocalTime(moment, in: timeZone), LocalTime(now, in: timeZone))
        return switch time.day.daysSince1970 - today.day.daysSince1970 {
        case 0: dates.clock(time)
        case 1: Phrase.tomorrow(dates.clock(time)).text(in: language)
        default: dates.moment(time)
        }
    }

    /// "오늘", "내일", or the date.
    func day(_ day: LocalDay) -> String {
        switch day.daysSince1970 - LocalTime(now, in: timeZone).day.daysSince1970 {
        case 0: Phrase.today.text(in: language)
        case 1: NoticePhrase.tomorrow.text(in: language)
        default: dates.day(day)
        }
    }
}

extension String {
    /// Returns at most so many characters, and eight bytes for each; the last is then "…". One character may have marks
    /// without end, and a message to a browser has no room for them.
    func shortened(to length: Int) -> String {
        let most = length * 8
        guard utf8.count > most || count > length else { return self }
        var kept = prefix(length - 1)
        var bytes = kept.utf8.count
        while bytes > most - 3, let last = kept.popLast() { bytes -= last.utf8.count }
        return kept.trimmingSpace + "…"
    }
}

extension Substring {
    fileprivate var trimmingSpace: Substring {
        var text = self
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return text
    }
}
