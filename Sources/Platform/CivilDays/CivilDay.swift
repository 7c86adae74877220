/// A day of the proleptic Gregorian calendar and its number.
///
/// The conversion is plain arithmetic. Foundation's `Calendar`, with its time-zone database, takes a hundred times as
/// long.
///
/// Source of the arithmetic: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days` and
/// `days_from_civil`.
public struct CivilDay: Hashable, Sendable {
    public let year: Int
    /// 1–12.
    public let month: Int
    /// The day of the month, from 1. For a number beyond the end of the month, ``daysSince1970`` continues into the
    /// next month.
    public let day: Int

    public init(year: Int, month: Int, day: Int) {
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Creates the day that is `number` days after 1 January 1970, or before it if the number is negative.
    public init(daysSince1970 number: Int) {
        // Days since 1 March of the year 0. With years that begin in March, the leap day is the last day of a year.
        let shifted = number + 719_468
        let era = Self.floorDivide(shifted, by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Days since 1 January 1970.
    public var daysSince1970: Int {
        let yearFromMarch = month <= 2 ? year - 1 : year
        let era = Self.floorDivide(yearFromMarch, by: 400)
        let yearOfEra = yearFromMarch - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// Whether the day exists in the calendar. For example, 29 February exists only in leap years.
    public var exists: Bool { (1...12).contains(month) && CivilDay(daysSince1970: daysSince1970) == self }

    private static func floorDivide(_ a: Int, by b: Int) -> Int {
        a >= 0 ? a / b : -((b - 1 - a) / b)
    }
}
