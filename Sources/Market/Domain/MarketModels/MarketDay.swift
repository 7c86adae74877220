import CivilDays
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

    public init(number: Int) {
        let day = CivilDay(daysSince1970: number)
        (self.number, year, month, self.day) = (number, day.year, day.month, day.day)
    }

    /// A day beyond the month's last counts on into the next.
    /// - Parameter month: 1–12.
    public init(year: Int, month: Int, day: Int) {
        self.init(number: CivilDay(year: year, month: month, day: day).daysSince1970)
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
