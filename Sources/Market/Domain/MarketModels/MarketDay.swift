import CivilDays
public import Foundation

/// A calendar day in Seoul, where the market is. Korea has used UTC+9 without summer time since October 1988, before
/// the first trade.
public struct MarketDay: Hashable, Comparable, Sendable {
    /// The number of days since 1970-01-01.
    public let number: Int
    public let year: Int
    /// 1–12.
    public let month: Int
    /// Starts at 1.
    public let day: Int

    private static let secondsEast = 9 * 3600.0
    private static let length = 86_400.0

    /// Creates a day from its number in the proleptic Gregorian calendar.
    public init(number: Int) {
        let day = CivilDay(daysSince1970: number)
        (self.number, year, month, self.day) = (number, day.year, day.month, day.day)
    }

    /// Creates a day from its date. A day after the end of the month counts into the next one.
    ///
    /// - Parameter month: 1–12.
    public init(year: Int, month: Int, day: Int) {
        self.init(number: CivilDay(year: year, month: month, day: day).daysSince1970)
    }

    /// Creates the day in Seoul that contains a moment.
    public init(containing moment: Date) {
        let local = moment.timeIntervalSince1970 + Self.secondsEast
        self.init(number: Int((local / Self.length).rounded(.down)))
    }

    /// Midnight in Seoul.
    public var start: Date {
        Date(timeIntervalSince1970: Double(number) * Self.length - Self.secondsEast)
    }

    /// Returns the day that many days later; earlier for negative numbers.
    public func adding(days: Int) -> MarketDay { MarketDay(number: number + days) }

    /// Returns the same day of an earlier month, or the last day of that month if it is too short.
    public func subtracting(months: Int) -> MarketDay {
        let earlier = year * 12 + month - 1 - months
        let first = MarketDay(year: earlier / 12, month: earlier % 12 + 1, day: 1)
        let next = MarketDay(year: (earlier + 1) / 12, month: (earlier + 1) % 12 + 1, day: 1)
        return first.adding(days: min(day, next.number - first.number) - 1)
    }

    public static func < (a: MarketDay, b: MarketDay) -> Bool { a.number < b.number }
}
