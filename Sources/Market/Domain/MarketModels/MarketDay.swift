public import Foundation

/// A calendar day in Seoul, where the market is. The clock there has been nine hours ahead of UTC without summer time
/// since October 1988, before any trade.
public struct MarketDay: Hashable, Comparable, Sendable {
    /// Days since 1 January 1970.
    public let number: Int
    public let year: Int
    /// 1–12.
    public let month: Int
    /// From 1.
    public let day: Int

    private static let secondsEast = 9 * 3600.0
    private static let length = 86_400.0

    /// Proleptic Gregorian calendar (H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`).
    public init(number: Int) {
        self.number = number
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// A day beyond the month's last counts on into the next (`days_from_civil` of the same source).
    /// - Parameter month: 1–12.
    public init(year: Int, month: Int, day: Int) {
        let yearFromMarch = month <= 2 ? year - 1 : year
        let era = (yearFromMarch >= 0 ? yearFromMarch : yearFromMarch - 399) / 400
        let yearOfEra = yearFromMarch - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        self.init(number: era * 146_097 + dayOfEra - 719_468)
    }

    /// The day it is in Seoul at a moment.
    public init(containing moment: Date) {
        let local = moment.timeIntervalSince1970 + Self.secondsEast
        self.init(number: Int((local / Self.length).rounded(.down)))
    }

    /// Midnight in Seoul.
    public var start: Date {
        Date(timeIntervalSince1970: Double(number) * Self.length - Self.secondsEast)
    }

    /// So many days later, or earlier below 0.
    public func adding(days: Int) -> MarketDay { MarketDay(number: number + days) }

    /// The same day of a month so many months earlier; the last of a month that is too short.
    public func subtracting(months: Int) -> MarketDay {
        let earlier = year * 12 + month - 1 - months
        let first = MarketDay(year: earlier / 12, month: earlier % 12 + 1, day: 1)
        let next = MarketDay(year: (earlier + 1) / 12, month: (earlier + 1) % 12 + 1, day: 1)
        return first.adding(days: min(day, next.number - first.number) - 1)
    }

    public static func < (a: MarketDay, b: MarketDay) -> Bool { a.number < b.number }
}
