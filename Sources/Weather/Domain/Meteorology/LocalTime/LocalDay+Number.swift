import CivilDays
public import WeatherModels

extension LocalDay {
    /// Creates the day that is `number` days after 1 January 1970 in the proleptic Gregorian calendar.
    public init(daysSince1970 number: Int) {
        let day = CivilDay(daysSince1970: number)
        self.init(year: day.year, month: day.month, day: day.day)
    }

    /// Days since 1 January 1970.
    public var daysSince1970: Int { CivilDay(year: year, month: month, day: day).daysSince1970 }

    /// Whether the calendar has the day: 29 February exists only in leap years.
    public var exists: Bool { CivilDay(year: year, month: month, day: day).exists }
}
